import { describe, expect, test, vi } from "vitest";
import { moment } from "../identities.ts";
import { aDesk, ada, type Browser, deskUrl, grace, type TestDesk } from "../test-desk.ts";

const askFor = async ({ request, mails }: TestDesk, browser: Browser, email: string, to = "/") => {
  const before = mails.length;
  const answer = await request("/sign-in/mail", browser, { form: { email, to } });
  expect(answer.status).toBe(303);
  await vi.waitFor(() => expect(mails.length).toBe(before + 1));
};
const signedIn = async (desk: TestDesk, email = ada.email): Promise<Browser> => {
  const browser: Browser = new Map();
  await askFor(desk, browser, email);
  expect((await desk.request(desk.linkPath(), browser, { form: {} })).status).toBe(303);
  return browser;
};
const textOf = async (answer: Response) => ({ status: answer.status, text: await answer.text() });
const isIn = async ({ request }: TestDesk, browser: Browser) =>
  (await request("/", browser)).headers.get("Location") === null;

describe("signing in at the desk by a link in a mail", () => {
  test("says that nothing was saved if a form was sent after its session, and leads back to the application", async () => {
    const { request } = await aDesk();
    const to = async (path: string) =>
      (await request(path, new Map(), { form: { text: "x" } })).headers.get("Location");
    expect(await to("/applications/zoe/note")).toBe("/sign-in?to=%2Fapplications%2Fzoe&unsaved=yes");
    expect(await to("/applications/zoe/reply")).toBe("/sign-in?to=%2Fapplications%2Fzoe%2Freply&unsaved=yes");
    expect(await to("/applications/zoe/files/cv")).toBe("/sign-in?to=%2Fapplications%2Fzoe&unsaved=yes");
    expect(await to("/replies")).toBe("/sign-in?to=%2F&unsaved=yes");
    const page = await textOf(await request("/sign-in?to=%2F&unsaved=yes"));
    expect(page.text).toContain("nothing was saved or sent");
  });

  test("takes a request, a mail, a look and a button, and opens the page that was asked for", async () => {
    const desk = await aDesk();
    const { request, mails, linkPath, logged } = desk;
    const browser: Browser = new Map();
    const first = await request("/applications?country=de", browser);
    expect([first.status, first.headers.get("Location")]).toEqual([303, "/sign-in?to=%2Fapplications%3Fcountry%3Dde"]);
    const page = await textOf(await request("/sign-in?to=%2Fapplications%3Fcountry%3Dde"));
    expect(page.text).toContain('name="to" value="/applications?country=de"');
    await askFor(desk, browser, " ADA@Group.Example ", "/applications?country=de");
    expect(mails[0]).toMatchObject({ to: { name: ada.name, address: ada.email }, language: "en" });
    expect(mails[0]?.text).toContain(`${deskUrl}${linkPath()}`);
    expect((await textOf(await request("/sign-in/sent", browser))).text).toContain("Check your inbox");
    for (const _ of "twice") expect((await textOf(await request(linkPath(), browser))).text).toContain("Sign in now");
    const done = await request(linkPath(), browser, { form: {} });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/applications?country=de"]);
    expect([...browser.keys()].toSorted()).toEqual(["__Host-desk-known", "__Host-desk-session"]);
    expect(done.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await isIn(desk, browser)).toBe(true);
    const [entry] = await logged();
    expect(entry).toMatchObject({ action: "sign-in", who: "Ada Lovelace at the desk", way: "link" });
    expect(JSON.stringify(await logged())).not.toContain("@");
  });

  // trust S 1320
  test("works once, and is over after a quarter of an hour", async () => {
    const desk = await aDesk();
    const browser: Browser = new Map();
    await askFor(desk, browser, ada.email);
    const path = desk.linkPath();
    desk.setTime("2026-11-26T09:15:00Z");
    expect(await textOf(await desk.request(path, browser))).toMatchObject({
      status: 404,
      text: expect.stringContaining("no longer valid"),
    });
    expect((await desk.request(path, browser, { form: {} })).status).toBe(404);
    desk.setTime("2026-11-26T09:00:00Z");
    const other = new Map(browser);
    expect((await desk.request(path, browser, { form: {} })).status).toBe(303);
    expect((await desk.request(path, other, { form: {} })).status).toBe(404);
    expect(await isIn(desk, other)).toBe(false);
    expect((await desk.logged())[0]).toMatchObject({ action: "sign-in-refused", who: "desk" });
  });

  // trust S 1564
  test("signs nobody in once its address was given to somebody else, nor does its code", async () => {
    const desk = await aDesk();
    const browser: Browser = new Map();
    await askFor(desk, browser, ada.email);
    const path = desk.linkPath();
    const page = await textOf(await desk.request(path, new Map()));
    const code = /<strong class="code" translate="no">([^<]+)</.exec(page.text)?.[1] ?? "";
    expect(code).not.toBe("");
    desk.write([{ ...ada, name: "Nora New" }, grace]);
    expect((await desk.request("/sign-in/code", browser, { form: { code } })).status).toBe(422);
    await askFor(desk, browser, ada.email);
    desk.write([ada, grace]);
    expect((await desk.request(desk.linkPath(), browser, { form: {} })).status).toBe(404);
    expect(await isIn(desk, browser)).toBe(false);
  });

  // trust S 1590
  test("is not used up while the file of the people has a fault or is missing", async () => {
    const desk = await aDesk();
    const browser: Browser = new Map();
    await askFor(desk, browser, ada.email);
    desk.write("{");
    expect((await desk.request(desk.linkPath(), browser, { form: {} })).status).toBe(503);
    desk.write([]);
    expect((await desk.request(desk.linkPath(), browser, { form: {} })).status).toBe(404);
    desk.write([ada, grace]);
    expect((await desk.request(desk.linkPath(), browser, { form: {} })).status).toBe(303);
    expect(await isIn(desk, browser)).toBe(true);
  });

  // trust S 1321
  test("signs nobody in on another device, which shows a code for the browser that asked", async () => {
    const desk = await aDesk();
    const [browser, phone]: [Browser, Browser] = [new Map(), new Map()];
    await askFor(desk, browser, ada.email, "/applications");
    expect((await desk.request(desk.linkPath(), phone, { form: {} })).status).toBe(404);
    const page = await textOf(await desk.request(desk.linkPath(), phone));
    expect(page.text).not.toContain("<form");
    const code = /<strong class="code" translate="no">([^<]+)</.exec(page.text)?.[1] ?? "";
    expect((await desk.request("/sign-in/code", phone, { form: { code } })).status).toBe(403);
    expect((await desk.request("/sign-in/code", browser, { form: { code: "2222 2222" } })).status).toBe(422);
    const done = await desk.request("/sign-in/code", browser, { form: { code: ` ${code.toUpperCase()} ` } });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/applications"]);
    expect([await isIn(desk, browser), await isIn(desk, phone)]).toEqual([true, false]);
  });

  // trust S 1322
  test("answers the same for addresses that nobody has, and takes no address that is none", async () => {
    const desk = await aDesk();
    const answers = await Promise.all(
      [ada.email, "nobody@group.example"].map(async (email) => {
        const answer = await desk.request("/sign-in/mail", new Map(), { form: { email } });
        const [cookie = ""] = answer.headers.getSetCookie();
        return [answer.status, answer.headers.get("Location"), cookie.length, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await vi.waitFor(() => expect(desk.mails).toHaveLength(1));
    for (const email of ["", "ada", "ada@group.example\r\nBcc: x@y.example", `${"x".repeat(300)}@group.example`])
      expect((await desk.request("/sign-in/mail", new Map(), { form: { email } })).status).toBe(422);
    expect((await desk.request("/sign-in/mail", new Map(), { form: { email: "x".repeat(9000) } })).status).toBe(413);
    expect(desk.mails).toHaveLength(1);
  });

  // trust S 1323
  test("limits the mails to a mailbox without a word, and those that a network asks for with 503", async () => {
    const desk = await aDesk({ LIMIT_PER_ADDRESS: "1" });
    for (let nth = 0; nth < 100; nth += 1)
      expect((await desk.request("/sign-in/mail", new Map(), { form: { email: ada.email } })).status).toBe(303);
    await vi.waitFor(() => expect(desk.mails).toHaveLength(5));
    const busy = await desk.request("/sign-in/mail", new Map(), { form: { email: grace.email } });
    expect([busy.status, busy.headers.has("Retry-After")]).toEqual([503, true]);
    expect(desk.mails).toHaveLength(5);
  });

  // trust S 1323
  test("limits the mails to a mailbox and the refusals in the log even without limits of an address", async () => {
    const desk = await aDesk({ LIMIT_PER_ADDRESS: "0" });
    for (let nth = 0; nth < 8; nth += 1)
      await desk.request("/sign-in/mail", new Map(), { form: { email: nth % 2 ? ada.email : " ADA@group.example" } });
    await vi.waitFor(() => expect(desk.mails).toHaveLength(5));
    for (let nth = 0; nth < 110; nth += 1) await desk.request("/sign-in/link/x", new Map(), { form: {} });
    expect((await desk.logged()).filter(({ action }) => action === "sign-in-refused")).toHaveLength(100);
  });

  // trust S 1337
  test("sends links to a browser in which somebody has signed in before, whatever strangers have asked for in their name", async () => {
    const desk = await aDesk();
    const { request, mails } = desk;
    const ask = (browser: Browser, email: string) => request("/sign-in/mail", browser, { form: { email } });
    const browser = await signedIn(desk);
    await request("/sign-out", browser, { form: {} });
    expect([...browser.keys()]).toEqual(["__Host-desk-known"]);
    for (let nth = 0; nth < 8; nth += 1) await ask(new Map([["__Host-desk-known", "x".repeat(22)]]), ada.email);
    await vi.waitFor(() => expect(mails).toHaveLength(5));
    for (let nth = 0; nth < 8; nth += 1) await ask(browser, ada.email);
    await vi.waitFor(() => expect(mails).toHaveLength(10));
    for (let nth = 0; nth < 8; nth += 1) await ask(browser, grace.email); // this browser has never signed in as her
    await vi.waitFor(() => expect(desk.counted.filter((each) => each === "link limited")).toHaveLength(3 + 1 + 3 + 3));
    expect(mails).toHaveLength(15);
  });

  test("opens the desk for a link that is over if somebody is signed in, as after going back", async () => {
    const desk = await aDesk();
    const browser: Browser = new Map();
    await askFor(desk, browser, ada.email);
    await desk.request(desk.linkPath(), browser, { form: {} });
    for (const init of [{}, { form: {} }]) {
      const again = await desk.request(desk.linkPath(), browser, init);
      expect([again.status, again.headers.get("Location")]).toEqual([303, "/"]);
    }
    expect((await desk.request("/sign-in/sent", browser)).headers.get("Location")).toBe("/");
    expect(await isIn(desk, browser)).toBe(true);
    expect((await desk.logged()).map(({ action }) => action)).toEqual(["sign-in"]);
  });

  // trust S 1335
  test("says that cookies are needed to a browser that blocks them", async () => {
    const desk = await aDesk();
    await desk.request("/sign-in/mail", new Map(), { form: { email: ada.email } });
    for (const answer of [
      await desk.request("/sign-in/sent"),
      await desk.request("/sign-in/code", new Map(), { form: { code: "2222 2222" } }),
    ])
      expect((await textOf(answer)).text).toContain("Allow cookies for this site");
  });

  // trust S 1336
  test("limits the tries of a network", async () => {
    const desk = await aDesk({ LIMIT_PER_ADDRESS: "1" });
    const guess = async () => (await desk.request("/sign-in/link/x", new Map(), { form: {} })).status;
    for (let nth = 0; nth < 300; nth += 1) expect(await guess()).toBe(404);
    expect(await guess()).toBe(503);
  });

  test("leaves nothing behind once it is over", async () => {
    const desk = await aDesk();
    await signedIn(desk);
    await askFor(desk, new Map(), ada.email);
    const { signIn, sessions } = desk.services.desk;
    const path = desk.linkPath();
    await signIn.sweep();
    expect(await signIn.look(path.split("/").at(-1) ?? "", undefined)).toBe("code");
    desk.setTime("2026-11-26T10:00:00Z");
    await signIn.sweep();
    expect((await desk.logged())[0]).toMatchObject({ action: "sign-out", who: "Ada Lovelace at the desk" });
    desk.setTime("2026-11-26T09:00:00Z"); // an expired link remains invalid even if the clock is set back
    expect(await signIn.look(path.split("/").at(-1) ?? "", undefined)).toBeUndefined();
    expect(await sessions.all(moment("2026-11-26T09:00:00.000Z"))).toEqual([]);
  });

  test("tries a mail again that the server did not take, and logs neither address nor link", async () => {
    const desk = await aDesk();
    let tries = 0;
    desk.sendBy(async (message) => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error("down"), { code: "ECONNECTION" });
      desk.mails.push(message);
    });
    await askFor(desk, new Map(), grace.email);
    expect(desk.mails[0]).toMatchObject({ language: "de", subject: expect.stringContaining("Dein Link zum Anmelden") });
    await desk.request(desk.linkPath());
    expect(desk.log.join("")).not.toMatch(new RegExp(`${grace.email}|${desk.linkPath().split("/").at(-1)}`));
  });
});

describe("the metrics of the desk", () => {
  test("count sign-ins, refusals, and what became of each request for a link, and name nobody", async () => {
    const desk = await aDesk();
    await signedIn(desk);
    await desk.request(desk.linkPath(), new Map(), { form: {} });
    for (let nth = 0; nth < 5; nth += 1) await desk.request("/sign-in/mail", new Map(), { form: { email: ada.email } });
    await desk.request("/sign-in/mail", new Map(), { form: { email: "nobody@group.example" } });
    desk.sendBy(() => Promise.reject(Object.assign(new Error("down"), { code: "ECONNECTION" })));
    await desk.request("/sign-in/mail", new Map(), { form: { email: grace.email } });
    await vi.waitFor(() => expect(desk.counted).toHaveLength(10));
    expect(desk.counted.toSorted()).toEqual([
      "link failed",
      "link limited",
      ...Array<string>(5).fill("link sent"),
      "link unknown",
      "refusal link",
      "sign-in link",
    ]);
  });
});

describe("a session of the desk", () => {
  test("has another token after each sign-in, ends with the sign-out, and cannot be used after that", async () => {
    const desk = await aDesk();
    const browser = await signedIn(desk);
    const before = new Map(browser);
    await askFor(desk, browser, ada.email);
    await desk.request(desk.linkPath(), browser, { form: {} });
    expect(browser.get("__Host-desk-session")).not.toBe(before.get("__Host-desk-session"));
    expect([await isIn(desk, before), await isIn(desk, browser)]).toEqual([false, true]);
    const kept = new Map(browser);
    const out = await desk.request("/sign-out", browser, { form: {} });
    expect([out.status, out.headers.get("Clear-Site-Data")]).toEqual([303, '"storage"']);
    expect([[...browser.keys()], await isIn(desk, kept)]).toEqual([["__Host-desk-known"], false]);
    expect((await textOf(await desk.request("/sign-out"))).text).toContain("You are signed out");
    expect((await desk.logged()).map(({ action }) => action)).toEqual(["sign-out", "sign-in", "sign-out", "sign-in"]);
  });

  // trust S 1324
  test("is over after half an hour without use, and at once if its person is removed or the file is broken", async () => {
    const desk = await aDesk();
    const [browser, hers] = [await signedIn(desk), await signedIn(desk, grace.email)];
    desk.setTime("2026-11-26T09:29:00Z");
    expect(await isIn(desk, browser)).toBe(true);
    desk.setTime("2026-11-26T09:31:00Z");
    expect(await isIn(desk, hers)).toBe(false);
    desk.write("{");
    expect((await desk.request("/", browser)).status).toBe(503);
    desk.write([grace]);
    expect(await isIn(desk, browser)).toBe(false);
    desk.write([ada, grace]);
    expect(await isIn(desk, browser)).toBe(false);
    expect((await desk.logged())[0]).toMatchObject({ action: "sign-out", who: "Ada Lovelace at the desk" });
    desk.write([]);
    for (const path of ["/", "/sign-in"]) expect((await desk.request(path)).status).toBe(404);
  });

  // trust S 1590
  test("is not over because the file is missing for a moment", async () => {
    const desk = await aDesk();
    const browser = await signedIn(desk);
    desk.write([]);
    expect((await desk.request("/", browser)).status).toBe(404);
    desk.write([ada, grace]);
    expect(await isIn(desk, browser)).toBe(true);
  });

  // trust S 1631
  test("is not over, and no link is used up, because the file is missing while a single request is answered", async () => {
    const desk = await aDesk();
    const browser = await signedIn(desk);
    const { people } = desk.services.desk;
    const { all, withEmail } = people;
    /** Sends a request during whose `missing`th look at the file the file names nobody. */
    const requestWith = async (missing: number, ...request: Parameters<TestDesk["request"]>) => {
      let looks = 0;
      const look = (): void => {
        looks += 1;
        desk.write(looks === missing ? [] : [ada, grace]);
      };
      Object.assign(people, {
        all() {
          look();
          return all();
        },
        withEmail(email: string) {
          look();
          return withEmail(email);
        },
      });
      const { status } = await desk.request(...request);
      Object.assign(people, { all, withEmail });
      desk.write([ada, grace]);
      return status;
    };
    for (const missing of [1, 2, 3]) {
      await requestWith(missing, "/", browser);
      expect([missing, await isIn(desk, browser)]).toEqual([missing, true]);
    }
    for (const missing of [1, 2, 3]) {
      const another: Browser = new Map();
      await askFor(desk, another, grace.email);
      const status = await requestWith(missing, desk.linkPath(), another, { form: {} });
      if (status !== 303) expect((await desk.request(desk.linkPath(), another, { form: {} })).status).toBe(303);
      expect([missing, await isIn(desk, another)]).toEqual([missing, true]);
    }
  });

  // trust S 1334
  test("is over if its address passes to somebody else", async () => {
    const desk = await aDesk();
    const browser = await signedIn(desk);
    desk.write([{ ...ada, name: "Bob Stone" }, grace]);
    expect(await isIn(desk, browser)).toBe(false);
    desk.write([ada, grace]);
    expect(await isIn(desk, browser)).toBe(false);
  });

  // trust S 1325
  test("is opened by no foreign, malformed or guessed cookie", async () => {
    const desk = await aDesk();
    await signedIn(desk);
    for (const value of ["", "x", "x".repeat(43), "../../etc/passwd", "x".repeat(4000)])
      expect(await isIn(desk, new Map([["__Host-desk-session", value]]))).toBe(false);
    const token = [...(await signedIn(desk)).values()][0] ?? "";
    expect(await isIn(desk, new Map([["desk-session", token]]))).toBe(false);
  });
});

describe("every answer of the desk", () => {
  const headers = {
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin",
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  };
  test("cannot be framed, cached or found, and loads nothing from elsewhere", async () => {
    const desk = await aDesk();
    for (const path of ["/", "/sign-in", "/sign-in/link/x", "/sign-out", "/robots.txt", "/sign-in/nothing"]) {
      const answer = await desk.request(path);
      for (const [name, value] of Object.entries(headers))
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
    }
    const page = await (await desk.request("/sign-in")).text();
    const style = /href="(\/sign-in-[^"]+\.css)"/.exec(page)?.[1] ?? "";
    expect((await desk.request(style)).headers.get("Cache-Control")).toContain("immutable");
  });

  // trust S 1326
  test("to a form of another site, or to one without an origin, is a refusal", async () => {
    const desk = await aDesk();
    const browser = await signedIn(desk);
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `${deskUrl}.evil.example` },
      { Origin: deskUrl, "Sec-Fetch-Site": "same-site" },
      { Origin: deskUrl, "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of foreign)
      expect((await desk.request("/sign-out", browser, { form: {}, headers })).status).toBe(403);
    expect((await desk.app.request(`${deskUrl}/sign-out`, { method: "POST" })).status).toBe(403);
    for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"])
      expect((await desk.request("/", browser, { method })).status).toBe(405);
    expect(await isIn(desk, browser)).toBe(true);
  });

  // trust S 1327
  test("leads to no other site after the sign-in", async () => {
    const desk = await aDesk();
    const tried = [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "/%2F..//evil.example",
      "javascript:alert(1)",
      "/sign-out",
      "/a\r\nX: y",
    ];
    for (const [nth, to] of tried.entries()) {
      const page = await (await desk.request(`/sign-in?to=${encodeURIComponent(to)}`)).text();
      expect([to, /name="to" value="([^"]*)"/.exec(page)?.[1]]).toEqual([to, "/"]);
      const browser: Browser = new Map();
      await askFor(desk, browser, [ada, grace][nth % 2]?.email ?? "", to); // two people in turn: a mailbox gets at most five mails an hour
      expect((await desk.request(desk.linkPath(), browser, { form: {} })).headers.get("Location")).toBe("/");
    }
  });

  test("is written in the language of the browser", async () => {
    const desk = await aDesk();
    const titles = { de: "Anmelden", fr: "Se connecter", it: "Accedi", pt: "Entrar", en: "Sign in" };
    for (const [language, title] of Object.entries(titles)) {
      const page = await (
        await desk.request("/sign-in", new Map(), { headers: { "Accept-Language": language } })
      ).text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
    }
  });
});
