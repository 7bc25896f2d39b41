import { expect, test } from "vitest";
import { codeOfResponse, statusOf } from "#contract/errors.ts";
import { type ErrorCode, errorCodes } from "#core/errors.ts";

test("every code has an error status", () => {
  expect(Object.keys(statusOf).sort()).toEqual([...errorCodes].sort());
  for (const status of Object.values(statusOf)) expect(status).toBeGreaterThanOrEqual(400);
});

test("429 only ever means 'already applied' (spec 7.6)", () => {
  expect(errorCodes.filter((code) => statusOf[code] === 429)).toEqual(["already_applied"]);
  expect(statusOf.busy).toBe(503);
});

test.each(errorCodes)("the code %s is read from the body, whatever the status", (code) => {
  expect(codeOfResponse(statusOf[code], { code })).toBe(code);
  expect(codeOfResponse(500, { code, message: "x" })).toBe(code);
});

test.each<[number, ErrorCode | "internal"]>([
  [404, "not_found"],
  [410, "closed"],
  [429, "already_applied"],
  [503, "unavailable"],
  [500, "internal"],
  [418, "internal"],
])("a foreign body with status %i is %s", (status, code) => {
  for (const body of [undefined, null, "x", [], {}, { code: "x" }, { code: 7 }, { code: "internal" }])
    expect(codeOfResponse(status, body)).toBe(code);
});
