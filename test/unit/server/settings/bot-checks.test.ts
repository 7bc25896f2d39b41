import { expect, test } from "vitest";
import { botChecks as inBrowser } from "#app/bot-checks/bot-checks.ts";
import { botCheckNames, botChecks } from "#server/settings/bot-checks.ts";
import { settings } from "#server/settings/settings.ts";

test("every bot check of the server has its browser part, and there are no others", () => {
  expect(Object.keys(inBrowser)).toEqual(botCheckNames);
});

test("every setting of a bot check is a setting of the program, and belongs to only one bot check", () => {
  const names = Object.values(botChecks).flatMap(({ settings: own }) => Object.keys(own));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(names));
});
