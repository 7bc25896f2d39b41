import { describe, expect, test } from "vitest";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { consentWithdrawnMails, mailsFor } from "#core/applications/submit/mails.ts";
import { hasEnded, isReplaceable, replacementOf } from "#core/applications/submit/replace.ts";
import { demoSite } from "../../../../fixtures.ts";
import { day, moment, reference } from "../../../../identities.ts";
import { aConsent, aPerson, aSubmission } from "../../../../submission.ts";

const receivedAt = "2026-05-01T10:00:00.000Z";
const stored: StoredApplication = {
  ...aSubmission({ receivedAt }).application,
  reference: reference("K7M-29R-XDW"),
  state: "received",
  stateSince: moment(receivedAt),
};
const mark = { at: moment("2026-05-01T10:10:00.000Z"), who: "ada" };

describe("an application may be replaced", () => {
  const within = moment("2026-05-01T10:59:59.999Z");
  test.each([
    [true, {}],
    [false, { state: "in_review" as const }],
    [false, { exported: mark }],
    [false, { takenAt: mark.at }],
    [false, { hold: { ...mark, until: day("2026-06-01"), why: "claim" } }],
    [false, { copiedAt: mark.at }],
    [false, { correctedAt: mark.at }],
  ])("is %s with %j", (may, about) => {
    expect(isReplaceable({ ...stored, ...about }, { consents: [aConsent()], at: within })).toBe(may);
  });

  test("within the hour, and not once a consent was withdrawn", () => {
    expect(isReplaceable(stored, { consents: [], at: moment("2026-05-01T11:00:00.000Z") })).toBe(false);
    const withdrawn = aConsent({ decision: "withdrawn" });
    expect(isReplaceable(stored, { consents: [aConsent(), withdrawn], at: within })).toBe(false);
  });
});

test.each([
  [false, { state: "received" as const, isErasing: false }],
  [true, { state: "withdrawn" as const, isErasing: false }],
  [true, { state: "received" as const, isErasing: true }],
  [true, { state: "received" as const, isErasing: false, eraseAskedAt: moment(receivedAt) }],
])("has ended is %s of %j", (ended, about) => {
  expect(hasEnded(about)).toBe(ended);
});

describe("what takes the place of an application", () => {
  const now = moment("2026-05-01T10:30:00.000Z");
  const replaced = (
    { form = {}, suspect }: { form?: object; suspect?: boolean } = {},
    before: Partial<StoredApplication> = {},
    mails = 2,
  ) => {
    const { application } = aSubmission({
      receivedAt: now,
      jobClosed: true,
      language: "fr",
      ...(suspect ? { suspect } : {}),
    });
    let made = 0;
    const changed = {
      application: { ...application, form: { ...application.form, ...form } },
      replaces: { application: { ...stored, ...before }, revision: 1 },
      submitKey: { name: "one" as never, fingerprint: "f" },
      consents: [],
      person: aPerson(),
    };
    const mailsOf = async () => Array.from({ length: mails }, (_, number) => `mail-${number}`);
    const newId = () => {
      made += 1;
      return `new-${made}`;
    };
    return replacementOf(changed, { applications: { mailsOf }, newId, now: () => new Date(now) });
  };
  const moved = { email: "eva@example.org" };

  test("is the one that was received then, and writes to nobody", async () => {
    const replacement = await replaced();
    expect(replacement).toMatchObject({ at: now, isMoved: false, mails: [], person: { hash: "p1" } });
    expect(replacement.application).toMatchObject({ receivedAt, jobClosed: false, language: "fr" });
    expect(replacement.application).not.toHaveProperty("suspect");
  });

  test("tells both mailboxes of a new one, each in its language", async () => {
    expect(await replaced({ form: moved })).toMatchObject({
      isMoved: true,
      mails: [
        { id: "new-1", template: "confirmation", language: "fr" },
        { id: "new-2", template: "mailbox-changed", language: "de", to: "ada@example.com" },
      ],
    });
    expect(await replaced({ form: { email: "ADA@example.com" } })).toMatchObject({ isMoved: false, mails: [] });
  });

  test("tells nobody any more where many mails were sent", async () => {
    expect((await replaced({ form: moved }, {}, 7)).mails).toHaveLength(2);
    expect((await replaced({ form: moved }, {}, 8)).mails).toEqual([]);
  });

  test("is suspect where either was, and a machine gives no person another mailbox", async () => {
    expect((await replaced({ suspect: true })).application.suspect).toBe(true);
    expect((await replaced({}, { suspect: true })).application.suspect).toBe(true);
    await expect(replaced({ form: moved, suspect: true })).rejects.toMatchObject({ code: "already_kept" });
    expect(await replaced({ form: moved, suspect: true }, { suspect: true })).toMatchObject({
      isMoved: true,
      mails: [],
    });
  });

  test("does not start to count where what was before never did", async () => {
    expect(await replaced({}, { suspect: true })).not.toHaveProperty("person");
  });
});

test("what may be corrected is unread, was not exported, and is not held", () => {
  expect(isCorrectable(stored)).toBe(true);
  const hold = { ...mark, until: day("2026-06-01"), why: "claim" };
  for (const about of [{ state: "offer" as const }, { exported: mark }, { takenAt: mark.at }, { hold }])
    expect(isCorrectable({ ...stored, ...about })).toBe(false);
});

describe("the mails of an application", () => {
  const parts = { site: demoSite(), newId: () => "new" };
  const toCandidate = { id: "new", template: "confirmation", language: "fr" };

  test("go to the candidate and to recruiting, each in their language", () => {
    const about = { language: "fr" as const, country: "de", suspect: false };
    expect(mailsFor(about, parts)).toEqual([toCandidate, { id: "new", template: "notice", language: "de" }]);
    expect(mailsFor({ ...about, country: "pl" }, parts)).toEqual([toCandidate]); // where nobody is named
    expect(mailsFor({ ...about, suspect: true }, parts)).toMatchObject([{ template: "notice" }]);
  });

  test("tell recruiting of a consent that was withdrawn", () => {
    const about = { language: "fr" as const, country: "de" };
    expect(consentWithdrawnMails(about, parts)).toEqual([{ id: "new", template: "consent-withdrawn", language: "de" }]);
    expect(consentWithdrawnMails({ ...about, country: "pl" }, parts)).toEqual([]);
  });
});
