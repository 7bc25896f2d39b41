import { describe, expect, test } from "vitest";
import type { PlainForm } from "#core/applications/form/plain-form.ts";
import { type PlainParts, sendPlainForm } from "#core/applications/submit/send-plain-form.ts";
import { PorticoError } from "#core/errors.ts";
import type { FoundJob } from "#core/jobs/job-index.ts";
import type { FileVerdict } from "#core/uploads/file-judge.ts";
import { plainFormRetryMs } from "#core/uploads/waiting-files.ts";
import { applicationId, countryCode, moment } from "../../../../identities.ts";
import { aSubmit, hashOf, notAsked, now, opening, uploadNamed } from "./a-submit.ts";

const [cvKey, otherKey] = [uploadNamed("cv-1"), uploadNamed("other")];
const right = {
  firstName: "Ada",
  lastName: "Muster",
  email: "ada@example.org",
  telephone: "+49 170 1234567",
  consent: "on",
};

/** Everything that sending a plain form with a CV needs. A test passes only what differs from the defaults. */
function aPlainForm({
  found,
  verdict,
  ...different
}: { found?: FoundJob; verdict?: FileVerdict } & Partial<PlainParts> = {}) {
  const made = aSubmit({ ...(verdict ? { verdict } : {}) });
  const { parts, files, keys, unconfirmed, upload } = made;
  upload("other");
  const extended: unknown[] = [];
  const admitted: string[] = [];
  const plain: PlainParts = {
    ...parts,
    files: {
      ...files,
      admit: notAsked,
      expect: notAsked,
      removeOverdue: notAsked,
      extend: async (key: string, stays: number) => void extended.push([key, stays]),
    },
    admit: async (mailbox) => void admitted.push(mailbox),
    unconfirmed,
    jobIndex: {
      ...parts.jobIndex,
      find: async () => ("found" in different || found !== undefined ? found : { state: "open", job: opening }),
    },
    sentLinks: { tokenOf: (id) => `sent.${id}`, idIn: () => undefined },
    ...different,
  };
  const formOf = (values: Record<string, string> = {}, about: Partial<PlainForm> = {}): PlainForm => ({
    values: { ...right, formKey: "once", ...values },
    files: { cv: { key: cvKey } },
    ...about,
  });
  const send = (form: PlainForm = formOf(), other: Partial<PlainParts> = {}) =>
    sendPlainForm(
      { jobId: "de-tester", country: countryCode("de"), language: "de", source: "s", medium: "m", form },
      { ...plain, ...other },
    );
  const waiting = () => unconfirmed.sentBefore(moment("2099-01-01"));
  return { ...made, plain, formOf, send, waiting, keys, extended, admitted };
}

describe("a plain form", () => {
  test("that is valid is stored unconfirmed, with its file and a mail, and its upload is removed", async () => {
    const { send, waiting, unconfirmed, keys, admitted, intents } = aPlainForm();
    const outcome = await send();
    const [id] = await waiting();
    expect(outcome).toEqual({ ok: true, token: `sent.${id}` });
    const kept = await unconfirmed.get(id ?? applicationId("none"));
    expect(kept?.application).toMatchObject({
      id,
      receivedAt: now,
      country: "de",
      language: "de",
      source: "s",
      medium: "m",
      jobClosed: false,
      form: { firstName: "Ada", consent: true },
      files: [{ key: `a/${id}/cv`, name: "cv-1.pdf" }],
    });
    expect(kept?.application).not.toHaveProperty("suspect");
    expect(kept?.consents).toMatchObject([{ purpose: "privacy_notice", at: now }]);
    expect(await unconfirmed.mailsOf(id ?? applicationId("none"))).toHaveLength(1);
    expect(keys()).toEqual([`a/${id}/cv`, "u/other"]);
    expect(admitted).toEqual([hashOf("keyed ada@example.org")]);
    expect(await intents.files()).toEqual([]);
  });

  test("uses the file of an earlier try, and the files of both fields", async () => {
    const { send, formOf, waiting, unconfirmed } = aPlainForm();
    await send(formOf({ cv: cvKey }, { files: { otherDoc: { key: otherKey } } }));
    const [id] = await waiting();
    const { application } = (await unconfirmed.get(id ?? applicationId("none"))) ?? {};
    expect(application?.files.map(({ name }) => name)).toEqual(["cv-1.pdf", "other.pdf"]);
  });

  test("sent twice is stored once, gets the same answer, and sends one mail", async () => {
    const { send, upload, waiting, keys, admitted } = aPlainForm();
    const first = await send();
    upload("cv-1");
    expect(await send()).toEqual(first);
    const [id] = await waiting();
    expect(keys()).toEqual([`a/${id}/cv`, "u/other"]);
    expect(admitted).toHaveLength(1);
  });

  test.each([
    ["another key", { formKey: "twice" }],
    ["no key", { formKey: "" }],
    ["another answer", { firstName: "Eva" }],
  ])("with %s counts as another form", async (_what, values) => {
    const { send, formOf, upload, waiting } = aPlainForm();
    await send();
    upload("cv-1");
    await send(formOf(values));
    expect(await waiting()).toHaveLength(2);
  });

  test("with another file counts as another form", async () => {
    const { send, formOf, upload, waiting } = aPlainForm();
    await send();
    upload("cv-2");
    await send(formOf({}, { files: { cv: { key: uploadNamed("cv-2") } } }));
    expect(await waiting()).toHaveLength(2);
  });

  test("plans to copy its own files, and no others", async () => {
    const { send, plain, intents } = aPlainForm();
    const planned: unknown[] = [];
    const begin: typeof intents.begin = async (plan) => {
      planned.push(plan.uploads);
      return intents.begin(plan);
    };
    await send(undefined, { intents: { ...plain.intents, begin } });
    expect(planned).toEqual([[`u/${cvKey}`]]);
  });

  test("for a mailbox with three unconfirmed forms is refused, and its file is kept for a retry", async () => {
    const { send, formOf, upload, waiting } = aPlainForm();
    for (const formKey of ["one", "two", "three"]) {
      await send(formOf({ formKey }));
      upload("cv-1");
    }
    const outcome = await send(formOf({ formKey: "four" }));
    expect(outcome).toMatchObject({ ok: false, problems: { email: "too_often" }, waiting: { cv: { key: cvKey } } });
    expect(outcome).not.toHaveProperty("failure");
    expect(await waiting()).toHaveLength(3);
  });

  test("counts towards the mail limits of its mailbox without tags", async () => {
    const { send, formOf, admitted } = aPlainForm();
    await send(formOf({ email: "ada+jobs@example.org" }));
    expect(admitted).toEqual([hashOf("keyed ada@example.org")]);
  });
});

describe("an invalid plain form", () => {
  test("comes back with all problems, its values, and the files that need not be chosen again", async () => {
    const { send, formOf, extended, waiting, keys, intents } = aPlainForm();
    const form = formOf(
      { email: "ada", firstName: "" },
      { files: { cv: { key: cvKey }, otherDoc: { problem: "size" } } },
    );
    expect(await send(form)).toEqual({
      ok: false,
      values: form.values,
      problems: { email: "format", firstName: "required", otherDoc: "size" },
      waiting: { cv: { key: cvKey, name: "cv-1.pdf", size: 12 } },
    });
    expect(extended).toEqual([[`u/${cvKey}`, plainFormRetryMs]]);
    expect(await waiting()).toEqual([]);
    expect(keys()).toEqual(["u/cv-1", "u/other"]);
    expect(await intents.files()).toEqual([]);
  });

  test("reports required checkboxes that are not checked", async () => {
    const { send, formOf } = aPlainForm();
    expect(await send(formOf({ consent: "" }))).toMatchObject({ problems: { consent: "required" } });
    expect(await send(formOf({ consent: "yes" }))).toMatchObject({ problems: { consent: "required" } });
  });

  test("reports a changed notice, or a missing consent instead if the box is not checked", async () => {
    const { send, formOf } = aPlainForm();
    expect(await send(formOf({ notice: "of then" }))).toMatchObject({ problems: { consent: "changed" } });
    expect(await send(formOf({ notice: "of then", consent: "" }))).toMatchObject({ problems: { consent: "required" } });
    expect(await send(formOf({ notice: hashOf("privacy de de tavela") }))).toMatchObject({ ok: true });
  });

  // trust S 1494
  test("comes back without a tick for an old notice, for whatever reason, and keeps the tick for a current one", async () => {
    const busy = { admit: () => Promise.reject(new PorticoError("busy")) };
    const reasons: readonly {
      readonly values?: Record<string, string>;
      readonly about?: Partial<PlainForm>;
      readonly parts?: Partial<PlainParts>;
      readonly problems?: Record<string, string>;
    }[] = [
      { values: { show: "on" } },
      { values: { telephone: "0" }, problems: { telephone: "format" } },
      { parts: busy },
      { about: { failure: "busy" } },
    ];
    for (const { values, about, parts, problems = {} } of reasons) {
      const { send, formOf } = aPlainForm(parts);
      const problemsWith = async (notice: string) => {
        const outcome = await send(formOf({ ...values, notice }, about));
        return outcome.ok ? "it was sent" : outcome.problems;
      };
      expect(await problemsWith("of then")).toEqual({ ...problems, consent: "changed" });
      expect(await problemsWith(hashOf("privacy de de tavela"))).toEqual(problems);
    }
  });

  test("that asks only for itself keeps a tick for the current notice in another language, and is not asked for a tick twice", async () => {
    const { send, formOf } = aPlainForm();
    const problemsWith = async (values: Record<string, string>) => {
      const outcome = await send(formOf({ ...values, show: "on" }));
      return outcome.ok ? "it was sent" : outcome.problems;
    };
    expect(await problemsWith({ notice: hashOf("privacy de fr tavela") })).toEqual({});
    expect(await problemsWith({ notice: "of then", consent: "" })).toEqual({ consent: "required" });
  });

  test("loses a file that is rejected", async () => {
    const { send, keys } = aPlainForm({ verdict: { ok: false, problem: "format" } });
    expect(await send()).toMatchObject({ ok: false, problems: { cv: "format" }, waiting: {} });
    expect(keys()).toEqual(["u/other"]);
  });

  test("reports a file that is missing, gone, or named by an invalid key", async () => {
    const { send, formOf } = aPlainForm();
    expect(await send(formOf({}, { files: {} }))).toMatchObject({ problems: { cv: "required" }, waiting: {} });
    const gone = await send(formOf({}, { files: { cv: { key: uploadNamed("gone") } } }));
    expect(gone).toMatchObject({ problems: { cv: "upload_missing" }, waiting: {} });
    expect(await send(formOf({ cv: "../etc" }, { files: {} }))).toMatchObject({
      ok: false,
      problems: { cv: "upload_missing" },
    });
  });
});

test("an invalid key is neither looked up nor removed", async () => {
  const { send, formOf, plain, extended } = aPlainForm({ admit: () => Promise.reject(new PorticoError("busy")) });
  const asked: string[] = [];
  const remove = async (key: string) => void asked.push(key);
  const head = async (key: string) => {
    asked.push(key);
    return undefined;
  };
  await send(formOf({ cv: "../etc" }, { files: {} }), { files: { ...plain.files, remove, head } });
  expect([asked, extended]).toEqual([[], []]);
  await send(); // with a valid key; the field of the other file is empty
  expect(extended).toEqual([[`u/${cvKey}`, plainFormRetryMs]]);
});

test("a file store that does not answer is not reported as a problem of the field", async () => {
  const { send, plain } = aPlainForm();
  const copy = () => Promise.reject(new PorticoError("unavailable"));
  expect(await send(undefined, { files: { ...plain.files, copy } })).toMatchObject({
    failure: "unavailable",
    problems: {},
  });
});

describe("a plain form that cannot be accepted", () => {
  const hour = 3_600_000;
  const closedAt = (ago: number) => moment(new Date(Date.parse(now) - ago));

  test.each([
    ["closed", { state: "closed" as const }],
    ["applied_elsewhere", { state: "open" as const, job: { ...opening, externalJobLink: "https://example.com" } }],
    ["closed", { state: "closed" as const, job: opening, closedAt: closedAt(hour + 1) }],
  ])("is answered with the reason: %s", async (failure, found) => {
    const { send, waiting, keys, admitted } = aPlainForm({ found });
    expect(await send()).toMatchObject({ ok: false, failure, problems: {}, waiting: { cv: { key: cvKey } } });
    expect([await waiting(), keys(), admitted]).toEqual([[], ["u/cv-1", "u/other"], []]);
  });

  test("asks for no corrections if the opening is closed", async () => {
    const { send, formOf } = aPlainForm({ found: { state: "closed", job: opening, closedAt: closedAt(hour + 1) } });
    const outcome = await send(formOf({ email: "ada" }));
    expect(outcome).toMatchObject({ failure: "closed", problems: {} });
  });

  test("is accepted within an hour after the closing, and still gets the same answer later", async () => {
    const found = { state: "closed" as const, job: opening, closedAt: closedAt(hour) };
    const { send, upload, plain } = aPlainForm({ found });
    const first = await send();
    expect(first).toMatchObject({ ok: true });
    upload("cv-1");
    const late = { ...found, closedAt: closedAt(2 * hour) };
    expect(await send(undefined, { jobIndex: { ...plain.jobIndex, find: async () => late } })).toEqual(first);
  });

  test("is one that a machine filled in, or whose transfer failed", async () => {
    const { send, formOf, waiting } = aPlainForm();
    expect(await send(formOf({ spare: "x" }))).toMatchObject({ failure: "bot_suspected" });
    expect(await send(formOf({ spare: " " }))).toMatchObject({ ok: true });
    const failed = await send(formOf({ formKey: "two" }, { failure: "busy", retryAfter: 7 }));
    expect(failed).toMatchObject({ ok: false, failure: "busy", retryAfter: 7 });
    expect(await waiting()).toHaveLength(1);
  });

  test("is told when to retry if there are too many mails", async () => {
    const busy = new PorticoError("busy", "too many", undefined, 60);
    const { send, keys } = aPlainForm({ admit: () => Promise.reject(busy) });
    expect(await send()).toMatchObject({ failure: "busy", retryAfter: 60, waiting: { cv: { key: cvKey } } });
    expect(keys()).toEqual(["u/cv-1", "u/other"]);
  });

  test("leaves no file if no page can offer it again", async () => {
    const { send, formOf, plain, keys } = aPlainForm();
    const files = { cv: { key: cvKey }, otherDoc: { key: otherKey } };
    const find = async () => undefined;
    await expect(send(formOf({}, { files }), { jobIndex: { ...plain.jobIndex, find } })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(keys()).toEqual([]);
    const unforeseen = aPlainForm({ admit: () => Promise.reject(new Error("unforeseen")) });
    await expect(unforeseen.send()).rejects.toThrow("unforeseen");
    expect(unforeseen.keys().filter((key) => key.startsWith("u/"))).toEqual(["u/other"]);
  });
});
