import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { decodeSnapshot, encodeSnapshot } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";

export interface SnapshotOptions {
  readonly file: string;
  /** Returns an id of the current site data and the current catalogue, from which the index is built. */
  readonly sourceId: () => Promise<string>;
}

/** Stores the index in one file, which is replaced atomically. The file is not synced, because the index can be built again at any time. */
export function createDiskSnapshotStore({ file, sourceId }: SnapshotOptions): SnapshotStore {
  let knownVersion = "";
  /** Identifies a version of the file. The inode differs even if the file is written twice within one millisecond. */
  const fileVersion = async (): Promise<string> => {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  };
  return {
    sourceId,
    async changed() {
      return (await fileVersion().catch(() => knownVersion)) !== knownVersion;
    },
    async read() {
      const site = await sourceId();
      try {
        knownVersion = await fileVersion();
        const { buffer, byteOffset, byteLength } = await readFile(file);
        const whole = byteOffset === 0 && byteLength === buffer.byteLength;
        return decodeSnapshot(
          (whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer,
          site,
        );
      } catch {
        return undefined; // the file is missing, or cannot be read
      }
    },
    async write(snapshot) {
      const temporary = `${file}.${process.pid}`;
      try {
        const site = await sourceId();
        const handle = await open(temporary, "w", 0o600);
        try {
          for (const part of encodeSnapshot(snapshot, site)) await handle.write(part);
        } finally {
          await handle.close();
        }
        await rename(temporary, file);
        knownVersion = await fileVersion();
      } catch {
        await rm(temporary, { force: true }); // for example if the disk is full: the next start then reads the catalogue instead
      }
    },
  };
}
