import { expect, test } from "vitest";
import { craftedKinds, craftedSearches } from "../../../../tools/bench/crafted-searches.ts";
import { createSeededRandom } from "../../../../tools/bench/random.ts";
import { indexOf, site } from "../../core/search/index-of.ts";

test("the same seed makes the same searches, and every kind has a text within the limits", () => {
  const titles = ["Softwareentwickler Java", "Projektleiter Einkauf", "Projektmanager Einkauf und Logistik"];
  const index = indexOf(...titles);
  const [live] = index.segments();
  if (!live) throw new Error("the index is empty");
  const made = () => craftedSearches(live.segment, site, craftedKinds.length * 5, createSeededRandom(1));
  const searches = made();
  expect(made()).toEqual(searches);
  expect(new Set(searches.map(({ kind }) => kind))).toEqual(new Set(craftedKinds));
  for (const { kind, request } of searches) {
    if (kind !== "scripts and signs") expect(request.text, kind).toMatch(/[\p{L}\p{N}]/u);
    expect(() => index.search(request), kind).not.toThrow();
  }
});
