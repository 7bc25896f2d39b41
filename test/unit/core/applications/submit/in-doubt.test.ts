import { expect, test } from "vitest";
import { isInDoubt } from "#core/applications/submit/in-doubt.ts";
import { markNothingStored, PorticoError } from "#core/errors.ts";

test.each([
  [true, "the answer to a commit was lost", new PorticoError("unavailable")],
  [true, "the error is unexpected", new Error("socket hang up")],
  [false, "it was refused", new PorticoError("busy")],
  [false, "it failed before the commit", markNothingStored(new PorticoError("unavailable"))],
])("whether an application was stored is in doubt: %s if %s", (inDoubt, _why, error) => {
  expect(isInDoubt(error)).toBe(inDoubt);
});
