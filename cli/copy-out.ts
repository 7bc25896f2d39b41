import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ApplicationFile } from "#core/applications/stored/application.ts";
import { unavailableDisk } from "#core/system-trouble.ts";
import { extensionOfType } from "#core/uploads/rules.ts";
import { Failure } from "./command.ts";

/** A name of our own, with the extension of the detected type: the candidate's file name must not decide which program opens it. */
export const nameOf = (id: string, { kind, contentType }: ApplicationFile): string => {
  const extension = extensionOfType(contentType);
  return `${id}-${kind}${extension && `.${extension}`}`;
};

/** Writes a new file that only its owner can read. Raises if there is one at the path. */
type CopyOut = (bytes: AsyncIterable<Uint8Array> | Iterable<string>, path: string) => Promise<void>;

/** Copies files into an operator's folder, all or nothing: if one cannot be written, removes those that were. */
export async function copyingInto<T>(folder: string, work: (copyOut: CopyOut) => Promise<T>): Promise<T> {
  const { makeFolder } = await import("#server/compose/folders.ts");
  const written: string[] = [];
  const made = makeFolder(resolve(folder));
  try {
    return await work(async (bytes, path) => {
      const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
      target.once("open", () => written.push(path));
      await pipeline(bytes, target).catch(async (error: NodeJS.ErrnoException) => {
        if (!target.closed) await once(target, "close"); // the file may still be opening, and would be created afterwards
        if (error.code === "EEXIST") throw new Failure(`${path} exists already; nothing was overwritten`);
        throw unavailableDisk(error, path);
      });
    });
  } catch (error) {
    for (const path of made ? [made] : written) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}
