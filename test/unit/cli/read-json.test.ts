import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Failure } from "../../../cli/command.ts";
import { readJson } from "../../../cli/read-json.ts";
import { temporaryFolder } from "../../temporary.ts";

function aFile(content: string | Uint8Array): string {
  const file = join(temporaryFolder(), "jobs.json");
  writeFileSync(file, content);
  return file;
}

/** What the operator is told. */
function failureOf(file: string): string {
  try {
    readJson(file);
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return (error as Error).message.replace(file, "FILE");
  }
  throw new Error("was read");
}

test("reads a file with or without a byte order mark", () => {
  expect(readJson(aFile('[{"id":"ä"}]'))).toEqual([{ id: "ä" }]);
  expect(readJson(aFile('\ufeff[{"id":"ä"}]'))).toEqual([{ id: "ä" }]);
});

describe("a broken file is refused with its line (trust I 119)", () => {
  const jobs = '{"a":1},\n'.repeat(500);
  test.each([
    ["no JSON at all", "<html>", 1],
    ["a word where none may stand", '[\n{"a":1},\noops\n]', 3],
    ["a word in the middle of many lines", `[\n${jobs}oops,\n${jobs}{}]`, 502],
    ["a text that speaks of a position", `[\n"position 5",\nposition 7\n]`, 3],
    ["a comma too many", '[\n{"a":1,},\n{}]', 2],
    ["a comma before the end", "[1,\n2,\n]", 3],
    ["two values in two lines", '{"a":1}\n{"b":2}\n', 2],
    ["an end that is missing", '[\n{"a":1},\n{"b":', 3],
    ["a line break in a text", '[\n"a\nb"]', 2],
    ["nothing", "", 1],
  ])("%s", (_what, content, line) => {
    expect(failureOf(aFile(content))).toMatch(new RegExp(`^FILE is not valid JSON: line ${line}: \\S.{5,120}$`));
  });
});

test("another encoding than UTF-8 is refused", () => {
  expect(failureOf(aFile(new Uint8Array([0x22, 0xe4, 0x22])))).toBe("FILE is not in UTF-8");
  expect(failureOf(aFile(Buffer.from('\ufeff"a"', "utf16le")))).toMatch(/^FILE is (not in UTF-8|no JSON)/);
});

test("a file that is not there, or is none, cannot be read", () => {
  expect(failureOf("/no/such/file.json")).toBe("FILE cannot be read");
  expect(failureOf(temporaryFolder())).toMatch(/cannot be read$/);
});

test("a file of 2 GB is refused before it is read", () => {
  const file = aFile("[");
  truncateSync(file, 2_000_000_000);
  expect(failureOf(file)).toBe("FILE is larger than 500 MB");
});
