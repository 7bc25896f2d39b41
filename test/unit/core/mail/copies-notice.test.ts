import { expect, test } from "vitest";
import { type CopiesNotice, parseCopiesNotice, storedCopiesNotice } from "#core/mail/copies-notice.ts";
import { applicationId, countryCode, moment, reference } from "../../../identities.ts";

const notice: CopiesNotice = {
  id: applicationId("first"),
  reference: reference("K7M-29R-XDW"),
  country: countryCode("de"),
  event: "handed_on",
  at: moment("2026-05-01"),
  until: moment("2026-07-01"),
  company: "tavela",
};

test("a notice is read back unchanged, under the names of the previous version", () => {
  expect(parseCopiesNotice(storedCopiesNotice(notice))).toEqual(notice);
  expect(JSON.parse(storedCopiesNotice(notice))).toMatchObject({ reference: "first", said: "K7M-29R-XDW" });
});

test("a notice from before references has none", () => {
  const { reference: _reference, ...before } = notice;
  expect(parseCopiesNotice(storedCopiesNotice(before))).toEqual(before);
});

test("a notice without an application is invalid", () => {
  expect(() => parseCopiesNotice("{}")).toThrow();
});
