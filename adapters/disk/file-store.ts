import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, createReadStream, createWriteStream, renameSync } from "node:fs";
import { copyFile, readdir, readFile, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { type FileKey, fileKeys, type StoredKey, uploadKeys } from "#core/uploads/file-key.ts";
import type { FileStore, StoredFile } from "#core/uploads/file-store.ts";
import { ensureFolder } from "./make-folder.ts";
import { removeFile } from "./remove-file.ts";
import { syncToDisk } from "./sync.ts";

/** Whether a string is a valid key. Keys are checked again before they become paths, because a type cannot prevent a wrong value at run time. */
const isKey = (key: string): boolean => uploadKeys.has(key) || fileKeys.has(key);

/**
 * Stores files in a folder, each with a `.json` file beside it for its metadata. An upload is synced to the disk before its files get their final
 * names.
 */
export function createDiskFileStore({ folder }: { readonly folder: string }): FileStore {
  const pathOf = (key: StoredKey): string => {
    if (!isKey(key)) throw new PorticoError("upload_missing");
    return join(folder, key);
  };

  const head = async (key: StoredKey): Promise<StoredFile | undefined> => {
    if (!isKey(key)) return undefined;
    const about = await readFile(`${pathOf(key)}.json`, "utf8").catch(ifAbsent);
    return about === undefined ? undefined : (JSON.parse(about) as StoredFile);
  };

  let created: Promise<void> | undefined;
  /** Creates the folders for all keys, once, and syncs their names: otherwise a power cut could remove the folder of a file that was synced. */
  const ensureFolders = (): Promise<void> => {
    created ??= makeFolders(folder).catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };

  return {
    async receive(key, body, { contentType, name, maxBytes }) {
      const path = pathOf(key);
      const part = partOf(path);
      try {
        await ensureFolders();
        await ensureFolder(dirname(path));
        const size = await writeSynced(part, body, maxBytes);
        const file: StoredFile = { size, contentType, name };
        await describe(part, file);
        // the two files are renamed synchronously, because another upload with this key may finish at the same moment
        renameSync(part, path);
        renameSync(`${part}.json`, `${path}.json`);
        await syncToDisk(dirname(path));
        return file;
      } catch (error) {
        await removePair(part).catch(() => undefined); // if these cannot be removed now, a sweep removes them
        throw diskErrorAsUnavailable(error, folder); // trust 1.18
      }
    },
    head,
    async copy(from, to) {
      const about = await head(from);
      if (!about) throw new PorticoError("upload_missing");
      const target = pathOf(to);
      try {
        await ensureFolders();
        await ensureFolder(dirname(target));
        await copyFile(pathOf(from), target, constants.COPYFILE_FICLONE).catch(isMissing);
        await syncToDisk(target);
        await describe(target, about);
        await syncToDisk(dirname(target));
        await syncToDisk(dirname(dirname(target)));
        return { ...about, key: to, sha256: await sha256Of(target) };
      } catch (error) {
        await removePair(target).catch(() => undefined);
        await removeIfEmpty(dirname(target)).catch(() => undefined);
        throw diskErrorAsUnavailable(error, folder);
      }
    },
    async read(key, part) {
      const path = pathOf(key);
      const { size } = await stat(path).catch(isMissing);
      if (!part) return createReadStream(path);
      const end = Math.min(size, part.from + part.length);
      return part.from >= end ? Readable.from([]) : createReadStream(path, { start: part.from, end: end - 1 });
    },
    async remove(key) {
      const path = pathOf(key);
      try {
        await removePair(path);
        if (!key.startsWith("a/")) return;
        const its = dirname(path); // synced below: otherwise the file could reappear after a power cut, and nobody would notice
        await ((await removeIfEmpty(its)) ? syncToDisk(dirname(its)) : syncToDisk(its).catch(ifAbsent));
      } catch (error) {
        throw diskErrorAsUnavailable(error, folder);
      }
    },
    async sweep(before) {
      const uploads = join(folder, "u");
      const old = (await filesIn(uploads)).filter(({ at }) => at < before);
      const failed: unknown[] = []; // raised at the end, so that one file that cannot be removed does not block the others
      for (const { name } of old) await removeFile(join(uploads, name)).catch((error) => failed.push(error));
      const claimed = join(folder, "a"); // a crash may have left empty folders here
      for (const { name, at } of await filesIn(claimed)) if (at < before) await removeIfEmpty(join(claimed, name));
      if (failed.length > 0) throw failed[0];
      return old.filter(({ name }) => !name.endsWith(".json")).length;
    },
    async waitingBytes(minBytesEach) {
      const waiting = await filesIn(join(folder, "u"));
      return waiting.reduce(
        (sum, { name, size }) => sum + (name.endsWith(".json") ? size : Math.max(size, minBytesEach)),
        0,
      );
    },
    async waiting() {
      const found = await filesIn(join(folder, "u"), (name) => uploadKeys.has(`u/${name}`));
      return found.map(({ name, size, at }) => ({ key: uploadKeys.of(`u/${name}`), bytes: size, at }));
    },
    async claimedBefore(moment) {
      const keys: FileKey[] = [];
      for (const id of (await readdir(join(folder, "a")).catch(ifAbsent)) ?? [])
        for (const { name, at } of await filesIn(join(folder, "a", id))) {
          const key = `a/${id}/${name}`;
          if (fileKeys.has(key) && at < moment) keys.push(key); // metadata files are left out: their names are not valid keys
        }
      return keys;
    },
  };
}

/** How many files are examined at the same time. With tens of thousands at once, all other file operations would have to wait. */
const statConcurrency = 200;

/** The files in a folder, except those that are removed while the folder is read. */
async function filesIn(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<{ name: string; size: number; at: Moment }[]> {
  const names = ((await readdir(folder).catch(ifAbsent)) ?? []).filter(isWanted);
  const found: { name: string; size: number; at: Moment }[] = [];
  const examine = async (name: string): Promise<void> => {
    const about = await stat(join(folder, name)).catch(ifAbsent);
    if (about) found.push({ name, size: about.size, at: momentOf(about.mtime) });
  };
  for (let from = 0; from < names.length; from += statConcurrency)
    await Promise.all(names.slice(from, from + statConcurrency).map(examine));
  return found;
}

async function makeFolders(folder: string): Promise<void> {
  for (const name of ["u", "a"]) await ensureFolder(join(folder, name));
  await syncToDisk(folder);
  await syncToDisk(dirname(folder));
}

const ifAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== "ENOENT") throw error;
};

/** Raises `upload_missing` if the error means that a file is missing. Otherwise raises the error unchanged. */
const isMissing = (error: NodeJS.ErrnoException): never => {
  throw error.code === "ENOENT" ? new PorticoError("upload_missing") : error;
};

/**
 * The path at which an upload is written until it is complete. The path is unique, because two uploads with the same key may arrive at the same time.
 */
const partOf = (path: string): string => `${path}.${randomBytes(6).toString("hex")}.part`;

const removePair = (path: string): Promise<unknown> => Promise.all([removeFile(path), removeFile(`${path}.json`)]);

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** Writes a file and returns its size. The stream syncs the file before it closes. */
async function writeSynced(path: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  let size = 0;
  async function* measured() {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new PorticoError("upload_too_large");
      yield chunk;
    }
  }
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  try {
    await pipeline(measured, target);
  } catch (error) {
    if (!target.closed) await once(target, "close"); // otherwise the file, which may still be opening, would be created after its removal
    throw error;
  }
  return size;
}

async function describe(path: string, about: StoredFile): Promise<void> {
  const { size, contentType, name } = about;
  await writeFile(`${path}.json`, JSON.stringify({ size, contentType, name }), { mode: 0o600, flush: true });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
