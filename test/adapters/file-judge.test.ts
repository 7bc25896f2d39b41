import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { judgeContent } from "#adapters/files/file-judge.ts";
import { ole } from "../files/ole.ts";
import { pdf } from "../files/pdf.ts";
import { exif, jpeg, png, table, thumbnail } from "../files/pictures.ts";
import { docx, zip } from "../files/zip.ts";

const types = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;
type Named = keyof typeof types;
type Expected = "ok" | "active" | "format" | "unreadable";

async function judged(named: Named, bytes: Uint8Array): Promise<Expected> {
  const read = async (from: number, length: number) => bytes.subarray(from, Math.min(bytes.length, from + length));
  const verdict = await judgeContent({ contentType: types[named], size: bytes.length, read });
  return verdict.ok ? (verdict.activeContent ? "active" : "ok") : verdict.problem;
}

const text = (content: string): Buffer => Buffer.from(content, "latin1");
const word = ["WordDocument", "1Table", "\u0005SummaryInformation"];
const good = docx();

const files: readonly (readonly [what: string, named: Named, bytes: Buffer, expected: Expected])[] = [
  ["a PDF", "pdf", pdf(), "ok"],
  ["a PDF of version 2", "pdf", text("%PDF-2.0\n%%EOF"), "ok"],
  ["a PDF that lost its end", "pdf", pdf().subarray(0, 60), "ok"],
  ["a PDF with a link", "pdf", pdf("<< /A << /S /URI /URI (https://example.com) >> >>"), "ok"],
  ["a PDF with /JSON in a name", "pdf", pdf("<< /JSONData 1 >>"), "ok"],
  ["a PDF with JavaScript", "pdf", pdf("<< /S /JavaScript /JS (app.alert(1)) >>"), "active"],
  ["a PDF with JavaScript in disguise", "pdf", pdf("<< /S /J#61vaScript >>"), "active"],
  ["a PDF that starts a program", "pdf", pdf("<< /S /Launch /F (cmd.exe) >>"), "active"],
  ["a PDF with a file in it", "pdf", pdf("<< /Type /EmbeddedFile >>"), "active"],
  ["a PDF with a password", "pdf", pdf("<< /Encrypt 9 0 R >>"), "active"],
  [
    "a PDF with JavaScript after a megabyte",
    "pdf",
    pdf(`(${"x".repeat(1_048_400)})`, "<< /JS 1 >>", "<< /JS 2 >>"),
    "active",
  ],
  [
    "a PDF with JavaScript across a megabyte",
    "pdf",
    text(`%PDF-1.7 ${"x".repeat(1_048_576 - 12)}/JavaScript `),
    "active",
  ],
  ["a PDF without a version", "pdf", text("%PDF-\n"), "format"],
  ["a PDF after a blank line", "pdf", text("\n%PDF-1.7\n"), "format"],
  ["HTML in front of a PDF", "pdf", text("<html><script>1</script></html>%PDF-1.7\n"), "format"],
  ["HTML as PDF", "pdf", text("<!doctype html><title>CV</title>"), "format"],
  ["nothing as PDF", "pdf", text(""), "format"],
  ["four bytes as PDF", "pdf", text("%PDF"), "format"],
  ["text as PDF", "pdf", text("Curriculum vitae"), "format"],
  ["a program as PDF", "pdf", Buffer.concat([text("MZ\x90\0\x03"), Buffer.alloc(500)]), "format"],
  ["a Linux program as PDF", "pdf", Buffer.concat([text("\x7fELF"), Buffer.alloc(500)]), "format"],
  ["a shell script as PDF", "pdf", text("#!/bin/sh\nrm -rf /\n"), "format"],
  ["PHP as PDF", "pdf", text("<?php system($_GET['c']); ?>"), "format"],
  ["a Word document as PDF", "pdf", good, "format"],
  ["PostScript as PDF", "pdf", text("%!PS-Adobe-3.0\n"), "format"],
  ["EICAR as PDF", "pdf", text("X5O!P%@AP[4\\PZX54(P^)7CC)7}$"), "format"],

  ["a Word document", "docx", good, "ok"],
  ["a Word document with pictures", "docx", docx({ name: "word/media/image1.png", content: png(10, 10) }), "ok"],
  [
    "a Word document that compresses well",
    "docx",
    docx({ name: "word/styles.xml", content: "<w/>".repeat(500_000) }),
    "ok",
  ],
  ["a Word document with macros", "docx", docx({ name: "word/vbaProject.bin", content: "VBA" }), "active"],
  [
    "a Word document without its text",
    "docx",
    zip([{ name: "[Content_Types].xml" }, { name: "word/styles.xml" }]),
    "format",
  ],
  ["a Word document without its types", "docx", zip([{ name: "word/document.xml" }]), "format"],
  ["a spreadsheet", "docx", zip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }]), "format"],
  ["an OpenDocument text", "docx", zip([{ name: "mimetype" }, { name: "content.xml" }]), "format"],
  ["a plain archive", "docx", zip([{ name: "cv.txt", content: "CV" }]), "format"],
  ["an empty archive", "docx", zip([]), "format"],
  ["an entry outside of the archive's folder", "docx", docx({ name: "../../etc/passwd", content: "x" }), "unreadable"],
  ["an entry with an absolute path", "docx", docx({ name: "/etc/passwd", content: "x" }), "unreadable"],
  [
    "an entry outside of the archive's folder, as in Windows",
    "docx",
    docx({ name: "C:\\boot.ini", content: "x" }),
    "unreadable",
  ],
  [
    "a bomb according to its directory",
    "docx",
    docx({ name: "word/media/a.bmp", claims: 2_000_000_000 }),
    "unreadable",
  ],
  [
    "a bomb of many entries",
    "docx",
    docx(...Array.from({ length: 30 }, (_, n) => ({ name: `word/${n}`, claims: 40_000_000 }))),
    "unreadable",
  ],
  ["a real bomb", "docx", docx({ name: "word/media/b.bmp", content: Buffer.alloc(60_000_000) }), "unreadable"],
  ["5,001 entries", "docx", docx(...Array.from({ length: 4998 }, (_, n) => ({ name: `word/${n}` }))), "unreadable"],
  ["5,000 entries", "docx", docx(...Array.from({ length: 4997 }, (_, n) => ({ name: `word/${n}` }))), "ok"],
  ["an entry with a password", "docx", docx({ name: "word/secret.xml", content: "x", flags: 0x801 }), "unreadable"],
  ["a Word document cut short", "docx", good.subarray(0, -30), "unreadable"],
  ["a Word document cut in the middle", "docx", good.subarray(0, good.length >> 1), "unreadable"],
  ["the first bytes of an archive alone", "docx", good.subarray(0, 4), "unreadable"],
  [
    "compressed bytes after a valid beginning",
    "docx",
    Buffer.concat([text("PK\x03\x04"), deflateRawSync(Buffer.alloc(99_999, 7))]),
    "unreadable",
  ],
  ["a Word document with a password", "docx", ole(["EncryptedPackage", "EncryptionInfo"]), "unreadable"],
  ["an old Word document as new", "docx", ole(word), "format"],
  ["RTF as a new Word document", "docx", text("{\\rtf1 CV}"), "format"],

  ["an old Word document", "doc", ole(word), "ok"],
  ["an old Word document with large sectors", "doc", ole(word, { sectorSize: 4096 }), "ok"],
  [
    "an old Word document with many entries",
    "doc",
    ole([...Array.from({ length: 40 }, (_, n) => `Object ${n}`), ...word]),
    "ok",
  ],
  ["an old Word document whose directory comes late", "doc", ole(word, { before: 20_000 }), "ok"],
  ["an old Word document with macros", "doc", ole([...word, "Macros/", "VBA/"]), "active"],
  ["a spreadsheet as doc", "doc", ole(["Workbook", "\u0005SummaryInformation"]), "format"],
  ["an installer as doc", "doc", ole(["\u4840\u3f3f\u4577\u446c", "!_StringData"]), "format"],
  ["slides as doc", "doc", ole(["PowerPoint Document", "Current User"]), "format"],
  ["a mail as doc", "doc", ole(["__properties_version1.0"]), "format"],
  ["an old Word document with a password of the new kind", "doc", ole(["EncryptedPackage"]), "unreadable"],
  ["a directory that loops", "doc", ole(["Workbook"], { after: 0 }), "unreadable"],
  ["a directory that leads nowhere", "doc", ole(word, { after: 9_999_999 }), "unreadable"],
  ["a compound file cut short", "doc", ole(word).subarray(0, 700), "unreadable"],
  ["the first bytes of a compound file alone", "doc", ole(word).subarray(0, 8), "unreadable"],
  [
    "a compound file of an unknown sector size",
    "doc",
    Buffer.concat([ole(word).subarray(0, 30), Buffer.alloc(2000, 0xff)]),
    "unreadable",
  ],
  ["RTF as doc", "doc", text("{\\rtf1\\ansi CV}"), "format"],
  ["HTML as doc", "doc", text("<html><body>CV</body></html>"), "format"],
  ["a new Word document as old", "doc", good, "format"],

  ["a PNG picture", "png", png(800, 600), "ok"],
  ["a PNG picture of 100 megapixels", "png", png(10_000, 10_000), "ok"],
  ["a PNG picture of more", "png", png(50_000, 50_000), "unreadable"],
  ["a PNG picture without pixels", "png", png(0, 600), "unreadable"],
  ["a PNG picture cut short", "png", png(800, 600).subarray(0, 15), "unreadable"],
  ["SVG as PNG", "png", text("<svg xmlns='http://www.w3.org/2000/svg' onload='x'/>"), "format"],
  ["GIF as PNG", "png", text("GIF89a\x01\0\x01\0"), "format"],
  ["JPEG as PNG", "png", jpeg(800, 600), "format"],
  ["a JPEG picture", "jpeg", jpeg(800, 600), "ok"],
  ["a progressive JPEG picture", "jpeg", jpeg(800, 600, { frame: 0xc2 }), "ok"],
  ["a JPEG picture with its location", "jpeg", jpeg(800, 600, { before: [exif, table] }), "ok"],
  ["a JPEG picture with a large preview", "jpeg", jpeg(4000, 3000, { before: [thumbnail] }), "ok"],
  ["a JPEG picture with fill bytes", "jpeg", jpeg(800, 600, { before: [text("\xff\xff\xff")] }), "ok"],
  ["a JPEG picture of too many pixels", "jpeg", jpeg(60_000, 60_000), "unreadable"],
  ["a JPEG picture without a frame", "jpeg", jpeg(1, 1, { frame: 0xc4 }), "unreadable"],
  ["a JPEG picture of three bytes", "jpeg", text("\xff\xd8\xff"), "unreadable"],
  ["a JPEG picture cut in its frame", "jpeg", jpeg(800, 600).subarray(0, 8), "unreadable"],
  [
    "a JPEG picture of 5,000 segments",
    "jpeg",
    jpeg(1, 1, { before: Array.from({ length: 5000 }, () => table) }),
    "unreadable",
  ],
  ["PNG as JPEG", "jpeg", png(800, 600), "format"],
  ["a PDF as JPEG", "jpeg", pdf(), "format"],
];

describe("the judge of files", () => {
  // trust E 70 to 77
  test.each(files)("finds %s, named %s", async (_what, named, bytes, expected) => {
    expect(await judged(named, bytes)).toBe(expected);
  });

  test("is tested with at least sixty files", () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
  });

  test("knows no other types", async () => {
    const read = async () => new Uint8Array();
    expect(await judgeContent({ contentType: "text/html", size: 0, read })).toEqual({ ok: false, problem: "format" });
  });

  test("ends quickly and without an error on damaged variants of good files", async () => {
    let random = 42;
    const next = (below: number): number => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    const small = files.filter(
      ([, , bytes, expected]) => expected === "ok" && bytes.length > 0 && bytes.length < 100_000,
    );
    for (let round = 0; round < 2000; round += 1) {
      const [, named, original] = small[next(small.length)] ?? files[0] ?? [];
      if (!named || !original) throw new Error("no files");
      const bytes = Buffer.from(original.subarray(0, next(8) === 0 ? next(original.length) : original.length));
      for (let change = next(6); change >= 0 && bytes.length > 0; change -= 1) bytes[next(bytes.length)] = next(256);
      expect(["ok", "active", "format", "unreadable"]).toContain(await judged(named, bytes));
    }
  });

  test("never holds a whole file in memory", async () => {
    const size = 104_857_600;
    let largest = 0;
    const read = async (from: number, length: number) => {
      largest = Math.max(largest, length);
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)), 32);
      if (from === 0) bytes.write("%PDF-1.7");
      return bytes;
    };
    expect(await judgeContent({ contentType: types.pdf, size, read })).toEqual({ ok: true, activeContent: false });
    expect(largest).toBeLessThan(2_000_000);
  });
});
