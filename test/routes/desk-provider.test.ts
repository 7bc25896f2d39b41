import { describe, expect, test } from "vitest";
import { aForgedProvider, type Forgery } from "../forged-provider.ts";
import { aProvider, client, signInAtProvider } from "../identity-provider.ts";
import { aDesk, ada, type Browser, grace, type TestDesk } from "../test-desk.ts";

const people = {
  ada: { email: ada.email, email_verified: true, name: "Ada" },
  grace: { email: grace.email, email_verified: true, name: "Grace" },
  eve: { email: "eve@elsewhere.example", email_verified: true, name: "Eve", groups: ["leads", "others"] },
};

const begin = async (desk: TestDesk, browser: Browser, to = "/applications"): Promise<string> => {
  const answer = await desk.request(`/sign-in/provider?to=${encodeURIComponent(to)}`, browser);
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
};
const outcomeOf = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get("Location"),
  text: await answer.text(),
});
/** Signs in to the desk through a real provider, with the account `name`. */
const signIn = async (desk: TestDesk, name: string, browser: Browser = new Map()) =>
  outcomeOf(await desk.request(await signInAtProvider(await begin(desk, browser), name), browser));

/** A desk that uses a provider with the faults in `forgery`, and a function that signs in through it. */
async function aDeskBeside(forgery: Forgery, settings: Readonly<Record<string, string>> = {}) {
  const provider = await aForgedProvider(forgery);
  const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer, ...settings });
  const signInThere = async (browser: Browser = new Map()) =>
    outcomeOf(await desk.request(provider.answer(await begin(desk, browser)), browser));
  return { provider, desk, signInThere };
}

describe("signing in at the desk by an identity provider", () => {
  test("opens the page that was asked for, and offers to sign out at the provider, too", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    const page = await (await desk.request("/sign-in?to=/applications")).text();
    expect(page).toContain('href="/sign-in/provider?to=%2Fapplications"');
    expect(page).not.toContain("<form"); // with a provider, the desk sends no sign-in mails
    expect((await desk.request("/sign-in/mail", new Map(), { form: { email: ada.email } })).status).toBe(404);
    const browser: Browser = new Map();
    expect(await signIn(desk, "ada", browser)).toMatchObject({ status: 303, to: "/applications" });
    expect([...browser.keys()].toSorted()).toEqual(["__Host-desk-known", "__Host-desk-session"]);
    expect((await desk.logged())[0]).toMatchObject({
      action: "sign-in",
      who: "Ada Lovelace at the desk",
      way: "provider",
    });
    await desk.request("/sign-out", browser, { form: {} });
    expect(await (await desk.request("/sign-out", browser)).text()).toContain("/sign-out/provider");
    const out = (await desk.request("/sign-out/provider", browser)).headers.get("Location") ?? "";
    expect(out).toContain(`${provider.issuer}/session/end?`);
    expect((await fetch(out)).status).toBe(200);
  });

  // trust S 1328
  test("refuses a state that is wrong, of another browser, or was answered before", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    const browser: Browser = new Map();
    const back = await signInAtProvider(await begin(desk, browser), "ada");
    const wrong = new URL(back);
    wrong.searchParams.set("state", "x".repeat(43));
    const kept = new Map(browser);
    expect((await desk.request(wrong.href, browser)).status).toBe(403);
    expect((await desk.request(back, new Map())).status).toBe(403);
    expect((await desk.request(back, new Map([["__Host-desk-browser", "x".repeat(43)]]))).status).toBe(403);
    expect((await desk.request(back, browser)).status).toBe(303);
    expect((await desk.request(back, browser)).headers.get("Location")).toBe("/"); // already signed in, as after the back button
    expect((await desk.request(back, kept)).status).toBe(403);
    const other = new URL(await signInAtProvider(await begin(desk, kept), "ada"));
    const replayed = new URL(back);
    replayed.searchParams.set("state", other.searchParams.get("state") ?? "");
    expect((await desk.request(replayed.href, kept)).status).toBe(403); // the provider's code in it has already been used
    const late = await signInAtProvider(await begin(desk, kept), "ada");
    desk.setTime("2026-11-26T09:10:00Z");
    expect((await desk.request(late, kept)).status).toBe(403);
    expect((await desk.logged()).filter(({ action }) => action === "sign-in")).toHaveLength(1);
  });

  // trust S 1329
  test("binds an account at its first sign-in, so that no other account with the same address gets in", async () => {
    const provider = await aProvider({
      ...people,
      twin: people.ada,
      ada2: { ...people.ada, email: "new@group.example" },
    });
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    expect((await signIn(desk, "ada")).status).toBe(303);
    expect(await signIn(desk, "twin")).toMatchObject({ status: 403, text: expect.stringContaining("another account") });
    await desk.services.desk.signIn.invite(ada, { link: false });
    expect((await signIn(desk, "twin")).status).toBe(303);
    expect((await signIn(desk, "ada")).status).toBe(403);
    desk.write([{ ...ada, email: "new@group.example" }, grace]);
    expect((await signIn(desk, "twin")).status).toBe(403); // the provider still returns the former address
    expect((await signIn(desk, "ada2")).status).toBe(303);
  });

  test("gives an address that was given to somebody else to neither account, until the new owner is invited", async () => {
    const provider = await aProvider({ ...people, heir: people.ada });
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    expect((await signIn(desk, "ada")).status).toBe(303);
    const heir = { ...ada, name: "Joan Clarke" };
    desk.write([heir]);
    expect(await signIn(desk, "ada")).toMatchObject({ status: 403, text: expect.stringContaining("new invitation") });
    expect((await signIn(desk, "heir")).status).toBe(403);
    await desk.services.desk.signIn.invite(heir, { link: false });
    expect((await signIn(desk, "heir")).status).toBe(303);
    expect((await signIn(desk, "ada")).status).toBe(403);
  });

  test("forgets the account of somebody who has left the file, unless the file is empty or broken", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    const { signIn: use, accounts } = desk.services.desk;
    await signIn(desk, "ada");
    desk.write([]);
    await use.sweep();
    desk.write("{");
    await expect(use.sweep()).rejects.toMatchObject({ code: "unavailable" });
    desk.write([ada]);
    await signIn(desk, "ada");
    desk.write([grace]);
    await use.sweep();
    expect(await accounts.release(ada.email)).toBe(false);
  });

  test("lets somebody finish two first sign-ins at the same time", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    const tabs = await Promise.all(
      ["one", "two"].map(async () => {
        const browser: Browser = new Map();
        return { browser, back: await signInAtProvider(await begin(desk, browser), "ada") };
      }),
    );
    const { accounts } = desk.services.desk;
    const finished = await Promise.all(tabs.map(({ browser, back }) => desk.request(back, browser)));
    expect(finished.map(({ status }) => status)).toEqual([303, 303]);
    expect(await accounts.release(ada.email)).toBe(true);
  });

  test("refuses people whom nobody has invited, and says so", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    expect(await signIn(desk, "eve")).toMatchObject({
      status: 403,
      text: expect.stringContaining("no access here yet"),
    });
    expect((await desk.logged())[0]).toMatchObject({ action: "sign-in-refused", who: "desk" });
    expect(JSON.stringify(await desk.logged())).not.toContain("@");
  });

  test("grants the rights that a claim is mapped to, for people whom the file does not name", async () => {
    const provider = await aProvider(people);
    const mapped = { DESK_OIDC_CLAIM: "groups", DESK_OIDC_RIGHTS: "leads=read+decide@de, readers=read" };
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer, ...mapped });
    const browser: Browser = new Map();
    expect((await signIn(desk, "eve", browser)).status).toBe(303);
    const { signIn: use } = desk.services.desk;
    const found = await use.personOf(browser.get("__Host-desk-session") ?? "");
    expect(found?.person).toMatchObject({
      email: people.eve.email,
      grants: [{ may: ["read", "decide"], countries: ["de"] }],
    });
    expect(found?.person.name).toMatch(/^Eve [0-9a-f]{6}$/);
    desk.write([ada, { ...grace, email: people.eve.email, name: "Eve Moss" }]);
    expect(await use.personOf(browser.get("__Host-desk-session") ?? "")).toBeUndefined(); // `desk.json` now names the person, which ends the session
  });

  test("goes on after the provider has changed its signing key", async () => {
    const provider = await aProvider(people);
    const desk = await aDesk({ ...client, DESK_OIDC_ISSUER: provider.issuer });
    expect((await signIn(desk, "ada")).status).toBe(303);
    provider.rotate();
    expect((await signIn(desk, "grace")).status).toBe(303);
  });

  // trust S 1330
  test("refuses an answer with a wrong nonce, audience, issuer, time or signature, and one without a token", async () => {
    const { provider, desk, signInThere } = await aDeskBeside({});
    expect((await signInThere()).status).toBe(303);
    const forged: readonly Forgery[] = [
      { claims: { nonce: "another" } },
      { claims: { nonce: undefined } },
      { claims: { aud: "another-client" } },
      { claims: { aud: ["desk", "another-client"], azp: "another-client" } },
      { claims: { iss: "https://evil.example" } },
      { claims: { exp: 1 } },
      { claims: { sub: undefined } },
      { signsWithOtherKey: true },
      {
        tokens: (_, response) =>
          void response
            .writeHead(200, { "Content-Type": "application/json" })
            .end('{"access_token":"a","token_type":"Bearer"}'),
      },
      {
        tokens: (_, response) =>
          void response.writeHead(400, { "Content-Type": "application/json" }).end('{"error":"invalid_grant"}'),
      },
    ];
    for (const forgery of forged) {
      provider.become(forgery);
      expect([forgery, (await signInThere()).status]).toEqual([forgery, 403]);
    }
    const browser: Browser = new Map();
    const denied = `${provider.answer(await begin(desk, browser)).replace("code=1", "error=access_denied")}`;
    expect((await desk.request(denied, browser)).status).toBe(403);
    expect((await desk.logged()).filter(({ action }) => action === "sign-in")).toHaveLength(1);
  });

  // trust S 1331
  test("trusts an address that nobody has checked only in the named tenant, and no address that the provider doubts", async () => {
    const entra = { email_verified: undefined, tid: "tenant-1" };
    const { provider, signInThere } = await aDeskBeside({ claims: entra });
    expect(await signInThere()).toMatchObject({ status: 403, text: expect.stringContaining("has not confirmed") });
    provider.become({ claims: { email_verified: false } });
    expect((await signInThere()).status).toBe(403);
    provider.become({ claims: { email_verified: "true" } });
    expect((await signInThere()).status).toBe(403);
    provider.become({ claims: { email: undefined } });
    expect(await signInThere()).toMatchObject({ status: 403, text: expect.stringContaining("did not tell us") });
    // `email_verified` applies only to the address in the same response
    const other = { sub: "1", email: "grace@group.example", email_verified: true };
    const beside = { DESK_OIDC_CLAIM: "groups", DESK_OIDC_RIGHTS: "leads=read" };
    const split = await aDeskBeside({ claims: { email_verified: undefined }, userInfo: other }, beside);
    expect((await split.signInThere()).status).toBe(403);
    split.provider.become({ claims: { email: undefined, email_verified: undefined }, userInfo: other });
    expect((await split.signInThere()).status).toBe(303);
    const named = await aDeskBeside({ claims: entra }, { DESK_OIDC_TENANT: "tenant-1" });
    expect((await named.signInThere()).status).toBe(303);
    for (const claims of [{ ...entra, tid: "tenant-2" }, { ...entra, tid: undefined }, { tid: "tenant-2" }]) {
      named.provider.become({ claims });
      expect(await named.signInThere()).toMatchObject({
        status: 403,
        text: expect.stringContaining("another organisation"),
      });
    }
    named.provider.become({ claims: { ...entra, email_verified: false, sub: "2" } });
    expect((await named.signInThere()).status).toBe(403);
  });

  // trust S 1332
  test("says that the provider is away if it is gone, slow, silent about itself or talks nonsense, and leaves the mail", {
    tags: "full",
    timeout: 60_000,
  }, async () => {
    const { provider, desk, signInThere } = await aDeskBeside(
      { issuer: "https://login.example/{tenantid}" },
      { DESK_MAIL_LINKS: "yes" },
    );
    const away = async (answer: Response) => {
      expect([answer.status, answer.headers.has("Retry-After")]).toEqual([503, true]);
      expect(await answer.text()).toContain("with a link by e-mail");
    };
    await away(await desk.request("/sign-in/provider"));
    provider.become({
      tokens: (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome</h1>"),
    });
    const browser: Browser = new Map();
    await away(await desk.request(provider.answer(await begin(desk, browser)), browser));
    provider.become({
      tokens: (_, response) =>
        void response.writeHead(200, { "Content-Type": "application/json" }).end(`{"a":"${"x".repeat(2_000_000)}"}`),
    });
    await away(await desk.request(provider.answer(await begin(desk, browser)), browser));
    provider.become({ tokens: (_, response) => void response.writeHead(502).end("bad gateway") });
    await away(await desk.request(provider.answer(await begin(desk, browser)), browser));
    provider.become({ tokens: () => undefined }); // never responds
    await away(await desk.request(provider.answer(await begin(desk, browser)), browser));
    provider.become({});
    expect((await signInThere()).status).toBe(303);
    const late = provider.answer(await begin(desk, browser));
    await provider.close();
    await away(await desk.request(late, browser));
    expect((await desk.request("/sign-in")).status).toBe(200);
  });
});
