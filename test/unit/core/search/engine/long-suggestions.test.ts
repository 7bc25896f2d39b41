import { expect, test } from "vitest";
import { suggestIn } from "#core/search/engine/suggest.ts";
import { indexOf } from "../index-of.ts";

const index = indexOf("Tester Java", "Testerin Python", "Testmanager", "Testleiter", "Testingenieur", "Testfahrer");

/** Counts the searches that are run to make suggestions for a text. */
function searchesFor(text: string): number {
  let searches = 0;
  suggestIn(index.segments(), { text, country: "de", language: "de" }, () => {
    searches += 1;
    return { ids: [] };
  });
  return searches - 1; // without the last one, which searches the text itself
}

test("the longer a text, the fewer completions of its last word are searched for", () => {
  expect(searchesFor("test")).toBe(6);
  expect(searchesFor("java test")).toBe(6);
  expect(searchesFor(`${"java python sql ".repeat(6)} test`)).toBe(1);
});
