import { describe, expect, test } from "vitest";
import { jsonInput } from "#core/imports/json-input.ts";

/** The bytes of a file, in pieces that cut characters apart. */
async function* piecesOf(content: string | Uint8Array, length = 3) {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

/** What the operator is told. */
const failureOf = (content: string | Uint8Array): Promise<string> =>
  jsonInput(piecesOf(content)).then(
    () => Promise.reject(new Error("was read")),
    (error: unknown) => {
      expect(error).toMatchObject({ code: "invalid" });
      return (error as Error).message;
    },
  );

test("reads a file with or without a byte order mark", async () => {
  expect(await jsonInput(piecesOf('[{"id":"ä"}]'))).toEqual([{ id: "ä" }]);
  expect(await jsonInput(piecesOf('\ufeff[{"id":"ä"}]'))).toEqual([{ id: "ä" }]);
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
  ])("%s", async (_what, content, line) => {
    expect(await failureOf(content)).toMatch(new RegExp(`^not valid JSON: line ${line}: \\S.{5,120}$`));
  });
});

test("another encoding than UTF-8 is refused", async () => {
  expect(await failureOf(new Uint8Array([0x22, 0xe4, 0x22]))).toBe("not in UTF-8");
  expect(await failureOf(Buffer.from('\ufeff"a"', "utf16le"))).toMatch(/^not in UTF-8/);
});

test("a feed of more than 500 MB is refused before it is read whole", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 100_000_000;
      yield new Uint8Array(100_000_000).fill(0x20);
    }
  }
  await expect(jsonInput(endless())).rejects.toMatchObject({ code: "invalid", message: "larger than 500 MB" });
  expect(read).toBe(600_000_000);
});
