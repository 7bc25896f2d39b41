import { describe, expect, test } from "vitest";
import { typoVariantsOf } from "#core/search/query/variants.ts";

const swappedIn = (prefix: string) => typoVariantsOf(prefix)[0];
const othersOf = (prefix: string) => typoVariantsOf(prefix)[1];

describe("the beginnings of words one typing error away", () => {
  test("are first those with two different letters swapped, at the beginning too", () => {
    expect(swappedIn("java")).toEqual(["ajva", "jvaa", "jaav"]);
    expect(swappedIn("moon")).toEqual(["omon", "mono"]);
  });

  test("are then those with a wrong, a missing or an additional letter, except for the first and the last", () => {
    const others = othersOf("test");
    for (const variant of ["text", "tost", "tst", "tet", "teast", "tesst", "taest", "teszt"])
      expect(others, variant).toContain(variant);
    for (const variant of ["best", "tesz", "est", "tes", "atest", "tests", "test"])
      expect(others, variant).not.toContain(variant);
    expect(others).toHaveLength(2 * 25 + 2 + 3 * 26 - 2); // minus 2: doubling a letter gives the same variant whether before or after it
  });

  test("are none for a word too long to be unfinished", () => {
    expect(typoVariantsOf("x".repeat(20))).toHaveLength(2);
    expect(typoVariantsOf("x".repeat(21))).toEqual([]);
  });
});
