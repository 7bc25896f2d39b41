import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ApplicationFile } from "#core/applications/application-store.ts";
import { extensionOfType } from "#core/uploads/rules.ts";
import { Failure } from "./command.ts";

/**
 * A file name of ours, with the extension of the detected type. The candidate's file name must not decide which program
 * opens it.
 */
export const nameOf = (id: string, { kind, contentType }: ApplicationFile): string => {
  const extension = extensionOfType(contentType);
  return `${id}-${kind}${extension && `.${extension}`}`;
};

/** Writes a file that only its owner can read; never overwrites one. */
export async function copyOut(bytes: AsyncIterable<Uint8Array> | Iterable<string>, path: string): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Failure(`${path} exists already; nothing was overwritten`);
    throw error;
  }
}
