import { expect, test } from "vitest";
import { createSeededRandom } from "../../../../../tools/bench/random.ts";
import { createSearchTexts } from "../../../../../tools/fuzz/search-texts.ts";
import { ask, indexOf } from "../index-of.ts";

test("no text breaks the search", () => {
  const titles = [
    "Java Entwickler",
    "Projektleiter Cloud",
    "Softwaretester C++",
    "Développeur·se R&D",
    "Berater S/4HANA",
  ];
  const index = indexOf(...titles);
  const textOf = createSearchTexts(
    titles.flatMap((title) => title.split(" ")),
    createSeededRandom(1),
  );
  for (let turn = 0; turn < 1000; turn += 1) {
    const text = textOf();
    const { ids, total } = ask(index, text);
    expect(ids.length, JSON.stringify(text)).toBe(Math.min(total, 10));
  }
});
