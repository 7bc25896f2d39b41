import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { decodeSnapshot, encodeSnapshot } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";

export interface SnapshotOptions {
  readonly file: string;
  /** Identifies the site's data and the catalogue that the index is made of at this moment. */
  readonly sourceId: () => Promise<string>;
}

/** Stores the index in one file, replaced atomically. It is not synced, as it can always be rebuilt. */
export function createDiskSnapshotStore({ file, sourceId }: SnapshotOptions): SnapshotStore {
  let seen = "";
  /** Identifies a version of the file; the inode differs even if two were written within the same millisecond. */
  const mark = async (): Promise<string> => {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  };
  return {
    sourceId,
    async changed() {
      return (await mark().catch(() => seen)) !== seen;
    },
    async read() {
      const site = await sourceId();
      try {
        seen = await mark();
        const { buffer, byteOffset, byteLength } = await readFile(file);
        const whole = byteOffset === 0 && byteLength === buffer.byteLength;
        return decodeSnapshot(
          (whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer,
          site,
        );
      } catch {
        return undefined; // missing or unreadable
      }
    },
    async write(snapshot) {
      const beside = `${file}.${process.pid}`;
      try {
        const site = await sourceId();
        const handle = await open(beside, "w", 0o600);
        try {
          for (const part of encodeSnapshot(snapshot, site)) await handle.write(part);
        } finally {
          await handle.close();
        }
        await rename(beside, file);
        seen = await mark();
      } catch {
        await rm(beside, { force: true }); // as where the disk is full: the next start reads the catalogue
      }
    },
  };
}
