import { describe, expect, test } from "vitest";
import {
  acceptAttribute,
  acceptedTypes,
  displayName,
  encodedFileName,
  extensionOf,
  extensionOfType,
  maxUploadBytes,
  problemOfFile,
  typeOfFile,
  uploadKinds,
} from "#core/uploads/rules.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("a CV is a pdf, doc or docx; the other document may also be a picture (spec 4.3)", () => {
  expect(acceptedTypes("cv")).toEqual(["application/pdf", "application/msword", docx]);
  expect(acceptedTypes("otherDoc")).toEqual([...acceptedTypes("cv"), "image/jpeg", "image/png"]);
});

test("the file dialog gets types and extensions", () => {
  expect(acceptAttribute("cv").split(",")).toEqual([...acceptedTypes("cv"), ".pdf", ".doc", ".docx"]);
});

describe("the type of a file", () => {
  test.each([
    ["the one that the browser names", { name: "a.doc", type: "Application/PDF" }, "application/pdf"],
    ["known by the extension if the browser names none", { name: "a.DOCX", type: "" }, docx],
    ["the last extension", { name: "a.pdf.exe", type: "" }, ""],
    ["unknown without both", { name: "cv", type: "" }, ""],
    ["unknown for the name of a property", { name: "a.constructor", type: "" }, ""],
  ])("is %s", (_what, file, expected) => {
    expect(typeOfFile(file)).toBe(expected);
  });
});

describe("a chosen file (spec 4.5)", () => {
  const file = (name: string, type: string, size: number) => ({ name, type, size });

  test.each([
    ["a pdf", file("cv.pdf", "application/pdf", 1)],
    ["a pdf of exactly 100 MB", file("cv.pdf", "application/pdf", 104_857_600)],
    ["a doc without a type", file("cv.doc", "", 5)],
  ])("may be %s", (_what, chosen) => {
    for (const kind of uploadKinds) expect(problemOfFile(kind, chosen)).toBeUndefined();
  });

  test.each([
    ["one byte too large", file("cv.pdf", "application/pdf", maxUploadBytes + 1), "size"],
    ["too large and of another type", file("a.exe", "application/x-msdownload", maxUploadBytes + 1), "size"],
    ["empty", file("cv.pdf", "application/pdf", 0), "format"],
    ["of another type", file("cv.html", "text/html", 5), "format"],
    ["of another type by its extension", file("cv.svg", "", 5), "format"],
    ["of a type with parameters", file("cv.pdf", "application/pdf; x=1", 5), "format"],
    ["without any type", file("cv", "", 5), "format"],
  ])("is refused if it is %s", (_what, chosen, problem) => {
    for (const kind of uploadKinds) expect(problemOfFile(kind, chosen)).toBe(problem);
  });

  test.each([file("me.jpg", "image/jpeg", 5), file("me.JPEG", "", 5), file("me.png", "image/png", 5)])(
    "$name is accepted as the other document, but not as a CV",
    (chosen) => {
      expect(problemOfFile("otherDoc", chosen)).toBeUndefined();
      expect(problemOfFile("cv", chosen)).toBe("format");
    },
  );
});

test.each([
  ["cv.PDF", "pdf"],
  ["a.tar.gz", "gz"],
  ["cv", ""],
  ["cv.", ""],
  ["a.toolongextension", ""],
])("the extension of %s is %j", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

describe("the displayed name of a file (trust E 66)", () => {
  test.each([
    ["Lebenslauf Anna.pdf", "Lebenslauf Anna.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Anna\\cv.pdf", "cv.pdf"],
    ["a\0.pdf", "a.pdf"],
    ["a\r\nb.pdf", "ab.pdf"],
    ["cv\u202efdp.exe", "cvfdp.exe"],
    ["  cv.pdf  ", "cv.pdf"],
    ["La\u0308ufe.pdf", "Läufe.pdf"],
    ["👩‍💻.pdf", "👩‍💻.pdf"],
    ["CON", "CON"],
    [".", ""],
    ["..", ""],
    ["", ""],
    ["folder/", ""],
    ["\u200b", ""],
  ])("of %j is %j", (given, expected) => {
    expect(displayName(given)).toBe(expected);
  });

  test("keeps 120 characters and its extension", () => {
    expect(displayName(`${"x".repeat(116)}.pdf`)).toBe(`${"x".repeat(116)}.pdf`);
    expect(displayName(`${"x".repeat(5000)}.pdf`)).toBe(`${"x".repeat(115)}….pdf`);
    expect(displayName("x".repeat(5000))).toBe(`${"x".repeat(119)}…`);
  });

  test("never ends in half a character", () => {
    for (const name of [
      "😀".repeat(500),
      `x${"😀".repeat(500)}`,
      `${"😀".repeat(500)}.pdf`,
      `x${"😀".repeat(500)}.docx`,
    ]) {
      expect(displayName(name).isWellFormed()).toBe(true);
      expect(displayName(name).length).toBeLessThanOrEqual(120);
    }
  });
});

test.each([
  ["255 letters of three bytes", `${"履".repeat(251)}.pdf`],
  ["emoji of four bytes", `${"🙂".repeat(125)}.pdf`],
  ["half a surrogate pair, which some systems allow", "a\ud800b.pdf"],
])("a file name with %s fits into the 2 KB of metadata that S3 allows", (_what, name) => {
  expect(encodedFileName(name).length).toBeLessThan(1500);
  expect(decodeURIComponent(encodedFileName(name))).toBe(displayName(name));
});

test("a file of a judged type has the extension of that type", () => {
  expect(acceptedTypes("otherDoc").map(extensionOfType)).toEqual(["pdf", "doc", "docx", "jpg", "png"]);
  expect(extensionOfType("text/html")).toBe("");
});
