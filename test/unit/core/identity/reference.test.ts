import { expect, test } from "vitest";
import {
  numberOfReference,
  readTypedReference,
  referenceCount,
  referenceOf,
  references,
} from "#core/identity/reference.ts";

const some = [0, 1, 22, 23, 12_166, 1_000_000, 57_012_345_678, referenceCount - 1];

test("a reference has nine characters in three groups, and stands for its number", () => {
  expect(some.map((number) => numberOfReference(referenceOf(number)))).toEqual(some);
  expect(referenceOf(0)).toBe("222-222-222");
  expect(referenceOf(57_012_345_678)).toBe("MN4-T6R-B6F");
  for (const number of some) expect(references.has(referenceOf(number))).toBe(true);
  expect(Math.log2(referenceCount)).toBeGreaterThan(36); // in bits: enough references that nobody guesses one by chance
});

test.each(["mn4t6rb6f", "mn4 t6r b6f", " MN4-T6R-B6F\n", "MN4\u2011T6R\u2011B6F", "mn4–t6r–b6f", "m.n.4.t.6.r.b.6.f"])(
  "%j is read as a reference",
  (typed) => expect(readTypedReference(typed)).toBe("MN4-T6R-B6F"),
);

// trust S 782
test("a wrong character, two swapped ones, and one too many or too few are detected as typing errors", () => {
  const right = "MN4T6RB6F";
  for (let at = 0; at < right.length; at += 1) {
    for (const sign of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const wrong = right.slice(0, at) + sign + right.slice(at + 1);
      if (wrong !== right) expect(readTypedReference(wrong), wrong).toBe("typing_error");
    }
    const swapped = right.slice(0, at) + (right[at + 1] ?? "") + right[at] + right.slice(at + 2);
    if (at + 1 < right.length && swapped !== right) expect(readTypedReference(swapped), swapped).toBe("typing_error");
    expect(readTypedReference(right.slice(0, at) + right.slice(at + 1))).toBe("typing_error");
  }
  expect(readTypedReference(`${right}F`)).toBe("typing_error");
});

test.each(["", "7", "first", "s4-Zq_8fJ1cVbT6rLk0pXw", "M".repeat(41), "МN4-T6R-B6F", "💼".repeat(9)])(
  "%j is not a reference",
  (typed) => expect(readTypedReference(typed)).toBeUndefined(),
);
