import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { Failure } from "./command.ts";

/** Writes a new file that only its owner can read. Raises an error if the path already exists. */
type CopyOut = (
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Iterable<string>,
  path: string,
) => Promise<void>;

/** Runs `work`, which copies files into a folder on this machine. If it fails, removes all files that it has written, and the folder if it is new. */
export async function copyIntoFolder<T>(folder: string, work: (copyOut: CopyOut) => Promise<T>): Promise<T> {
  const { makeFolder } = await import("#server/compose/folders.ts");
  const written: string[] = [];
  const made = makeFolder(resolve(folder));
  try {
    return await work(async (bytes, path) => {
      const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
      target.once("open", () => written.push(path));
      await pipeline(bytes, target).catch(async (error: NodeJS.ErrnoException) => {
        if (!target.closed) await once(target, "close"); // a file that is still being opened would be created after its removal
        if (error.code === "EEXIST") throw new Failure(`${path} exists already; nothing was overwritten`);
        throw diskErrorAsUnavailable(error, path);
      });
    });
  } catch (error) {
    for (const path of [...written, ...(made ? [made] : [])]) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}
