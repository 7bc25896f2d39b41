import { expect, test } from "vitest";
import { createRunTable } from "#core/search/index/run-table.ts";
import { runsOfLong } from "#core/text/tokens.ts";
import { seeded } from "../../../random.ts";

/** Numbers runs in the order of their first occurrence, and counts how often each was asked for. */
function numbering() {
  const asked: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (run: string): number => {
    const number = numbers.get(run) ?? numbers.size;
    numbers.set(run, number);
    return number;
  };
  const termsOf = (run: string): number[] => {
    asked.push(run);
    return [...run.matchAll(/[^-]+/g)].map(([part]) => numberOf(part));
  };
  return { asked, termsOf };
}

test("a text is read as its runs, whatever characters separate them", () => {
  const { termsOf } = numbering();
  const table = createRunTable(termsOf);
  for (let code = 0; code < 0x10000; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    const expected = runsOfLong(text.toWellFormed()).flatMap(termsOf);
    expect([...table.termsIn(text)], code.toString(16)).toEqual(expected);
  }
});

test("a thousand long texts with many different runs are read like their runs, one by one", () => {
  const { joined } = seeded(1);
  const { termsOf } = numbering();
  const table = createRunTable(termsOf);
  const signs = [
    "Koch",
    "köchin",
    "-",
    "-Bäcker",
    "n",
    "日本",
    "👩",
    "\ud83d",
    "x".repeat(50),
    " ",
    " ",
    "\u2003",
    "\n",
  ];
  for (let round = 0; round < 1000; round += 1) {
    const text = joined(signs, 400);
    const expected = runsOfLong(text.toWellFormed()).flatMap(termsOf);
    expect([...table.termsIn(text)], text).toEqual(expected);
  }
});

test("a run is asked for only once, unless it is very long", () => {
  const { asked, termsOf } = numbering();
  const table = createRunTable(termsOf);
  const address = `https://example.org/${"a".repeat(90)}`;
  for (const text of [`Koch ${address}`, `Bäcker Koch ${address} Koch`, "Bäcker"]) table.termsIn(text);
  expect(asked).toEqual(["Koch", address, "Bäcker", address]);
});

test("runs that were forgotten because there were too many are found again", () => {
  const { asked, termsOf } = numbering();
  const table = createRunTable(termsOf, 100);
  const text = Array.from({ length: 200 }, (_, at) => `run${at}`).join(" ");
  const first = [...table.termsIn(text)];
  expect([...table.termsIn(text)]).toEqual(first);
  expect(asked).toHaveLength(400);
});

/** Returns `2 ** pairs` runs that have the same hash (FNV-1a), as somebody can make who wants to slow down a build. */
function runsOfOneHash(pairs: number): string[] {
  const hashOf = (text: string, start: number): number =>
    [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), start);
  let runs = [""];
  let state = 0x811c9dc5 | 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const seen = new Map<number, string>();
    for (let number = 0; ; number += 1) {
      const text = number.toString(36).padStart(4, "0");
      const hash = hashOf(text, state);
      const other = seen.get(hash);
      seen.set(hash, text);
      if (other === undefined) continue;
      runs = runs.flatMap((run) => [run + other, run + text]);
      state = hash;
      break;
    }
  }
  return runs;
}

// trust S 1660
test("of runs that were made to have the same hash, only some are remembered, and all are read right", () => {
  const { asked, termsOf } = numbering();
  const table = createRunTable(termsOf);
  const runs = runsOfOneHash(10);
  const expected = [...runs.keys()];
  expect([...table.termsIn(runs.join(" "))]).toEqual(expected);
  expect([...table.termsIn(runs.join(" "))]).toEqual(expected);
  expect(asked.length - runs.length).toBeGreaterThan(runs.length - 200);
});
