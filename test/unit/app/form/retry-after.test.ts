import { expect, test } from "vitest";
import { retryTimeText } from "#app/form/retry-after.ts";
import { languages } from "#core/translation/language.ts";

test("the time to come back is in minutes, from an hour and a half on in hours, and never too early", () => {
  const said = (seconds: number, language: (typeof languages)[number] = "en") =>
    retryTimeText(seconds, language).replaceAll("\u00a0", " ");
  expect([1, 60, 61, 5400, 5401, 17_280].map((seconds) => said(seconds))).toEqual([
    ...["in 1 minute", "in 1 minute", "in 2 minutes", "in 90 minutes", "in 2 hours", "in 5 hours"],
  ]);
  expect(languages.map((language) => said(17_280, language)).sort()).toEqual(
    ["dans 5 heures", "em 5 horas", "in 5 Stunden", "in 5 hours", "tra 5 ore"].sort(),
  );
});
