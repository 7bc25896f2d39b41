import { describe, expect, test } from "vitest";
import { judgeFirstBytes, maxMagicBytes, refuseWrongFirstBytes } from "#core/uploads/first-bytes.ts";
import { acceptedTypes } from "#core/uploads/rules.ts";

const [pdf = "", doc = "", docx = "", jpeg = "", png = ""] = acceptedTypes("otherDoc");
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1")).subarray(0, maxMagicBytes);
const ole = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

describe("the first bytes of a file (trust M 182)", () => {
  test.each([
    ["a PDF", pdf, "%PDF-1.7\n"],
    ["a Word file of before 2007", doc, ole],
    ["a Word file", docx, "PK\x03\x04\x14\x00"],
    ["a photo", jpeg, "\xff\xd8\xff\xe0"],
    ["a drawing", png, "\x89PNG\r\n\x1a\n"],
  ])("are accepted for %s, and rejected for every other type", (_what, type, begin) => {
    expect(judgeFirstBytes(type, bytes(begin))).toBe("right");
    for (const other of acceptedTypes("otherDoc").filter((each) => each !== type && !(each === docx && type === doc)))
      expect(judgeFirstBytes(other, bytes(begin))).toBe("wrong");
  });

  test.each([
    ["a program", "MZ\x90\x00\x03"],
    ["a page", "<html>"],
    ["part of a beginning", "%PD"],
    ["nothing", ""],
  ])("are rejected for every type if they are those of %s", (_what, begin) => {
    for (const type of [...acceptedTypes("otherDoc"), "", "text/html", "constructor"])
      expect(judgeFirstBytes(type, bytes(begin))).toBe("wrong");
  });

  test("may be those of a password-protected Word file, which only the server can detect", () => {
    expect(judgeFirstBytes(docx, bytes(ole))).toBe("wrapped");
  });
});

describe("a file that is judged while it arrives", () => {
  /** Sends a file through the check in these chunks. Returns the chunks that it passes on. */
  async function passedChunks(type: string, ...texts: readonly string[]): Promise<string[]> {
    async function* body() {
      for (const text of texts) yield Uint8Array.from(Buffer.from(text, "latin1"));
    }
    const chunks: string[] = [];
    for await (const chunk of refuseWrongFirstBytes(type, body())) chunks.push(Buffer.from(chunk).toString("latin1"));
    return chunks;
  }

  test("passes unchanged, however its beginning is split into chunks", async () => {
    const file = `%PDF-1.7\n${"x".repeat(100)}`;
    expect(await passedChunks(pdf, file)).toEqual([file]);
    expect(await passedChunks(pdf, file, "more")).toEqual([file, "more"]);
    for (let at = 0; at < 12; at += 1) {
      const parts = [file.slice(0, at), file.slice(at)];
      expect((await passedChunks(pdf, ...parts)).join("")).toBe(file);
    }
    expect((await passedChunks(pdf, ...file.split(""))).join("")).toBe(file);
  });

  test("may be shorter than the checked beginning, or empty", async () => {
    expect(await passedChunks(pdf, "%PDF-")).toEqual(["%PDF-"]);
    expect(await passedChunks(pdf)).toEqual([]);
    expect(await passedChunks(pdf, "")).toEqual([]);
    expect(await passedChunks(pdf, "", "%PDF-", "")).toEqual(["%PDF-"]);
  });

  test.each([
    ["at once", ["<html>".padEnd(100)]],
    ["cut", ["<", "html>".padEnd(100)]],
    ["short", ["<h"]],
  ])("is refused before anything passes if it is of another type: %s", async (_how, texts) => {
    await expect(passedChunks(pdf, ...texts)).rejects.toMatchObject({ code: "upload_wrong_type" });
  });

  test("is judged only by its beginning: anything may follow", async () => {
    const begin = "%PDF-1.7".padEnd(maxMagicBytes);
    expect(await passedChunks(pdf, begin, "<html>", "MZ")).toEqual([begin, "<html>", "MZ"]);
  });
});
