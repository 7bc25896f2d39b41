import { describe, expect, test } from "vitest";
import type { ApplicationEvents } from "#core/applications/stored/application-events.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aConsent, aCopiesMail, aFile, aPerson, aSubmission } from "../submission.ts";

const first = applicationId("first");
const mark = { at: moment("2026-05-02T10:00:00.000Z"), who: "ada (root)", why: "a letter" };
const { form } = aSubmission().application;

/** The tests that every store of applications must pass, about changes that operators make at somebody's request (spec C38). */
export function applicationChangesSuite(
  name: string,
  create: () => Promise<{ readonly applications: ApplicationStore; readonly events: ApplicationEvents }>,
): void {
  describe(`${name}: changes at somebody's request`, () => {
    test("correct one answer in any state, and are logged with the field, without its value", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission({ form: { ...form, candidatePreferences: "Berlin" } }));
      await applications.setState(first, "interview", mark);
      const answer = { name: "candidatePreferences", value: "Hamburg" } as const;
      expect(await applications.changeAnswer(first, { ...mark, answer, event: "corrected" })).toBe(true);
      expect(await applications.get(first)).toMatchObject({
        form: { ...form, candidatePreferences: "Hamburg" },
        state: "interview",
        correctedAt: mark.at,
      });
      const removal = { ...mark, answer: { name: "candidatePreferences" }, event: "corrected" } as const;
      await applications.changeAnswer(first, removal);
      expect((await applications.get(first))?.form).not.toHaveProperty("candidatePreferences");
      expect((await events.of(first)).map(({ kind, who }) => [kind, who]).slice(-2)).toEqual([
        ["corrected", "operator ada (root)"],
        ["corrected", "operator ada (root)"],
      ]);
      const [entry] = await applications.deskLog({ since: mark.at });
      expect(entry).toMatchObject({ action: "correct", field: "candidatePreferences", why: "a letter" });
      expect(JSON.stringify(entry)).not.toContain("Hamburg");
    });

    test("replace a file in any state, and refuse an upload that an application has already", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission());
      await applications.setState(first, "interview", mark);
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/another", name: "byron.pdf" });
      const before = await applications.get(first);
      expect(await applications.replaceFile(first, { ...mark, file })).toEqual(before);
      expect(await applications.get(first)).toEqual({
        ...before,
        files: [file],
        form: { ...before?.form, cv: "another" },
        correctedAt: mark.at,
      });
      expect((await events.of(first)).at(-1)).toMatchObject({ kind: "corrected", who: "operator ada (root)" });
      const [entry] = await applications.deskLog({ since: mark.at });
      expect(entry).toMatchObject({ action: "correct", field: "cv", why: "a letter" });
      expect(JSON.stringify(entry)).not.toContain("byron");
      await applications.accept(aSubmission({ id: "second" }));
      const taken = aFile({ key: "a/first/cv-3", uploadKey: "u/upload-of-second" });
      const again = applications.replaceFile(first, { ...mark, file: taken });
      await expect(again).rejects.toMatchObject({ code: "upload_missing" });
    });

    test("give an application another mailbox, whose links begin anew", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission({}, { person: aPerson() }));
      await applications.confirmMailbox(first, 0, mark.at);
      const answer = { name: "email", value: "ada@new.example" } as const;
      await applications.changeAnswer(first, { ...mark, answer, event: "corrected", person: "another" });
      expect(await applications.get(first)).toMatchObject({
        form: { email: "ada@new.example" },
        mailbox: 1,
        confirmedMailbox: 0,
      });
      expect((await events.of(first)).map(({ kind }) => kind).slice(-2)).toEqual(["corrected", "mailbox_changed"]);
    });

    test("remove a referrer and nothing else, and do not count as a correction", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission({ form: { ...form, referent: "Charles Babbage" } }));
      const change = { ...mark, answer: { name: "referent" }, event: "referrer_removed" } as const;
      expect(await applications.changeAnswer(first, change)).toBe(true);
      const changed = await applications.get(first);
      expect(changed?.form).toEqual(form);
      expect(changed).not.toHaveProperty("correctedAt");
      expect((await events.of(first)).at(-1)).toMatchObject({ kind: "referrer_removed" });
      expect(await applications.list({ referrer: "Babbage" })).toEqual([]);
    });

    test("note whose referrer was told, until another referrer is named or the application is erased", async () => {
      const { applications } = await create();
      const withReferrer = { ...form, referent: "Charles Babbage" };
      await applications.accept(aSubmission({ form: withReferrer }));
      await applications.accept(aSubmission({ id: "second" }));
      await applications.accept(aSubmission({ id: "third", form: withReferrer, suspect: true }));
      const told = { ...mark, on: day("2026-05-01") };
      const { reference, receivedAt, company, country } = { ...(await applications.get(first)) };
      const named = { id: first, reference, receivedAt, company, country };
      expect(await applications.namedReferrers()).toEqual([named]);
      expect(await applications.noteReferrerTold(first, { ...told, referrer: "George Boole" })).toBe(false);
      expect(await applications.noteReferrerTold(first, { ...told, referrer: "Charles Babbage" })).toBe(true);
      expect(await applications.noteReferrerTold(applicationId("second"), told)).toBe(false);
      expect(await applications.namedReferrers()).toEqual([{ ...named, toldOn: "2026-05-01" }]);
      expect(await applications.namedReferrer(first)).toEqual({ ...named, toldOn: "2026-05-01" });
      const [entry] = await applications.deskLog({ since: mark.at });
      expect(entry).toMatchObject({ action: "tell-referrer", who: mark.who, why: "a letter" });
      expect(JSON.stringify(entry)).not.toContain("Babbage");
      const answer = { name: "referent", value: "George Boole" } as const;
      await applications.changeAnswer(first, { ...mark, answer, event: "corrected" });
      expect(await applications.namedReferrers()).toEqual([named]);
      await applications.beginErasure(first, { at: mark.at, because: "asked", copies: aCopiesMail("erased") });
      expect(await applications.noteReferrerTold(first, told)).toBe(false);
      expect(await applications.namedReferrers()).toEqual([]);
      for (const id of ["first", "second", "third"])
        expect(await applications.namedReferrer(applicationId(id))).toBeUndefined();
    });

    test("withdraw a consent in the name of an operator", async () => {
      const { applications, events } = await create();
      await applications.accept(aSubmission({}, { consents: [aConsent({ purpose: "di" })] }));
      const { at, ...by } = mark;
      expect(await applications.withdrawConsent(first, "di", at, by)).toBe(true);
      expect((await events.of(first)).at(-1)).toMatchObject({ kind: "consent_withdrawn", who: "operator ada (root)" });
      expect((await applications.deskLog({ since: at }))[0]).toMatchObject({
        action: "withdraw-consent",
        why: "a letter",
      });
      expect(await applications.withdrawConsent(first, "di", at, by)).toBe(false);
    });

    test("are refused while the application is held, even if it was opened before", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission({ files: [aFile()] }));
      await applications.hold(first, { ...mark, until: day("2026-05-02") });
      const before = await applications.get(first);
      const answer = { name: "lastName", value: "Byron" } as const;
      expect(await applications.changeAnswer(first, { ...mark, answer, event: "corrected" })).toBe(false);
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/another" });
      expect(await applications.replaceFile(first, { ...mark, file })).toBeUndefined();
      expect(await applications.get(first)).toEqual(before);
      const at = moment("2026-05-03T10:00:00.000Z");
      expect(await applications.changeAnswer(first, { ...mark, at, answer, event: "corrected" })).toBe(true);
    });

    // trust S 1196
    test("come too late once the erasure has begun", async () => {
      const { applications } = await create();
      await applications.accept(aSubmission());
      await applications.beginErasure(first, { at: mark.at, because: "asked", copies: aCopiesMail("erased") });
      const answer = { name: "lastName", value: "Byron" } as const;
      expect(await applications.changeAnswer(first, { ...mark, answer, event: "corrected" })).toBe(false);
      expect(await applications.changeAnswer(applicationId("gone"), { ...mark, answer, event: "corrected" })).toBe(
        false,
      );
      const file = aFile({ key: "a/first/cv-2", uploadKey: "u/another" });
      expect(await applications.replaceFile(first, { ...mark, file })).toBeUndefined();
      expect((await applications.get(first))?.form).toEqual(form);
    });
  });
}
