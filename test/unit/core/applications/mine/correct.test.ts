import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { contactFields, fieldNames, isContactField } from "#core/applications/form/application.ts";
import type { Contact } from "#core/applications/form/form.ts";
import {
  applyCorrection,
  type CorrectionParts,
  contactFieldsOf,
  correctContact,
  replaceCv,
} from "#core/applications/mine/correct.ts";
import { PorticoError } from "#core/errors.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { aCopiesMail, aFile, aSubmission, mailsOfProgram } from "../../../../submission.ts";
import { filesInMemory, uploadNamed } from "../submit/a-submit.ts";

const { application } = aSubmission();
const contactFilledWith = (word: string, names: readonly string[] = contactFields) =>
  Object.fromEntries(names.map((name) => [name, word])) as Contact;
const full = { ...application, form: { ...application.form, ...contactFilledWith("before") } };

test.each(contactFields)("a correction without %s removes it", (emptied) => {
  const left = contactFields.filter((name) => name !== emptied);
  const { form } = applyCorrection(full, { contact: contactFilledWith("after", left) } as Parameters<
    typeof applyCorrection
  >[1]);
  expect(Object.entries(form).filter(([name]) => contactFields.some((field) => field === name))).toEqual(
    expect.arrayContaining(left.map((name) => [name, "after"])),
  );
  expect(form).not.toHaveProperty(emptied);
});

test("a correction of contact data leaves all other fields unchanged", () => {
  const { form } = applyCorrection(full, { contact: contactFilledWith("after") } as Parameters<
    typeof applyCorrection
  >[1]);
  for (const name of fieldNames.filter((each) => !isContactField(each))) expect(form[name]).toBe(full.form[name]);
});

test("a new file replaces the one of its kind, and the form names it", () => {
  const other = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/other" });
  const file = aFile({ key: "a/first/cv-2", uploadKey: "u/new" });
  const correction = { at: moment("2026-05-02"), link: 0, file };
  const { files, form } = applyCorrection({ ...application, files: [aFile(), other] }, correction);
  expect(files).toEqual([other, file]);
  expect(form).toEqual({ ...application.form, cv: "new" });
});

const now = moment("2026-05-02T10:00:00.000Z");
const person = { firstName: "Ada", lastName: "Neu", email: "ada@example.com", telephone: "+49 170 1234567" };

/** An application with a confirmed mailbox, to which `mails` mails were sent, and the functions that correct it. */
async function aCorrection(mails = 1) {
  const database = temporaryDatabase("applications");
  let made = 0;
  const newId = () => {
    made += 1;
    return `new-${made}`;
  };
  const applications = createSqlApplicationStore(database, mailsOfProgram(newId));
  const some = Array.from({ length: mails }, (_, number) => ({
    id: `mail-${number}`,
    template: "confirmation" as const,
    language: "de" as const,
  }));
  await applications.accept(aSubmission({}, { mails: some, mailboxConfirmed: true }));
  const { files, upload, keys } = filesInMemory();
  upload("new");
  await files.copy(uploadKey(`u/${uploadNamed("new")}`), fileKey("a/first/cv")); // the copy that the submit made
  const parts: CorrectionParts = {
    applications,
    intents: createSqlIntentStore(database),
    files,
    site: demoSite(),
    now: () => new Date(now),
    judge: { judge: async () => ({ ok: true, activeContent: false }) },
    keyedHashOf: (text) => ({ hash: `hash of ${text}` }),
    newId,
  };
  const stored = await applications.get(applicationId("first"));
  if (!stored) throw new Error("it is gone");
  const linked = { ...stored, link: 0 };
  const again = async () => applications.get(applicationId("first"));
  return { applications, parts, linked, again, keys, upload };
}

describe("correcting contact data", () => {
  test("sends no mail if the mailbox stays the same", async () => {
    const { linked, parts, again, applications } = await aCorrection();
    expect(await correctContact(linked, { ...person, email: "ADA@example.com" }, parts)).toEqual({ ok: true });
    const { form, correctedAt, mailbox } = (await again()) ?? {};
    expect([form?.lastName, form?.email, correctedAt, mailbox]).toEqual(["Neu", "ADA@example.com", now, undefined]);
    expect(await applications.mailsOf(linked.id)).toEqual(["mail-0"]);
  });

  test("notifies both mailboxes of a new one, which then counts as the applicant's", async () => {
    const { linked, parts, again, applications } = await aCorrection();
    const given: unknown[] = [];
    const correct = async (...about: Parameters<typeof applications.correct>) => {
      given.push(about[1].person);
      return applications.correct(...about);
    };
    const noting = { ...parts, applications: { ...applications, correct } };
    expect(await correctContact(linked, { ...person, email: "eva@example.org" }, noting)).toEqual({ ok: true });
    expect((await again())?.mailbox).toBe(1);
    expect((await applications.mailsOf(linked.id)).sort()).toEqual(["mail-0", "new-1", "new-2"]);
    expect(given).toEqual(["hash of eva@example.org"]);
  });

  test("sends no more mails after many", async () => {
    for (const [mails, more] of [
      [7, 2],
      [8, 0],
    ] as const) {
      const { linked, parts, applications } = await aCorrection(mails);
      await correctContact(linked, { ...person, email: "eva@example.org" }, parts);
      expect(await applications.mailsOf(linked.id)).toHaveLength(mails + more);
    }
  });

  test("is refused for invalid data, and when it is too late", async () => {
    const { linked, parts, applications, again } = await aCorrection();
    expect(await correctContact(linked, { ...person, lastName: "" }, parts)).toEqual({
      ok: false,
      problems: { lastName: "required" },
    });
    await applications.setState(linked.id, "in_review", { at: now, who: "ada" });
    expect(await correctContact(linked, person, parts)).toEqual({ ok: false, late: true });
    expect((await again())?.form.lastName).toBe("Łukasiewicz");
  });

  test("changes only fields that its form had", async () => {
    const { linked, parts } = await aCorrection();
    const names = ["firstName", "lastName", "email", "telephone", "linkedin"];
    expect(contactFieldsOf(linked, parts.site)).toEqual([...names, "xing"]);
    expect(contactFieldsOf({ ...linked, country: countryCode("pl") }, parts.site)).toEqual(names);
  });
});

describe("replacing a CV", () => {
  const given = uploadNamed("new");

  test("leaves neither the upload nor the previous file", async () => {
    const { linked, parts, again, keys } = await aCorrection();
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: true });
    const { files, form } = (await again()) ?? {};
    expect([form?.cv, files?.length, files?.[0]?.name]).toEqual([given, 1, "new.pdf"]);
    expect(keys()).toEqual([files?.[0]?.key]);
  });

  test("removes no other file", async () => {
    const { linked, parts, keys, upload, applications } = await aCorrection();
    const cv = aFile({ key: "a/second/cv", uploadKey: "u/cv-of-second" });
    const other = aFile({ kind: "otherDoc", key: "a/second/otherDoc", uploadKey: "u/other-of-second" });
    await applications.accept(aSubmission({ id: "second", files: [cv, other] }, { mailboxConfirmed: true }));
    const second = await applications.get(applicationId("second"));
    if (!second) throw new Error("it is gone");
    for (const { key } of [cv, other]) await parts.files.copy(uploadKey(`u/${given}`), key);
    expect(await replaceCv({ ...second, link: 0 }, given, parts)).toEqual({ ok: true });
    expect(keys()).toContain("a/second/otherDoc");
    expect(keys()).not.toContain("a/second/cv");
    upload("new");
    expect(await replaceCv(linked, given, parts)).toMatchObject({ ok: false }); // refused, because an upload can belong to one application only
  });

  test("happens once, however often its answer is lost", async () => {
    const { linked, parts, again, keys } = await aCorrection();
    await replaceCv(linked, given, parts);
    const now = await again();
    if (!now) throw new Error("it is gone");
    const there = keys();
    expect(await replaceCv({ ...now, link: 0 }, given, parts)).toEqual({ ok: true });
    expect(keys()).toEqual(there);
  });

  test.each([undefined, "", "../etc", 1])("is refused for %j", async (wrong) => {
    const { linked, parts, keys } = await aCorrection();
    const outcome = await replaceCv(linked, wrong, parts);
    expect(outcome).toMatchObject({ ok: false, problems: { cv: expect.stringMatching(/required|upload_missing/) } });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
  });

  test("is refused for a missing or rejected file, and the previous one stays", async () => {
    const { linked, parts, keys } = await aCorrection();
    const missing = await replaceCv(linked, uploadNamed("gone"), parts);
    expect(missing).toEqual({ ok: false, problems: { cv: "upload_missing" } });
    const judge = { judge: async () => ({ ok: false as const, problem: "format" as const }) };
    expect(await replaceCv(linked, given, { ...parts, judge })).toEqual({ ok: false, problems: { cv: "format" } });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
  });

  test("is refused once recruiting reads the application, or it is being erased", async () => {
    const { linked, parts, keys, applications } = await aCorrection();
    await applications.setState(linked.id, "in_review", { at: now, who: "ada" });
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: false, late: true });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
    const copies = aCopiesMail();
    await applications.beginErasure(linked.id, { at: now, because: "asked", copies });
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: false, late: true });
  });

  test("raises an error while the store does not answer", async () => {
    const { linked, parts, applications } = await aCorrection();
    const away = { ...applications, correct: () => Promise.reject(new PorticoError("unavailable")) };
    await expect(replaceCv(linked, given, { ...parts, applications: away })).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
