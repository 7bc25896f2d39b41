import { describe, expect, test } from "vitest";
import { iconOfClass } from "#app/ui/icon.tsx";

describe("the icon of a benefit (trust H 115)", () => {
  test("is one of our own", () => {
    expect(iconOfClass("icon-baby")).toBe("child");
  });

  test.each(['x" onload=', "../../x", "constructor", "__proto__", "icon-toString", "", "x".repeat(5000)])(
    "of the class %.20j is the neutral one",
    (iconClass) => {
      expect(iconOfClass(iconClass)).toBe("check");
    },
  );
});
