import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const lines = readFileSync("docs/bad-inputs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line));
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("the table of bad inputs", () => {
  test("has every row of the catalogue once", () => {
    const rows = lines.flatMap((line) => {
      const [, from, to] = /^\| (\d+)(?:-(\d+))? \|/.exec(line) ?? [];
      return span(Number(from), Number(to ?? from));
    });
    expect(rows).toEqual(span(1, 130));
  });

  test("names a test in each row, and each is there", () => {
    const named = lines.map((line) => /\[(test\/\S+\.test\.ts)\]\(\.\.\/\1\)/.exec(line)?.[1] ?? line);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
