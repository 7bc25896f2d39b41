import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const lines = readFileSync("docs/bad-inputs.md", "utf8").split("\n");
const rows = lines.filter((line) => /^\| [A-K] \d+ \|/.test(line)).map((line) => line.split(" | "));

describe("the table of bad inputs", () => {
  test("has every row of the catalogue once, in the table of its letter", () => {
    const letterOf = (heading: string): string | undefined => /^## ([A-K])\. /.exec(heading)?.[1];
    let table: string | undefined;
    const numbers = lines.flatMap((line) => {
      table = letterOf(line) ?? table;
      const [, letter, number] = /^\| ([A-K]) (\d+) \|/.exec(line) ?? [];
      if (letter !== undefined) expect(letter, line).toBe(table);
      return number === undefined ? [] : [Number(number)];
    });
    expect(numbers.length).toBeGreaterThan(130);
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  test("says in each row what is answered, and names a test that is there", () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ""))).toEqual([]);
    const named = rows.map((cells) => /^\[(test\/\S+\.test\.ts)\]\(\.\.\/\1\) \|$/.exec(cells[3] ?? "")?.[1] ?? "none");
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
