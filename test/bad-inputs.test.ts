import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rowsCitedIn } from "./citations.ts";

const lines = readFileSync("docs/bad-inputs.md", "utf8").split("\n");
const rows = lines.filter((line) => /^\| [A-P] \d+ \|/.test(line)).map((line) => line.split(" | "));
const rowOf = (cells: readonly string[]): string => (cells[0] ?? "").replace(/^\| /, "");
const testOf = (cells: readonly string[]): string =>
  /^\[(test\/\S+\.test\.ts)\]\(\.\.\/\1\) \|$/.exec(cells[3] ?? "")?.[1] ?? "none";

describe("the table of bad inputs", () => {
  test("has every row of the catalogue once, in the table of its letter", () => {
    const letterOf = (heading: string): string | undefined => /^## ([A-P])\. /.exec(heading)?.[1];
    let table: string | undefined;
    const numbers = lines.flatMap((line) => {
      table = letterOf(line) ?? table;
      const [, letter, number] = /^\| ([A-P]) (\d+) \|/.exec(line) ?? [];
      if (letter !== undefined) expect(letter, line).toBe(table);
      return number === undefined ? [] : [Number(number)];
    });
    const catalogue = Array.from({ length: 167 }, (_, index) => index + 1);
    expect(numbers.filter((each) => each <= catalogue.length).sort((a, b) => a - b)).toEqual(catalogue);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("says in each row what is answered, and names a test that is there", () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ""))).toEqual([]);
    expect(rows.map(testOf).filter((file) => !existsSync(file))).toEqual([]);
  });

  test("names in each row a test that says, at the test, that it is of this row", () => {
    const cited = new Map(
      [...new Set(rows.map(testOf))].map((file) => [file, rowsCitedIn(readFileSync(file, "utf8"))]),
    );
    const alone = rows.filter((cells) => !cited.get(testOf(cells))?.has(rowOf(cells)));
    expect(alone.map((cells) => `${testOf(cells)} does not cite trust ${rowOf(cells)}`)).toEqual([]);
  });
});

test.each([
  ["// trust E 70 to 73", ["E 70", "E 71", "E 72", "E 73"]],
  ['test("refused (trust A 5, C 27)")', ["A 5", "C 27"]],
  ["// trust 1.3, F 86 to 88, 90", ["F 86", "F 87", "F 88", "F 90"]],
  ["// spec 4.5; trust L 144", ["L 144"]],
  ["about row A 5, which nobody cites", []],
])("rows are read from %j", (text, expected) => {
  expect([...rowsCitedIn(text)].filter((each) => /^[A-P] \d+$/.test(each))).toEqual(expected);
});
