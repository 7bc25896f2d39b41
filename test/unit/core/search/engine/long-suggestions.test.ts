import { expect, test } from "vitest";
import { suggestIn } from "#core/search/engine/suggest.ts";
import { indexOf } from "../index-of.ts";

const index = indexOf("Tester Java", "Testerin Python", "Testmanager", "Testleiter", "Testingenieur", "Testfahrer");

/** The number of searches for the suggestions of a text. */
function searchesFor(text: string): number {
  let searches = 0;
  suggestIn(index.segments(), { text, country: "de", language: "de" }, () => {
    searches += 1;
    return { ids: [] };
  });
  return searches - 1; // the last one is for the text as it is
}

test("the longer a text, the fewer completions of its last word are searched for", () => {
  expect(searchesFor("test")).toBe(6);
  expect(searchesFor("java test")).toBe(6);
  expect(searchesFor(`${"java python sql ".repeat(6)} test`)).toBe(1);
});
