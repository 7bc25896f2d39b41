import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import type { ApplicationFile } from "#core/applications/stored/application.ts";
import { fileKeys, uploadKeys } from "#core/uploads/file-key.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { pdfFile } from "../../../test/e2e/candidate.ts";

interface Content {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly activeContent?: boolean;
}

/** Stores the files of the desk's applications: a PDF file and a picture for `complete`, two Word files with macros for `documents`. */
export async function storeFiles(folder: string) {
  const store = createDiskFileStore({ folder: join(folder, "files") });
  const put = async (id: string, kind: UploadKind, { bytes, activeContent = false, ...about }: Content) => {
    const uploadKey = uploadKeys.of(`u/${`${kind}-of-${id}`.padEnd(24, "x")}`);
    await store.receive(uploadKey, Readable.from([bytes]), { ...about, maxBytes: 10_000_000 });
    const claimed = await store.copy(uploadKey, fileKeys.of(`a/${id}/${kind}`));
    return { ...claimed, kind, uploadKey, activeContent } satisfies ApplicationFile;
  };
  const contentType = "application/msword";
  return {
    complete: [
      await put("complete", "cv", {
        name: "Lebenslauf Wolkenstein-Überreuter.pdf",
        contentType: "application/pdf",
        bytes: await readFile(pdfFile(folder)),
      }),
      await put("complete", "otherDoc", { name: "Zeugnis.png", contentType: "image/png", bytes: await aPicture() }),
    ],
    documents: [
      await put("documents", "cv", { name: "CV.doc", contentType, bytes: Buffer.from("macros"), activeContent: true }),
      await put("documents", "otherDoc", {
        name: "Certificates.doc",
        contentType,
        bytes: Buffer.from("encrypted"),
        activeContent: true,
      }),
    ],
  };
}

/** A picture with the proportions of a sheet of paper. */
const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 840, height: 1188, channels: 3, background: "#c7d0e8" } })
    .png()
    .toBuffer();
