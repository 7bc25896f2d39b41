import { expect, test } from "vitest";
import { codeOf, errorCodes, fieldProblemsOf, PorticoError } from "#core/errors.ts";

test.each(errorCodes)("an error with the code %s is recognised, whichever copy of the core raised it", (code) => {
  expect(codeOf(new PorticoError(code))).toBe(code);
  expect(codeOf({ code })).toBe(code);
});

test.each([null, undefined, "invalid", 7, {}, new Error("invalid"), { code: "ENOENT" }, { code: { code: "invalid" } }])(
  "anything else is internal: %j",
  (error) => {
    expect(codeOf(error)).toBeUndefined();
    expect(fieldProblemsOf(error)).toBeUndefined();
  },
);

test("names the invalid fields", () => {
  expect(fieldProblemsOf(new PorticoError("invalid", "wrong", { email: "format" }))).toEqual({ email: "format" });
  expect(fieldProblemsOf(new PorticoError("invalid"))).toBeUndefined();
});
