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

describe("whether an application may be replaced", () => {
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

  test("it may within the hour, unless a consent was withdrawn", () => {
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
])("whether a submit has ended is %s for %j", (ended, about) => {
  expect(hasEnded(about)).toBe(ended);
});

describe("a replacement of an application", () => {
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

  test("keeps the time of receipt, and sends no mail", async () => {
    const replacement = await replaced();
    expect(replacement).toMatchObject({ at: now, isMoved: false, mails: [], person: { hash: "p1" } });
    expect(replacement.application).toMatchObject({ receivedAt, jobClosed: false, language: "fr" });
    expect(replacement.application).not.toHaveProperty("suspect");
  });

  test("notifies both mailboxes of a new one, each in its language", async () => {
    expect(await replaced({ form: moved })).toMatchObject({
      isMoved: true,
      mails: [
        { id: "new-1", template: "confirmation", language: "fr" },
        { id: "new-2", template: "mailbox-changed", language: "de", to: "ada@example.com" },
      ],
    });
    expect(await replaced({ form: { email: "ADA@example.com" } })).toMatchObject({ isMoved: false, mails: [] });
  });

  test("sends no more mails after many", async () => {
    expect((await replaced({ form: moved }, {}, 7)).mails).toHaveLength(2);
    expect((await replaced({ form: moved }, {}, 8)).mails).toEqual([]);
  });

  test("is suspect if either form was, and a suspect form cannot change a person's mailbox", async () => {
    expect((await replaced({ suspect: true })).application.suspect).toBe(true);
    expect((await replaced({}, { suspect: true })).application.suspect).toBe(true);
    await expect(replaced({ form: moved, suspect: true })).rejects.toMatchObject({ code: "already_kept" });
    expect(await replaced({ form: moved, suspect: true }, { suspect: true })).toMatchObject({
      isMoved: true,
      mails: [],
    });
  });

  test("does not count as applied if the previous form did not", async () => {
    expect(await replaced({}, { suspect: true })).not.toHaveProperty("person");
  });
});

test("an application can be corrected if it is unread, not exported and not held", () => {
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
    expect(mailsFor({ ...about, country: "pl" }, parts)).toEqual([toCandidate]); // recruiting has no address there
    expect(mailsFor({ ...about, suspect: true }, parts)).toMatchObject([{ template: "notice" }]);
  });

  test("tell recruiting of a withdrawn consent", () => {
    const about = { language: "fr" as const, country: "de" };
    expect(consentWithdrawnMails(about, parts)).toEqual([{ id: "new", template: "consent-withdrawn", language: "de" }]);
    expect(consentWithdrawnMails({ ...about, country: "pl" }, parts)).toEqual([]);
  });
});
