import { describe, expect, test } from "vitest";
import { jsonList } from "#core/imports/readers/json-list.ts";
import { feedOf } from "../feeds.ts";

async function read(content: unknown, length = 3) {
  const list = jsonList(feedOf(content, length), "a list");
  const values: unknown[] = [];
  for await (const { value } of list.items) values.push(value);
  return { values, around: list.around() };
}

/** The error message that the operator gets. */
const failureOf = (content: unknown, length?: number): Promise<string> =>
  read(content, length).then(
    () => Promise.reject(new Error("was read")),
    (error: unknown) => {
      expect(error).toMatchObject({ code: "invalid" });
      return (error as Error).message;
    },
  );

test.each([1, 3, 100_000])("reads a list, and what stands around it, in pieces of %i bytes", async (length) => {
  expect(await read('\ufeff[{"id":"ä"}, 7,"]",[{"x":"}"}]]', length)).toEqual({
    values: [{ id: "ä" }, 7, "]", [{ x: "}" }]],
    around: [],
  });
  expect(await read('{"a":[3],"jobs":[{"b":"\\"]"},{}],\n"meta":{"jobs":[1]}}', length)).toEqual({
    values: [{ b: '"]' }, {}],
    around: { a: [3], jobs: [], meta: { jobs: [1] } },
  });
  expect(await read('{"job":{"jobs":[1]}}', length)).toEqual({ values: [], around: { job: { jobs: [1] } } });
});

describe("a broken file is refused with its line (trust I 119)", () => {
  const jobs = '{"a":1},\n'.repeat(500);
  test.each([
    ["a word where none may stand", '[\n{"a":1},\noops\n]', 3],
    ["a word in the middle of many lines", `[\n${jobs}oops,\n${jobs}{}]`, 502],
    ["a text that speaks of a position", `[\n"position 5",\nposition 7\n]`, 3],
    ["a comma too many", '[\n{"a":1,},\n{}]', 2],
    ["a comma before the end", "[1,\n2,\n]", 3],
    ["a comma too few", '[{"a":1}\n{"a":2}]', 2],
    ["two commas", '[{"a":1},\n,{"a":2}]', 2],
    ["a bracket of the wrong kind", '[\n{"a":1]', 2],
    ["two values in two lines", '{"a":1}\n{"b":2}\n', 2],
    ["an end that is missing", '[\n{"a":1},\n{"b":', 3],
    ["an end that is missing between two values", '{"jobs":[\n{"a":1},\n', 3],
    ["a word after the list", '{"jobs":[\n{"a":1}\n],\n"x":oops}', 4],
    ["a line break in a text", '[\n"a\nb"]', 2],
  ])("%s", async (_what, content, line) => {
    for (const length of [1, 3, 100_000])
      expect(await failureOf(content, length)).toMatch(
        new RegExp(`^not valid JSON: line ${line}: \\S.{5,120}; expected a list$`),
      );
  });
});

test("a feed that is not JSON at all is recognised (trust S 417)", async () => {
  expect(await failureOf("<html><title>Sign in</title>")).toBe(
    "line 1: this is an HTML page (“Sign in”), not JSON; expected a list",
  );
  expect(await failureOf(" \n")).toBe("line 1: the feed is empty; expected a list");
  expect(await failureOf("Service unavailable")).toContain("this is text (“Service unavailable”), not JSON");
});

test("bytes that are not in UTF-8 are refused with their line", async () => {
  expect(await failureOf(Buffer.from('[\n"a",\n"\xe4"]', "latin1"))).toMatch(/^line 3: not in UTF-8; expected/);
});

test("holds no more than one opening, and refuses an oversized one", async () => {
  const large = `{"jobs":[{"a":1},\n{"text":"${"x".repeat(5_000_001)}"}]}`;
  expect(await failureOf(large, 65_536)).toMatch(/^line 2: an opening is larger than 5 million characters/);
  const around = `{"other":"${"x".repeat(5_000_001)}","jobs":[]}`;
  expect(await failureOf(around, 65_536)).toMatch(
    /^line 1: the part outside of openings is larger than 5 million characters/,
  );
});

test("ten thousand levels are refused", async () => {
  expect(await failureOf(`[${"[".repeat(10_000)}`, 65_536)).toMatch(/^line 1: nested more than 100 levels deep/);
  expect(await failureOf(`{"x":${'{"a":'.repeat(10_000)}`, 65_536)).toMatch(/nested more than 100 levels deep/);
});

test("a feed of more than 500 MB is refused before it is read to its end", async () => {
  let pieces = 0;
  async function* endless() {
    yield new TextEncoder().encode("[");
    for (;;) {
      pieces += 1;
      yield new TextEncoder().encode(`${`{"a":"${"x".repeat(990)}"},`.repeat(2000)}`);
    }
  }
  const list = jsonList({ bytes: endless() }, "a list");
  const reading = (async () => {
    for await (const _ of list.items);
  })();
  await expect(reading).rejects.toMatchObject({ code: "invalid", message: "larger than 500 MB" });
  expect(pieces).toBeLessThan(260);
});
