import { describe, expect, test } from "vitest";
import { beginningLength, beginningOf } from "#core/uploads/first-bytes.ts";
import { acceptedTypes } from "#core/uploads/rules.ts";

const [pdf = "", doc = "", docx = "", jpeg = "", png = ""] = acceptedTypes("otherDoc");
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1")).subarray(0, beginningLength);
const ole = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

describe("the first bytes of a file (trust M 182)", () => {
  test.each([
    ["a PDF", pdf, "%PDF-1.7\n"],
    ["a Word file of before 2007", doc, ole],
    ["a Word file", docx, "PK\x03\x04\x14\x00"],
    ["a photo", jpeg, "\xff\xd8\xff\xe0"],
    ["a drawing", png, "\x89PNG\r\n\x1a\n"],
  ])("are right for %s, and wrong for every other type", (_what, type, begin) => {
    expect(beginningOf(type, bytes(begin))).toBe("right");
    for (const other of acceptedTypes("otherDoc").filter((each) => each !== type && !(each === docx && type === doc)))
      expect(beginningOf(other, bytes(begin))).toBe("wrong");
  });

  test.each([
    ["a program", "MZ\x90\x00\x03"],
    ["a page", "<html>"],
    ["the beginning of a beginning", "%PD"],
    ["nothing", ""],
  ])("are wrong for every type where they are those of %s", (_what, begin) => {
    for (const type of [...acceptedTypes("otherDoc"), "", "text/html", "constructor"])
      expect(beginningOf(type, bytes(begin))).toBe("wrong");
  });

  test("may be those of a Word file that is locked by a password, of which only the server can tell", () => {
    expect(beginningOf(docx, bytes(ole))).toBe("wrapped");
  });
});
