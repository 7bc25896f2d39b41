import { expect, test } from "vitest";
import { kindIn, nameInForm, ownerOf } from "#core/uploads/file-key.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { fileKey, uploadKey } from "../../../identities.ts";

const t = ((key: string, { size }: { size: unknown }) => `${key} ${size}`) as Parameters<typeof fileSize>[2];

test.each([
  [0, "file.kilobytes 1"],
  [1499, "file.kilobytes 1"],
  [1500, "file.kilobytes 2"],
  [999_999, "file.kilobytes 1000"],
  [1_000_000, "file.megabytes 1,0"],
  [12_345_678, "file.megabytes 12,3"],
])("%i bytes are written as %s", (bytes, size) => {
  expect(fileSize(bytes, "de", t)).toBe(size);
});

test("a key holds the application and the kind of a file, or an upload's name in forms", () => {
  expect([
    ownerOf(fileKey("a/first/cv-2")),
    kindIn(fileKey("a/first/cv-2")),
    kindIn(fileKey("a/first/otherDoc")),
  ]).toEqual([...["first", "cv", "otherDoc"]]);
  expect(nameInForm(uploadKey("u/one"))).toBe("one");
});
