import { describe, expect, test } from "vitest";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { hasEnded, isReplaceable, replacementOf } from "#core/applications/submit/replace.ts";
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
  ) => {
    const { application } = aSubmission({
      receivedAt: now,
      jobClosed: true,
      language: "fr",
      ...(suspect ? { suspect } : {}),
    });
    const changed = {
      application: { ...application, form: { ...application.form, ...form } },
      replaces: { application: { ...stored, ...before }, revision: 1 },
      submitKey: { name: "one" as never, fingerprint: "f" },
      consents: [],
      person: aPerson(),
    };
    return replacementOf(changed, { now: () => new Date(now) });
  };
  const moved = { email: "eva@example.org" };

  test("keeps the time of receipt", () => {
    const replacement = replaced();
    expect(replacement).toMatchObject({ at: now, isMoved: false, person: { hash: "p1" } });
    expect(replacement.application).toMatchObject({ receivedAt, jobClosed: false, language: "fr" });
    expect(replacement.application).not.toHaveProperty("suspect");
  });

  test("moves to another mailbox, but not to another spelling of the same", () => {
    expect(replaced({ form: moved }).isMoved).toBe(true);
    expect(replaced({ form: { email: "ADA@example.com" } }).isMoved).toBe(false);
  });

  test("is suspect if either form was, and a suspect form cannot change a person's mailbox", () => {
    expect(replaced({ suspect: true }).application.suspect).toBe(true);
    expect(replaced({}, { suspect: true }).application.suspect).toBe(true);
    expect(() => replaced({ form: moved, suspect: true })).toThrow(expect.objectContaining({ code: "already_kept" }));
    expect(replaced({ form: moved, suspect: true }, { suspect: true }).isMoved).toBe(true);
  });

  test("does not count as applied if the previous form did not", () => {
    expect(replaced({}, { suspect: true })).not.toHaveProperty("person");
  });
});

test("an application can be corrected if it is unread, not exported and not held", () => {
  expect(isCorrectable(stored)).toBe(true);
  const hold = { ...mark, until: day("2026-06-01"), why: "claim" };
  for (const about of [{ state: "offer" as const }, { exported: mark }, { takenAt: mark.at }, { hold }])
    expect(isCorrectable({ ...stored, ...about })).toBe(false);
});
