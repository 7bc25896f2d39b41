import { expect, test } from "vitest";
import { botChecks as inBrowser } from "#app/routes/job-application/bot-checks/bot-checks.ts";
import { botCheckNames, botChecks } from "#server/settings/bot-checks.ts";
import { settings } from "#server/settings/settings.ts";

test("every bot check has its part in the browser, and no other has one", () => {
  expect(Object.keys(inBrowser)).toEqual(botCheckNames);
});

test("every setting of a bot check is a setting of the program, and belongs to one of them alone", () => {
  const names = Object.values(botChecks).flatMap(({ settings: own }) => Object.keys(own));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(names));
});
