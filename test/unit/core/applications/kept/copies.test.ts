import { describe, expect, test } from "vitest";
import {
  copiesEventOf,
  copiesMail,
  wasCopiedOut,
  wasCopyErasureRequested,
  willCopyErasureBeRequested,
} from "#core/applications/kept/copies.ts";
import { parseCopiesNotice, storedCopiesNotice } from "#core/mail/copies-notice.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, moment, reference } from "../../../../identities.ts";

const [first, second, third] = ["2026-05-01", "2026-05-02", "2026-05-03"].map((day) => moment(day));
const at = (time: typeof first) => ({ at: time ?? moment("2026-05-01"), who: "ada" });

describe("whether recruiting was told of copies", () => {
  test.each([
    [false, {}],
    [false, { copiedAt: first }],
    [false, { state: "withdrawn" as const, stateSince: second }],
    [true, { state: "withdrawn" as const, stateSince: second, copiedAt: first }],
    [true, { state: "withdrawn" as const, stateSince: second, exported: at(first) }],
    [false, { state: "withdrawn" as const, stateSince: second, copiedAt: third }],
    [true, { state: "withdrawn" as const, stateSince: second, copiedAt: second }],
    [true, { state: "withdrawn" as const, stateSince: first, copiedAt: second, eraseAskedAt: third }],
    [true, { state: "rejected" as const, stateSince: first, copiedAt: second, eraseAskedAt: third }],
    [false, { state: "rejected" as const, stateSince: second, copiedAt: first }],
    [false, { state: "withdrawn" as const, stateSince: second, copiedAt: first, undoUntil: third }],
  ])("is %s for %j", (told, application) => {
    expect(wasCopyErasureRequested(application)).toBe(told);
  });
});

test("recruiting will be told of copies as soon as a withdrawal can no longer be undone", () => {
  const withdrawn = { state: "withdrawn" as const, stateSince: first, undoUntil: third };
  expect(willCopyErasureBeRequested({ ...withdrawn, copiedAt: second })).toBe(true);
  expect(willCopyErasureBeRequested(withdrawn)).toBe(false);
  expect(willCopyErasureBeRequested({ copiedAt: second })).toBe(false);
});

test("an application counts as taken once it was exported or its files were copied", () => {
  expect([wasCopiedOut({}), wasCopiedOut({ exported: at(first) }), wasCopiedOut({ copiedAt: first })]).toEqual([
    false,
    true,
    true,
  ]);
});

test("only an application that was handed on and not withdrawn is still processed elsewhere", () => {
  expect(copiesEventOf("handed_on", { state: "interview" })).toBe("handed_on");
  expect(copiesEventOf("handed_on", { state: "withdrawn" })).toBe("erased");
  expect(copiesEventOf("handed_on", { state: "rejected", eraseAskedAt: first })).toBe("erased");
  expect(copiesEventOf("period", { state: "rejected" })).toBe("erased");
});

test("the mail about an event always has the same id, is in the language of the country, and is read back unchanged", () => {
  const application = {
    id: applicationId("first"),
    reference: reference("K7M-29R-XDW"),
    country: countryCode("br"),
    receivedAt: moment("2026-01-31T10:00:00.000Z"),
    state: "interview" as const,
    stateSince: moment("2026-03-01T10:00:00.000Z"),
  };
  const mail = copiesMail(application, "handed_on", moment("2026-05-01T10:00:00.000Z"), demoSite());
  expect(mail).toMatchObject({ id: "first-handed_on", language: "pt" });
  expect(mail.notice).toMatchObject({
    id: "first",
    reference: "K7M-29R-XDW",
    country: "br",
    until: "2029-01-31T10:00:00.000Z",
  });
  expect(parseCopiesNotice(storedCopiesNotice(mail.notice))).toEqual(mail.notice);
});

test("the mail about an event keeps the code of a company of the site, but no unknown company", () => {
  const application = {
    id: applicationId("first"),
    reference: reference("K7M-29R-XDW"),
    country: countryCode("it"),
    receivedAt: moment("2026-01-31T10:00:00.000Z"),
    state: "withdrawn" as const,
    stateSince: moment("2026-03-01T10:00:00.000Z"),
  };
  const noticeOf = (company?: string) =>
    copiesMail({ ...application, ...(company ? { company } : {}) }, "withdrawn", application.stateSince, demoSite())
      .notice;
  expect(noticeOf("ostrel")).toMatchObject({ company: "ostrel" });
  expect(parseCopiesNotice(storedCopiesNotice(noticeOf("ostrel")))).toEqual(noticeOf("ostrel"));
  expect(noticeOf()).not.toHaveProperty("until"); // `until` is only for copies that were handed on: the date until which they may be kept
  for (const company of [undefined, "Client of Ours"]) expect(noticeOf(company)).not.toHaveProperty("company");
});
