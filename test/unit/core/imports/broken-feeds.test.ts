import { describe, expect, test } from "vitest";
import type { FeedInput } from "#core/imports/feed-format.ts";
import { type ImportFormatKey, importFormats } from "#core/imports/formats.ts";
import { workOf } from "../../../work-of.ts";
import { feedOf } from "./feeds.ts";
import { sampleFeeds } from "./sample-feeds.ts";

const keys = Object.keys(importFormats) as ImportFormatKey[];

/** All records or candidates that a format reads from a feed. */
async function all(key: ImportFormatKey, input: FeedInput): Promise<unknown[]> {
  const format = await importFormats[key]();
  const found: unknown[] = [];
  for await (const opening of format.read(input)) found.push(opening);
  return found;
}

/** The reason why a feed is refused, or else the number of openings in it. */
const outcome = async (
  key: ImportFormatKey,
  content: string | Uint8Array,
  length?: number,
): Promise<string | number> => {
  try {
    return (await all(key, feedOf(content, length))).length;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "invalid") return error.message;
    throw error;
  }
};

describe.each(keys)("a feed of %s", (key) => {
  const feed = sampleFeeds[key];

  test("is read the same in pieces of any size, with a byte order mark, and in UTF-16", async () => {
    const whole = await all(key, feedOf(feed));
    expect(whole).toHaveLength(2);
    for (const length of [1, 2, 3, 7, 64]) expect(await all(key, feedOf(feed, length))).toEqual(whole);
    expect(await all(key, feedOf(`\ufeff${feed}`))).toEqual(whole);
    expect(await all(key, feedOf(Buffer.from(`\ufeff${feed}`, "utf16le"), 3))).toEqual(whole);
    expect(await all(key, feedOf(Buffer.from(`\ufeff${feed}`, "utf16le").swap16(), 3))).toEqual(whole);
  });

  test("that breaks off anywhere is refused with a line (trust S 424)", async () => {
    const bytes = Buffer.from(feed.trimEnd());
    for (let end = 1; end < bytes.length; end += 5) {
      const found = await outcome(key, bytes.subarray(0, end));
      if (key !== "csv") expect(found, `after ${end} bytes`).toMatch(/line \d+: .*; expected /s);
      else expect(typeof found === "string" || found < 2 || end > feed.indexOf('"'), `after ${end} bytes`).toBe(true);
    }
  });

  test.each([
    ["nothing", ""],
    ["a page", "<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>"],
    ["a page without a doctype", "<html>\n<body>Sorry</body></html>"],
    ["an error in JSON", '{"error":"not found","status":404}'],
    ["an error in XML", '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ["a word", "Unauthorized"],
    ["bytes of a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000001000000010008060000005c72a866", "hex")],
    ["NUL bytes", Buffer.alloc(3000)],
    ["half of a number", "[1"],
    ["numbers", "[1,2,3]"],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["ten thousand objects", '{"jobs":'.repeat(10_000)],
    ["ten thousand elements", `<source>${"<job>".repeat(10_000)}`],
  ])("that is %s is refused, saying what was expected (trust S 425)", async (_, content) => {
    expect(await outcome(key, content)).toMatch(/(; |: )expected /);
  });

  test.each(keys.filter((other) => other !== key))("in place of one of %s is refused (trust S 413)", async (other) => {
    const found = await outcome(other, feed);
    expect(found).toMatch(/(; |: )expected /);
    const kinds = [feed, sampleFeeds[other]].map((text) => /^[[{]/.test(text));
    if (key !== "csv" && other !== "csv" && kinds[0] === kinds[1])
      expect(found).toContain(`looks like the format ${key}`);
  });
});

test("property names that JavaScript itself uses are ordinary names (trust S 425)", async () => {
  const jobs = `{"__proto__":{"id":"x"},"constructor":1,"jobs":[{"id":"7","title":"A","isListed":true,"__proto__":{"title":"B"},"toString":1}]}`;
  expect(await all("ashby", feedOf(jobs))).toMatchObject([{ id: "7", title: "A" }]);
  expect(({} as Record<string, unknown>)["id"]).toBeUndefined();
  const csv = "id,title,__proto__,constructor\n7,A,x,y";
  expect(await all("csv", feedOf(csv))).toMatchObject([{ id: "7", title: "A" }]);
});

test("whatever a refusal quotes from a feed is harmless on a terminal (trust S 426)", async () => {
  const command = "\u001b[31m\u202e";
  for (const [key, feed] of [
    ["ashby", JSON.stringify({ error: `${command}gone` })],
    ["ashby", JSON.stringify({ [command]: 1 })],
    ["ashby", `{"jobs":[${command}]}`],
    ["ashby", `${command} hello`],
    ["csv", `id,${command}\n1,2`],
    ["personio", `<title>${command}`],
    ["jsonld", `<html><title>${command}</title>`],
  ] as const)
    expect(await outcome(key, feed)).not.toMatch(/[\p{Cc}\u202e]/u);
});

test("lists outside of the openings are skipped quickly (trust S 426)", async () => {
  const lists = `"a":[],`.repeat(150_000);
  const work = await workOf(async () => expect(await outcome("ashby", `{${lists}"jobs":[]}`)).toBe(0));
  expect(work).toBeLessThan(5000);
});
