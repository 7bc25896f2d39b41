import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../docs/decisions/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");

const records = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort();

/** The line of a record in the list of decisions, made from the record's heading and its note that it was replaced. */
const lineOf = (name: string): string => {
  const [, number, title] = /^# (\d{4}):? (.+)$/m.exec(read(name)) ?? [];
  const [, successor] = /\bReplaced by \[(\d{4})\]/.exec(read(name)) ?? [];
  return `- [${number}](${name}): ${title}${successor ? ` (replaced by ${successor})` : ""}`;
};

test("the list of decisions has a line for each record, ordered by number", () => {
  const lines = read("README.md").match(/^- \[\d{4}\].*$/gm);
  expect(lines).toEqual(records.map(lineOf));
});

test("a record's file begins with the number of its heading, and no two share a number", () => {
  expect(records.filter((name) => !lineOf(name).startsWith(`- [${name.slice(0, 4)}](`))).toEqual([]);
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
});
