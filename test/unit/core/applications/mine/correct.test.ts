import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { contactFields, fieldNames, isContact } from "#core/applications/form/application.ts";
import type { Contact } from "#core/applications/form/form.ts";
import {
  type CorrectParts,
  contactFieldsOf,
  correctContact,
  corrected,
  replaceCv,
} from "#core/applications/mine/correct.ts";
import { PorticoError } from "#core/errors.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { aCopiesMail, aFile, aSubmission } from "../../../../submission.ts";
import { filesInMemory, uploadNamed } from "../submit/a-submit.ts";

const { application } = aSubmission();
const saying = (word: string, names: readonly string[] = contactFields) =>
  Object.fromEntries(names.map((name) => [name, word])) as Contact;
const full = { ...application, form: { ...application.form, ...saying("before") } };

test.each(contactFields)("a corrected application without %s has none", (emptied) => {
  const left = contactFields.filter((name) => name !== emptied);
  const { form } = corrected(full, { contact: saying("after", left) } as Parameters<typeof corrected>[1]);
  expect(Object.entries(form).filter(([name]) => contactFields.some((field) => field === name))).toEqual(
    expect.arrayContaining(left.map((name) => [name, "after"])),
  );
  expect(form).not.toHaveProperty(emptied);
});

test("what is no contact field stays as it was", () => {
  const { form } = corrected(full, { contact: saying("after") } as Parameters<typeof corrected>[1]);
  for (const name of fieldNames.filter((each) => !isContact(each))) expect(form[name]).toBe(full.form[name]);
});

test("a new file takes the place of the one of its kind, and is named by the form", () => {
  const other = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/other" });
  const file = aFile({ key: "a/first/cv-2", uploadKey: "u/new" });
  const correction = { at: moment("2026-05-02"), link: 0, mails: [], file };
  const { files, form } = corrected({ ...application, files: [aFile(), other] }, correction);
  expect(files).toEqual([other, file]);
  expect(form).toEqual({ ...application.form, cv: "new" });
});

const now = moment("2026-05-02T10:00:00.000Z");
const person = { firstName: "Ada", lastName: "Neu", email: "ada@example.com", telephone: "+49 170 1234567" };

/** An application of Ada's whose mailbox is confirmed, and what corrects it; a test says how many mails there were. */
async function aCorrection(mails = 1) {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database);
  const some = Array.from({ length: mails }, (_, number) => ({
    id: `mail-${number}`,
    template: "confirmation" as const,
    language: "de" as const,
  }));
  await applications.accept(aSubmission({}, { mails: some, mailboxConfirmed: true }));
  const { files, upload, keys } = filesInMemory();
  upload("new");
  await files.copy(uploadKey(`u/${uploadNamed("new")}`), fileKey("a/first/cv")); // as at the submit
  let made = 0;
  const parts: CorrectParts = {
    applications,
    intents: createSqlIntentStore(database),
    files,
    site: demoSite(),
    now: () => new Date(now),
    judge: { judge: async () => ({ ok: true, activeContent: false }) },
    keyedHashOf: (text) => ({ hash: `hash of ${text}` }),
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
  };
  const stored = await applications.get(applicationId("first"));
  if (!stored) throw new Error("it is gone");
  const linked = { ...stored, link: 0 };
  const again = async () => applications.get(applicationId("first"));
  return { applications, parts, linked, again, keys, upload };
}

describe("contact data are corrected", () => {
  test("without a mail where the mailbox stays", async () => {
    const { linked, parts, again, applications } = await aCorrection();
    expect(await correctContact(linked, { ...person, email: "ADA@example.com" }, parts)).toEqual({ ok: true });
    const { form, correctedAt, mailbox } = (await again()) ?? {};
    expect([form?.lastName, form?.email, correctedAt, mailbox]).toEqual(["Neu", "ADA@example.com", now, undefined]);
    expect(await applications.mailsOf(linked.id)).toEqual(["mail-0"]);
  });

  test("with a mail to both mailboxes where it is a new one, which counts as who applied", async () => {
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

  test("with no more mails where there were many", async () => {
    for (const [mails, more] of [
      [7, 2],
      [8, 0],
    ] as const) {
      const { linked, parts, applications } = await aCorrection(mails);
      await correctContact(linked, { ...person, email: "eva@example.org" }, parts);
      expect(await applications.mailsOf(linked.id)).toHaveLength(mails + more);
    }
  });

  test("but for wrong ones, and too late", async () => {
    const { linked, parts, applications, again } = await aCorrection();
    expect(await correctContact(linked, { ...person, lastName: "" }, parts)).toEqual({
      ok: false,
      problems: { lastName: "required" },
    });
    await applications.setState(linked.id, "in_review", now);
    expect(await correctContact(linked, person, parts)).toEqual({ ok: false, late: true });
    expect((await again())?.form.lastName).toBe("Łukasiewicz");
  });

  test("in the fields that its form had", async () => {
    const { linked, parts } = await aCorrection();
    const names = ["firstName", "lastName", "email", "telephone", "linkedin"];
    expect(contactFieldsOf(linked, parts.site)).toEqual([...names, "xing"]);
    expect(contactFieldsOf({ ...linked, country: countryCode("pl") }, parts.site)).toEqual(names);
  });
});

describe("a CV is replaced", () => {
  const given = uploadNamed("new");

  test("by an upload, and neither that nor the file before is left", async () => {
    const { linked, parts, again, keys } = await aCorrection();
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: true });
    const { files, form } = (await again()) ?? {};
    expect([form?.cv, files?.length, files?.[0]?.name]).toEqual([given, 1, "new.pdf"]);
    expect(keys()).toEqual([files?.[0]?.key]);
  });

  test("and no other file goes with it", async () => {
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
    expect(await replaceCv(linked, given, parts)).toMatchObject({ ok: false }); // each upload belongs to one application
  });

  test("once, however often its answer is lost", async () => {
    const { linked, parts, again, keys } = await aCorrection();
    await replaceCv(linked, given, parts);
    const now = await again();
    if (!now) throw new Error("it is gone");
    const there = keys();
    expect(await replaceCv({ ...now, link: 0 }, given, parts)).toEqual({ ok: true });
    expect(keys()).toEqual(there);
  });

  test.each([undefined, "", "../etc", 1])("but not by %j", async (wrong) => {
    const { linked, parts, keys } = await aCorrection();
    const outcome = await replaceCv(linked, wrong, parts);
    expect(outcome).toMatchObject({ ok: false, problems: { cv: expect.stringMatching(/required|upload_missing/) } });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
  });

  test("but not by what is missing or refused; the file before stays", async () => {
    const { linked, parts, keys } = await aCorrection();
    const missing = await replaceCv(linked, uploadNamed("gone"), parts);
    expect(missing).toEqual({ ok: false, problems: { cv: "upload_missing" } });
    const judge = { judge: async () => ({ ok: false as const, problem: "format" as const }) };
    expect(await replaceCv(linked, given, { ...parts, judge })).toEqual({ ok: false, problems: { cv: "format" } });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
  });

  test("but not once recruiting reads it, or it is being erased", async () => {
    const { linked, parts, keys, applications } = await aCorrection();
    await applications.setState(linked.id, "in_review", now);
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: false, late: true });
    expect(keys()).toEqual(["a/first/cv", "u/new"]);
    const copies = aCopiesMail();
    await applications.beginErasure(linked.id, { at: now, because: "asked", copies });
    expect(await replaceCv(linked, given, parts)).toEqual({ ok: false, late: true });
  });

  test("but not while the store is away, which is raised", async () => {
    const { linked, parts, applications } = await aCorrection();
    const away = { ...applications, correct: () => Promise.reject(new PorticoError("unavailable")) };
    await expect(replaceCv(linked, given, { ...parts, applications: away })).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
