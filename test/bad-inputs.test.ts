import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rowsCitedIn } from "./citations.ts";

const lines = readFileSync("docs/bad-inputs.md", "utf8").split("\n");
const rows = lines.filter((line) => /^\| [A-Z] \d+ \|/.test(line)).map((line) => line.split(" | "));
const rowOf = (cells: readonly string[]): string => (cells[0] ?? "").replace(/^\| /, "");
const testOf = (cells: readonly string[]): string =>
  /^\[(test\/\S+\.test\.ts)\]\(\.\.\/\1\) \|$/.exec(cells[3] ?? "")?.[1] ?? "none";

describe("the table of bad inputs", () => {
  test("has every row of the catalogue once, in the table of its letter", () => {
    const letterOf = (heading: string): string | undefined => /^## ([A-Z])\. /.exec(heading)?.[1];
    let table: string | undefined;
    const numbers = lines.flatMap((line) => {
      table = letterOf(line) ?? table;
      const [, letter, number] = /^\| ([A-Z]) (\d+) \|/.exec(line) ?? [];
      if (letter !== undefined) expect(letter, line).toBe(table);
      return number === undefined ? [] : [Number(number)];
    });
    const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    expect(twice).toEqual([]);
    // the numbers up to 167 have no gap; later tables have separate blocks of numbers
    const first = numbers.filter((number) => number <= 167).sort((a, b) => a - b);
    expect(first).toEqual(Array.from({ length: 167 }, (_, index) => index + 1));
  });

  test("says in each row what is answered, and names an existing test", () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ""))).toEqual([]);
    expect(rows.map(testOf).filter((file) => !existsSync(file))).toEqual([]);
  });

  test("gives each of several inputs a letter, and its answer the same one", () => {
    const lettersIn = (cell: string | undefined): string =>
      [...(cell ?? "").matchAll(/\(([a-h])\) /g)].map(([, letter]) => letter).join("");
    const faulty = rows.filter(
      ([, input, answer]) => lettersIn(input) !== lettersIn(answer) || !"abcdefgh".startsWith(lettersIn(input)),
    );
    expect(faulty.map(rowOf)).toEqual([]);
    expect(rows.filter(([, input]) => lettersIn(input) === "" && input?.includes(";")).map(rowOf)).toEqual([]);
  });

  test("names in each row a test that cites the row", () => {
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
  expect([...rowsCitedIn(text)].filter((each) => /^[A-Z] \d+$/.test(each))).toEqual(expected);
});
