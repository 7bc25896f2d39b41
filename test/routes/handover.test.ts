import { describe, expect, test } from "vitest";
import { dueDay } from "#core/applications/requests/deadline.ts";
import { handoverAddress } from "#core/applications/rights/handover-address.ts";
import { passphraseOf } from "#core/applications/rights/passphrase.ts";
import { applicationId, day, moment } from "../identities.ts";
import { marked, markedContent } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { aCandidate } from "./applying.ts";

const token = "a-token-of-a-one-time-address";
const passphrase = "2222-2222-222";
const wrong = passphraseOf(1);
const received = day("2026-11-20");

/** A one-time address at which a marked person can download their copy until 27 November. The test sets the clock. */
async function anAddress(environment: Record<string, string> = {}, withUnclean = false) {
  let time = new Date("2026-11-21T10:00:00Z");
  const program = await aMarkedProgram(() => time, environment);
  const { services, app, applied } = program;
  await applied("quassia");
  const id = await applied("zyxmarke");
  const [application] = await services.applications.ofMailbox(marked("zyxmarke").email);
  if (!application) throw new Error("no application");
  const mark = { at: moment(time), who: "ada" };
  const about = { kind: "access", received, due: dueDay(received), why: "letter 7" } as const;
  const request = await services.rightRequests.open({ ...mark, ...about, applications: [application.id] });
  await services.handovers.offer({
    request,
    applications: [application.id],
    token,
    passphrase,
    expiresAt: moment("2026-11-27"),
    withUnclean,
  });
  const address = handoverAddress(token, application, { site: services.site, publicUrl: "" });
  const post = (typed: string) =>
    app.request(address, { method: "POST", body: new URLSearchParams({ passphrase: typed }).toString() });
  return {
    ...program,
    id,
    request,
    address,
    mark,
    open: (path = address) => app.request(path),
    post,
    setTime(now: string) {
      time = new Date(now);
    },
  };
}

const expectNothingThere = async (answer: Response) => {
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("There is no copy to get here.");
};

describe("a one-time address", () => {
  test("hands over a copy to somebody who has the passphrase, again for an hour, and closes the request", async () => {
    const { services, open, post, setTime } = await anAddress();
    const page = await open();
    expect(page.status).toBe(200);
    const secret = { "cache-control": "no-store", "referrer-policy": "strict-origin", "x-robots-tag": "noindex" };
    for (const [name, value] of Object.entries(secret)) expect(page.headers.get(name)).toBe(value);
    const shown = await page.text();
    expect(shown).not.toContain(marked("zyxmarke").lastName);
    expect(shown).toContain("<title>Get your copy – ");
    const copy = await post(" 2222 2222 222 ");
    expect(copy.status).toBe(200);
    for (const [name, value] of Object.entries(secret)) expect(copy.headers.get(name)).toBe(value);
    expect(copy.headers.get("content-disposition")).toBe('attachment; filename="copy.html"');
    const html = await copy.text();
    expect(html).toContain(marked("zyxmarke").lastName);
    expect(html).toContain(Buffer.from(markedContent("zyxmarke")).toString("base64"));
    expect(html).not.toContain("quassia");
    expect(await services.rightRequests.all()).toMatchObject([
      { closed: { by: "candidate", outcome: "done", why: "fetched at a one-time address" } },
    ]);
    setTime("2026-11-21T10:59:59Z"); // allowed within an hour of the first download, which may have been interrupted
    expect(await (await post(passphrase)).text()).toContain(marked("zyxmarke").lastName);
    setTime("2026-11-21T11:00:00Z");
    await expectNothingThere(await open());
    await expectNothingThere(await post(passphrase));
  });

  // trust S 1193
  test("hands over only the applications that were offered last", async () => {
    const { services, request, post, applied } = await anAddress();
    const other = applicationId(await applied("other"));
    const isReplaced = await services.handovers.offer({
      request,
      applications: [other],
      token,
      passphrase,
      expiresAt: moment("2026-11-27"),
      withUnclean: false,
    });
    expect(isReplaced).toBe(true);
    const html = await (await post(passphrase)).text();
    expect(html).toContain(marked("other").lastName);
    expect(html).not.toContain(marked("zyxmarke").lastName);
    expect(await services.rightRequests.all()).toMatchObject([{ number: request, applications: [{ id: other }] }]);
  });

  // trust S 1193
  test("hands over no file that was replaced after the offer before it was found clean, unless the operator asked for that", async () => {
    const scanner = { CLAMD_URL: "tcp://127.0.0.1:9" };
    const { services, id, post, open } = await anAddress(scanner);
    const early = await post(passphrase);
    expect(early.status).toBe(409);
    const page = await early.text();
    expect(page).toContain("has not passed the check for malware so far");
    expect(page).not.toContain(marked("zyxmarke").lastName);
    expect((await services.rightRequests.all())[0]).not.toHaveProperty("closed");
    expect(await services.handovers.attemptsLeft(token, moment("2026-11-21"))).toBe(5);
    expect((await open()).status).toBe(200);
    const application = await services.applications.get(applicationId(id));
    for (const { key } of application?.files ?? []) await services.scans.note(key, "clean", moment("2026-11-21"));
    expect(await (await post(passphrase)).text()).toContain(marked("zyxmarke").lastName);
    const unsafe = await anAddress(scanner, true);
    expect(await (await unsafe.post(passphrase)).text()).toContain(marked("zyxmarke").lastName);
  });

  // trust S 1193
  test("lets nobody try more than five passphrases at once", async () => {
    const { services, post } = await anAddress();
    await Promise.all(Array.from({ length: 9 }, () => post(wrong)));
    await expectNothingThere(await post(passphrase));
    expect(await services.handovers.attemptsLeft(token, moment("2026-11-21"))).toBeUndefined();
  });

  // trust S 1193
  test("ends after five wrong passphrases, but not because of typing errors", async () => {
    const { services, open, post } = await anAddress();
    for (const typed of ["", "2222-2222-223", "x".repeat(900)]) expect((await post(typed)).status).toBe(422);
    expect(await services.handovers.attemptsLeft(token, moment("2026-11-21"))).toBe(5);
    for (const left of [4, 3, 2]) {
      const answer = await post(wrong);
      const page = await answer.text();
      expect(page).toContain(`you can try ${left} more times`);
      expect(page).toContain("<title>Error: Get your copy – ");
    }
    expect(await (await post(wrong)).text()).toContain("you can try once more");
    await expectNothingThere(await post(wrong));
    await expectNothingThere(await post(passphrase));
    await expectNothingThere(await open());
    expect((await services.rightRequests.all())[0]).not.toHaveProperty("closed");
  });

  // trust S 1193
  test("hands over nothing once it has expired, its request is closed, or its applications are erased", async () => {
    const expired = await anAddress();
    expired.setTime("2026-11-27T00:00:00Z");
    await expectNothingThere(await expired.post(passphrase));
    const closed = await anAddress();
    await closed.services.rightRequests.close(closed.request, {
      ...closed.mark,
      outcome: "refused",
      why: "a stranger",
    });
    await expectNothingThere(await closed.post(passphrase));
    const erased = await anAddress();
    await erased.erase(erased.id);
    await expectNothingThere(await erased.post(passphrase));
  });

  // trust S 1193
  test("is unknown under any other token, and takes no form from another site and no large body", async () => {
    const { services, app, address, open } = await anAddress();
    await expectNothingThere(await open(address.replace(token, "another-token")));
    const stranger = { method: "POST", body: `passphrase=${passphrase}`, headers: { Origin: "https://evil.example" } };
    expect((await app.request(address, stranger)).status).toBe(403);
    expect((await app.request(address, { method: "POST", body: "x".repeat(2000) })).status).toBe(413);
    expect(await services.handovers.attemptsLeft(token, moment("2026-11-21"))).toBe(5);
  });
});

/** A one-time address on the site Ventalba. Its company Tegola is a controller with its own contact; for Maestral, the group is the controller. */
async function anAddressFor(jobs: readonly string[]) {
  let time = new Date("2026-11-21T10:00:00Z");
  const { app, services, form, submit } = await aCandidate({ SITE_DIR: "site-examples/ventalba" }, () => time);
  const email = "ada@example.org";
  for (const job of jobs) await submit(job, await form({ email, country: "uk", language: "en" }));
  const stored = await services.applications.ofMailbox(email);
  const [newest] = stored;
  if (!newest) throw new Error("no application");
  const applications = stored.map(({ id }) => id);
  const about = { kind: "access", received, due: dueDay(received), why: "letter 7" } as const;
  const request = await services.rightRequests.open({ ...about, at: moment(time), who: "ada", applications });
  const expiresAt = moment("2026-11-27");
  await services.handovers.offer({ request, applications, token, passphrase, expiresAt, withUnclean: false });
  const address = handoverAddress(token, newest, { site: services.site, publicUrl: "" });
  return {
    contactsOn: async () => {
      const page = await (await app.request(address)).text();
      return [...page.matchAll(/"mailto:([^"]+)"/g)].map(([, contact]) => contact);
    },
    setTime(now: string) {
      time = new Date(now);
    },
  };
}

// trust S 1292
describe("the contact on the page of a one-time address", () => {
  const [ofTegola, ofMaestral] = ["uk-graduate-programme-plymouth", "uk-marine-coordinator-edinburgh"];

  test("is that of the company that is the controller of the copied applications, even when the copy is gone", async () => {
    const { contactsOn, setTime } = await anAddressFor([ofTegola]);
    expect(await contactsOn()).toEqual(["careers.tegola@example.com"]);
    setTime("2026-11-27T00:00:00Z");
    expect(await contactsOn()).toEqual(["careers.tegola@example.com"]);
  });

  test("is that of the country if the applications have different contacts", async () => {
    expect(await (await anAddressFor([ofTegola, ofMaestral])).contactsOn()).toEqual(["jobs.uk@example.com"]);
    expect(await (await anAddressFor([ofMaestral])).contactsOn()).toEqual(["jobs.uk@example.com"]);
  });
});
