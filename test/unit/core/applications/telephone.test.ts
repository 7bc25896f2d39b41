import { describe, expect, test } from "vitest";
import { meantTelephone } from "#core/applications/telephone.ts";

describe("a telephone number that is only written in another way", () => {
  test.each([
    ["0049 170 1234567", "+49 170 1234567"],
    ["+49 (0)170 123-4567", "+49 170 123 4567"],
    ["+49 (170) 1234567", "+49 170 1234567"],
    ["+49.170.123/45", "+49 170 123 45"],
    ["+49–170–12345", "+49 170 12345"],
  ])("%s is offered as %s", (given, meant) => {
    expect(meantTelephone(given)).toBe(meant);
  });

  test.each(["0170 1234567", "170 1234567", "+49 170 1234567", "+", "00", "call me", "", `00${"1".repeat(40)}`])(
    "%s stays as it is: nothing is guessed",
    (given) => {
      expect(meantTelephone(given)).toBeUndefined();
    },
  );
});
