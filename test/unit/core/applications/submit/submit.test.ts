import { describe, expect, test } from "vitest";
import { isNoticeOutdated, personOf } from "#core/applications/submit/submit.ts";
import { PorticoError } from "#core/errors.ts";
import { applicationId, day, idempotencyKey, jobId, moment } from "../../../../identities.ts";
import { anyReference } from "../../../../submission.ts";
import { aSubmit, hashOf, now, opening, pdf, secret, uploadNamed } from "./a-submit.ts";

const withCode = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

describe("a submit", () => {
  test("is stored completely, with its consents and mails, and its file no longer depends on the upload", async () => {
    const { submit, applications, intents, keys, calls } = aSubmit();
    const receipt = await submit();
    expect(receipt).toEqual({
      id: "id-2",
      receivedAt: now,
      reference: anyReference,
      confirmationMail: true,
      answerBy: "2026-05-19",
    }); // the answer is due a day later because of Ascension Day
    const application = await applications.get(applicationId("id-2"));
    expect(application).toMatchObject({
      id: "id-2",
      jobId: "de-tester",
      jobTitle: "Tester (m/w/d)",
      jobLanguage: "de",
      jobClosed: false,
      variant: "generic",
      company: "tavela",
      country: "de",
      language: "de",
      source: "quadrel website",
      medium: "careerpage",
      form: { firstName: "Ada", email: "ada@example.org", cv: uploadNamed("cv-1"), consent: true },
      files: [
        {
          key: "a/id-2/cv",
          kind: "cv",
          uploadKey: `u/${uploadNamed("cv-1")}`,
          name: "cv-1.pdf",
          contentType: pdf,
          size: 12,
        },
      ],
    });
    expect(application).not.toHaveProperty("suspect");
    expect(application?.files[0]).not.toHaveProperty("activeContent");
    expect(await applications.consents(applicationId("id-2"))).toMatchObject([
      { purpose: "privacy_notice", decision: "read", at: now, notice: { html: "privacy de de tavela" } },
    ]);
    expect(await applications.mailsOf(applicationId("id-2"))).toHaveLength(2);
    expect(keys()).toEqual(["a/id-2/cv"]);
    expect(await intents.files()).toEqual([]);
    expect(calls).toEqual(["bot check", "admit files", "judge", "admit"]);
  });

  test("that looks as if sent by a machine is stored without a confirmation, and does not count as applied", async () => {
    const { submit, requestOf, upload, applications } = aSubmit();
    expect(await submit(requestOf({}, { suspect: true }))).toMatchObject({ confirmationMail: false });
    const [suspect] = await applications.list();
    expect(suspect?.suspect).toBe(true);
    upload("cv-2");
    expect(await submit(requestOf({ cv: "cv-2" }))).toMatchObject({ confirmationMail: true });
  });

  test("marks a file with active content for operators", async () => {
    const { submit, applications } = aSubmit({ verdict: { ok: true, activeContent: true } });
    const { id } = await submit();
    expect((await applications.get(id))?.files[0]?.activeContent).toBe(true);
  });

  test("for a company that the site does not have is stored with that company's name", async () => {
    const { submit, applications } = aSubmit({
      found: { state: "open", job: { ...opening, company: "Client of Ours" } },
    });
    const { id } = await submit();
    expect((await applications.get(id))?.company).toBe("Client of Ours");
  });

  test("repeated under the same key gets the same answer, and costs nothing", async () => {
    const { submit, named, upload, calls, keys } = aSubmit();
    const receipt = await submit(named());
    calls.length = 0;
    upload("cv-1"); // as if it could not be removed
    expect(await submit(named({}, { challenge: "spent", suspect: true }))).toEqual(receipt);
    expect(calls).toEqual([]);
    expect(keys()).toContain("u/cv-1");
  });

  test("with different content under the same key is refused", async () => {
    const { submit, named } = aSubmit();
    await submit(named());
    await expect(submit(named({ firstName: "Eva" }))).rejects.toEqual(withCode("idempotency_mismatch"));
  });
});

describe("a submit for an opening", () => {
  const ms = (ago: number) => moment(new Date(Date.parse(now) - ago));
  const hour = 3_600_000;

  test.each([
    ["not_found", "that was never published", undefined],
    ["closed", "of which nobody tells what it was", { state: "closed" as const }],
    [
      "applied_elsewhere",
      "on another site",
      { state: "open" as const, job: { ...opening, externalJobLink: "https://example.com" } },
    ],
    [
      "closed",
      "that was closed more than an hour ago",
      { state: "closed" as const, job: opening, closedAt: ms(hour + 1) },
    ],
  ])("is refused with %s: one %s", async (code, _what, found) => {
    const { submit, calls, keys } = aSubmit();
    const jobIndex = aSubmit().parts.jobIndex;
    await expect(submit(undefined, { jobIndex: { ...jobIndex, find: async () => found } })).rejects.toEqual(
      withCode(code),
    );
    expect([calls, keys()]).toEqual([[], ["u/cv-1"]]);
  });

  test("that was closed within the last hour is stored, and says so", async () => {
    const { submit, applications } = aSubmit({ found: { state: "closed", job: opening, closedAt: ms(hour) } });
    const { id } = await submit();
    expect((await applications.get(id))?.jobClosed).toBe(true);
  });
});

describe("nothing is stored or left of a submit", () => {
  test("whose token is refused, and nothing else is checked", async () => {
    const { submit, parts, calls, keys, applications } = aSubmit();
    const asked: unknown[] = [];
    const verify = async (token: unknown, use: unknown) => {
      asked.push(token, use);
      throw new PorticoError("bot_suspected");
    };
    await expect(submit(undefined, { botCheck: { ...parts.botCheck, verify } })).rejects.toEqual(
      withCode("bot_suspected"),
    );
    expect(asked).toEqual(["", { purpose: "submit", jobId: "de-tester" }]);
    expect([calls, keys(), await applications.list()]).toEqual([[], ["u/cv-1"], []]);
  });

  test("with invalid fields, and all of them are reported before a file is copied", async () => {
    const { submit, requestOf, calls, keys } = aSubmit();
    const fields = { email: "format", firstName: "required" };
    await expect(submit(requestOf({ email: "ada", firstName: "" }))).rejects.toEqual(withCode("invalid", { fields }));
    expect([calls, keys()]).toEqual([["bot check"], ["u/cv-1"]]);
  });

  test("whose notice has changed meanwhile", async () => {
    const { submit, requestOf, calls } = aSubmit();
    const fields = { consent: "changed" };
    await expect(submit(requestOf({}, { notice: "of then" }))).rejects.toEqual(withCode("invalid", { fields }));
    expect(calls).toEqual(["bot check"]);
    expect(await submit(requestOf({}, { notice: hashOf("privacy de de tavela") }))).toMatchObject({ receivedAt: now });
  });

  test("whose file is rejected; the upload stays", async () => {
    const { submit, keys, intents, applications } = aSubmit({ verdict: { ok: false, problem: "format" } });
    await expect(submit()).rejects.toEqual(withCode("invalid", { fields: { cv: "format" } }));
    expect([keys(), await intents.files(), await applications.list()]).toEqual([["u/cv-1"], [], []]);
  });

  test.each(["admitFiles", "admit"] as const)("that %s refuses as one too many", async (limit) => {
    const { submit, keys, intents, applications } = aSubmit();
    const full = { [limit]: () => Promise.reject(new PorticoError("busy")) };
    await expect(submit(undefined, full)).rejects.toEqual(withCode("busy"));
    expect([keys(), await intents.files(), await applications.list()]).toEqual([["u/cv-1"], [], []]);
  });

  test("by somebody who has already applied", async () => {
    const { submit, requestOf, upload, keys, applications } = aSubmit();
    await submit();
    upload("cv-2");
    await expect(submit(requestOf({ cv: "cv-2" }))).rejects.toEqual(withCode("already_applied"));
    expect(keys()).toEqual(["a/id-2/cv", "u/cv-2"]);
    expect(await applications.list()).toHaveLength(1);
  });
});

describe("of two simultaneous submits under one key", () => {
  test("the one whose token was spent gets the other's answer, and no upload is left", async () => {
    const { submit, named, parts, upload, keys } = aSubmit();
    let first: unknown;
    const verify = async () => {
      first = await submit(named());
      upload("cv-1"); // as if it could not be removed
      throw new PorticoError("bot_suspected");
    };
    expect(await submit(named(), { botCheck: { ...parts.botCheck, verify } })).toEqual(first);
    expect(keys()).toEqual(["a/id-1/cv"]);
  });

  test("the one that stores last leaves no copy, and the other's stays", async () => {
    const { submit, named, parts, upload, keys, applications, intents } = aSubmit();
    let first: { readonly id: string } | undefined;
    const admit = async () => {
      upload("cv-1");
      first = await submit(named());
    };
    const second = await submit(named(), { ...parts, admit });
    expect(second).toEqual(first);
    expect(keys()).toEqual([`a/${second.id}/cv`]);
    expect(await applications.list()).toHaveLength(1);
    expect(await intents.files()).toEqual([]);
  });

  test("the one that failed gets the other's answer even if the application cannot be read", async () => {
    const { submit, named, parts, applications } = aSubmit();
    let first: unknown;
    const verify = async () => {
      first = await submit(named());
      throw new PorticoError("bot_suspected");
    };
    const away = { ...applications, get: () => Promise.reject(new PorticoError("unavailable")) };
    const other = { applications: away, botCheck: { ...parts.botCheck, verify } };
    expect(await submit(named(), other)).toEqual(first);
  });
});

describe("a changed form under the same key and secret", () => {
  test("replaces the previous content: the same application, with other files", async () => {
    const { submit, changed, upload, keys, applications, calls } = aSubmit();
    upload("other");
    const before = await submit(changed(1, { otherDoc: "other" }));
    upload("cv-2");
    calls.length = 0;
    const after = await submit(changed(2, { otherDoc: "other", cv: "cv-2", lastName: "Neu" }));
    expect(after).toMatchObject({ id: before.id, reference: before.reference });
    expect(calls).toEqual(["bot check", "admit files", "judge", "admit"]); // only the changed file is judged
    const application = await applications.get(before.id);
    expect(application?.form.lastName).toBe("Neu");
    expect(application?.files.map(({ name }) => name).sort()).toEqual(["cv-2.pdf", "other.pdf"]);
    expect(keys()).toEqual(application?.files.map(({ key }) => key).sort());
    expect(keys()).toContain(`a/${before.id}/otherDoc`);
  });

  test("with the same files copies none", async () => {
    const { submit, changed, keys, calls, applications, intents } = aSubmit();
    const { id } = await submit(changed(1));
    const there = keys();
    calls.length = 0;
    const planned: unknown[] = [];
    const begin = async (...about: Parameters<typeof intents.begin>) => {
      planned.push(about);
      return intents.begin(...about);
    };
    expect(await submit(changed(2, { firstName: "Eva" }), { intents: { ...intents, begin } })).toMatchObject({ id });
    expect(planned).toEqual([]);
    expect((await applications.get(id))?.form.firstName).toBe("Eva");
    expect([keys(), calls]).toEqual([there, ["bot check", "admit files", "admit"]]);
  });

  test("counts as applied under its new address", async () => {
    const { submit, changed, requestOf, upload } = aSubmit();
    await submit(changed(1));
    await submit(changed(2, { email: "eva@example.org" }));
    upload("cv-2");
    const again = requestOf({ cv: "cv-2", email: "eva@example.org" });
    await expect(submit(again)).rejects.toEqual(withCode("already_applied"));
    expect(await submit(requestOf({ cv: "cv-2" }))).toMatchObject({ confirmationMail: true });
  });

  test("is refused for another opening", async () => {
    const { submit, changed, parts } = aSubmit();
    await submit(changed(1));
    const find = async () => ({ state: "open" as const, job: { ...opening, id: jobId("de-other") } });
    const elsewhere = { jobIndex: { ...parts.jobIndex, find } };
    await expect(submit(changed(2, { firstName: "Eva" }), elsewhere)).rejects.toEqual(withCode("idempotency_mismatch"));
  });

  test.each([
    ["is gone", undefined],
    ["is closed and its content unknown", { state: "closed" as const }],
    ["was closed long ago", { state: "closed" as const, job: opening, closedAt: moment("2026-05-01") }],
    ["is on another site now", { state: "open" as const, job: { ...opening, externalJobLink: "https://example.com" } }],
  ])("whose opening %s is told that the first one is stored", async (_what, found) => {
    const { submit, changed, parts } = aSubmit();
    await submit(changed(1));
    const jobIndex = { ...parts.jobIndex, find: async () => found };
    await expect(submit(changed(2, { firstName: "Eva" }), { jobIndex })).rejects.toEqual(withCode("already_kept"));
  });

  test("counts as another submit under another secret", async () => {
    const { submit, changed, upload, applications } = aSubmit({ alreadyAppliedDays: 0 });
    await submit(changed(1));
    upload("cv-2");
    const other = changed(
      1,
      { cv: "cv-2" },
      { secret: secret.toUpperCase() as never, idempotencyKey: idempotencyKey("one") },
    );
    await submit(other);
    expect(await applications.list()).toHaveLength(2);
  });
});

describe("a person who applies", () => {
  const { parts } = { parts: { keyedHashOf: (text: string) => ({ hash: text }), now: () => new Date(now) } };
  const brand = (alreadyAppliedScope: "group" | "company" | "job") =>
    ({ countries: [], brand: { alreadyAppliedScope } }) as never;
  const application = { form: { email: "Ada@example.org" }, jobId: jobId("de-tester"), company: "tavela" } as never;

  test("is recognised by the mailbox and the scope, for the configured number of days", () => {
    expect(personOf(application, { ...parts, alreadyAppliedDays: 30, site: brand("group") })).toMatchObject({
      hash: "ada@example.org",
      since: "2026-04-04T10:00:00.000Z",
    });
    const hashIn = (scope: "company" | "job") =>
      personOf(application, { ...parts, alreadyAppliedDays: 30, site: brand(scope) })?.hash;
    expect(hashIn("company")).toBe("ada@example.org\ncompany\ntavela");
    expect(hashIn("job")).toBe("ada@example.org\njob\nde-tester");
  });

  test("counts as having applied while an earlier application is considered", () => {
    const person = personOf(application, { ...parts, alreadyAppliedDays: 30, site: brand("group") });
    const earlier = {
      receivedAt: moment("2026-05-01"),
      country: "de",
      stateSince: moment("2026-05-01"),
    } as never as object;
    const counts = (about: object) => person?.counts({ ...earlier, state: "received", ...about } as never);
    expect(counts({})).toBe(true);
    for (const about of [
      { state: "withdrawn" },
      { erasing: "asked" },
      { eraseAskedAt: moment(now) },
      { disownedAt: moment(now) },
      { receivedAt: moment("2025-05-01") },
    ])
      expect(counts(about)).toBe(false);
  });

  test("is not recognised if a site allows any number of applications", () => {
    expect(personOf(application, { ...parts, alreadyAppliedDays: 0, site: brand("group") })).toBeUndefined();
  });
});

test("a form that does not say which notice it linked is accepted", () => {
  const { parts } = aSubmit();
  const at = { language: "de", country: "de" } as never;
  expect(isNoticeOutdated(undefined, opening, at, parts)).toBe(false);
  expect(
    isNoticeOutdated(hashOf("privacy de de tavela"), { ...opening, publicationDate: day("2026-02-02") }, at, parts),
  ).toBe(false);
  expect(isNoticeOutdated(hashOf("privacy de de"), opening, at, parts)).toBe(true);
});
