import { describe, expect, test } from "vitest";
import type { FeedInput } from "#core/imports/feed-format.ts";
import { textPieces } from "#core/imports/readers/text-pieces.ts";
import { feedOf } from "../feeds.ts";

const rules = { expected: "a feed" };

async function read(content: string | Uint8Array, about: Partial<FeedInput> = {}, guess = false, length = 1) {
  let text = "";
  const notes: string[] = [];
  const input = { ...feedOf(content, length), note: (notice: string) => void notes.push(notice), ...about };
  for await (const piece of textPieces(input, { ...rules, ...(guess ? { orWindows1252: true } : {}) })) text += piece;
  return { text, notes };
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const big = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

describe("a text is read in the encoding that it declares (trust S 415)", () => {
  const xml = (name: string): string => `<?xml version="1.0" encoding="${name}"?><a>Müller</a>`;
  test.each([
    ["UTF-8 with a mark", Buffer.from("\ufeffKäse 🧀"), {}, "Käse 🧀"],
    ["UTF-16 with a mark", Buffer.from("\ufeffKäse 🧀", "utf16le"), {}, "Käse 🧀"],
    ["UTF-16, the other way round", big("\ufeffKäse 🧀"), {}, "Käse 🧀"],
    ["UTF-16 without a mark", Buffer.from('{"a":"Käse"}', "utf16le"), {}, '{"a":"Käse"}'],
    ["ISO-8859-1 in the XML declaration", latin(xml("ISO-8859-1")), {}, xml("ISO-8859-1")],
    [
      "Windows-1252 in the content type",
      latin("Müller"),
      { contentType: 'text/csv; charset="windows-1252"' },
      "Müller",
    ],
    [
      "UTF-8, where the content type says otherwise",
      Buffer.from(xml("utf-8")),
      { contentType: "text/xml; charset=iso-8859-1" },
      xml("utf-8"),
    ],
    ["UTF-8, where nothing is said", Buffer.from("Müller 🧀"), {}, "Müller 🧀"],
  ])("%s", async (_, content, about, text) => {
    for (const length of [1, 2, 1000]) expect((await read(content, about, false, length)).text).toBe(text);
  });

  test("Windows-1252 is guessed for feeds that cannot declare an encoding, and noted", async () => {
    const table = latin(`${"a,b\n".repeat(500)}Müller,\u0080`);
    expect(await read(table, {}, true, 900)).toEqual({
      text: `${"a,b\n".repeat(500)}Müller,€`,
      notes: ["read as Windows-1252, as it is not in UTF-8 and declares no encoding"],
    });
    expect(await read(Buffer.from("ab,Müller 🧀"), {}, true)).toEqual({ text: "ab,Müller 🧀", notes: [] });
    expect((await read(latin("caf\xe9"), {}, true)).text).toBe("café");
  });
});

describe("a text in another encoding is refused with its line (trust S 415)", () => {
  const lines = `${"Käse\n".repeat(30_000)}`;
  test.each([
    [
      "wrong bytes",
      Buffer.concat([Buffer.from("a\nb\n"), latin("ü\n")]),
      /^line 3: not in UTF-8; expected UTF-8, as it declares no other encoding$/,
    ],
    ["wrong bytes after many", Buffer.concat([Buffer.from(lines), latin("ü")]), /^line 30001: not in UTF-8/],
    ["half a character at the end", Buffer.from("a\nü").subarray(0, 3), /^line 2: breaks off inside a character/],
    [
      "a name of an encoding that nobody knows",
      Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'),
      /^line 1: the encoding "klingon" is unknown/,
    ],
    ["nothing", Buffer.from(""), /^line 1: the feed is empty; expected a feed$/],
    ["blanks", Buffer.from(" \n\t\n"), /^line 1: the feed is empty/],
  ])("%s", async (_, content, reason) => {
    for (const length of [7, 65_536, 10_000_000])
      await expect(read(content, {}, false, length)).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringMatching(reason),
      });
  });
});
