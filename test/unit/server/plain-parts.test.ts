import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { withUploadQuota } from "#core/uploads/upload-quota.ts";
import { readPlainParts } from "#server/plain-parts.ts";
import { multipart } from "../../routes/applying.ts";
import { temporaryFolder } from "../../temporary.ts";

test("a form whose file finds no room when it comes, as others took it meanwhile, is read to its end", async () => {
  const files = withUploadQuota(createDiskFileStore({ folder: temporaryFolder() }), {
    ...{ maxBytes: 10, time: () => 0 },
  });
  const body = multipart([
    { name: "cv", value: `%PDF-1.7${"x".repeat(300_000)}`, fileName: "cv.pdf" },
    { name: "firstName", value: "Ada" }, // comes after the file
  ]);
  const form = await readPlainParts({
    ...{ source: Readable.from([Buffer.from(body)]), contentType: "multipart/form-data; boundary=----portico-test" },
    ...{ textBytes: 65_536, fileBytes: 1_000_000, newId: () => "x".repeat(27), files },
    signal: new AbortController().signal,
  });
  expect(form).toMatchObject({ values: { firstName: "Ada" }, files: {}, failure: "unavailable" });
});
