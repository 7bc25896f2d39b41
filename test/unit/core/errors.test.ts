import { expect, test } from "vitest";
import { codeOf, errorCodes, fieldProblemsOf, PorticoError } from "#core/errors.ts";

test.each(errorCodes)("an error of the code %s can be told, whichever copy of the core made it", (code) => {
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

test("names the fields that are wrong", () => {
  expect(fieldProblemsOf(new PorticoError("invalid", "wrong", { email: "format" }))).toEqual({ email: "format" });
  expect(fieldProblemsOf(new PorticoError("invalid"))).toBeUndefined();
});
