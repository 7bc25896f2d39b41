import { expect, test } from "vitest";
import { closingTexts } from "#app/opening/closing-texts.ts";
import { moment } from "../../../identities.ts";

const place = { language: "en", timeZone: "Europe/Berlin" } as const;
const closedAt = moment("2026-11-23T22:30:00.000Z");
const plain = (text = ""): string => text.replaceAll("\u00a0", " ");

test("an opening says since when it is closed and until when it takes applications, in the time zone of the country", () => {
  const { closed, until } = closingTexts(closedAt, { ...place, plainForms: true });
  expect([plain(closed), plain(until)]).toEqual(["23 November 2026 at 23:30 CET", "00:30 CET"]);
});

test("an opening says neither if another host takes the applications", () => {
  expect(closingTexts(closedAt, { ...place, plainForms: false })).toEqual({});
});
