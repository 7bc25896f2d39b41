import { describe, expect, test } from "vitest";
import { compoundsOfNeighbours } from "#core/search/query/neighbours.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { indexOf } from "../index-of.ts";

/** The compounds in titles that consist of the word at a position of a text and one of its neighbours. */
function compounds(text: string, at: number, ...titles: readonly string[]): readonly string[] | undefined {
  return compoundsOfNeighbours(readQuery(text), indexOf(...titles).segments())[at];
}

describe("a word and its neighbour are looked for as a compound", () => {
  test("in either order, whichever of them is asked for", () => {
    for (const text of ["software entwickler", "entwickler software"])
      for (const at of [0, 1]) expect(compounds(text, at, "Softwareentwickler"), text).toContain("softwareentwickler");
    expect(compounds("software entwickler", 0, "Software", "Entwickler")).toEqual([]);
  });

  test("over words that need not be found, but over no others", () => {
    expect(compounds("leiter des vertriebs", 0, "Vertriebsleiter")).toContain("vertriebsleiter");
    expect(compounds("leiter des vertriebs", 2, "Vertriebsleiter")).toContain("vertriebsleiter");
    expect(compounds("software java entwickler", 0, "Softwareentwickler")).toEqual([]);
    expect(compounds("software java entwickler", 2, "Softwareentwickler")).toEqual([]);
  });

  test("of two letters or more each", () => {
    expect(compounds("it berater", 0, "Itberater")).toEqual(["itberater"]);
    expect(compounds("it berater", 1, "Itberater")).toEqual(["itberater"]);
    expect(compounds("x berater", 0, "Xberater")).toEqual([]);
    expect(compounds("x berater", 1, "Xberater")).toEqual([]);
  });
});
