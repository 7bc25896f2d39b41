import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { decodeSnapshot, encodeSnapshot } from "#core/search/index/snapshot.ts";
import type { SnapshotStore } from "#core/search/index/snapshot-store.ts";

export interface SnapshotOptions {
  readonly file: string;
  /** Tells for which site's data an index was made. */
  readonly site: string;
}

/** Keeps the index in one file, which is replaced as a whole. It can always be made again, so nothing is synced. */
export function createDiskSnapshotStore({ file, site }: SnapshotOptions): SnapshotStore {
  let seen = "";
  /** Another file has another number, however soon it was written. */
  const mark = async (): Promise<string> => {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  };
  return {
    async changed() {
      return (await mark().catch(() => seen)) !== seen;
    },
    async read() {
      try {
        seen = await mark();
        const { buffer, byteOffset, byteLength } = await readFile(file);
        const whole = byteOffset === 0 && byteLength === buffer.byteLength;
        return decodeSnapshot(
          (whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer,
          site,
        );
      } catch {
        return undefined; // none, or none that can be read
      }
    },
    async write(snapshot) {
      const beside = `${file}.${process.pid}`;
      try {
        const handle = await open(beside, "w", 0o600);
        try {
          for (const part of encodeSnapshot(snapshot, site)) await handle.write(part);
        } finally {
          await handle.close();
        }
        await rename(beside, file);
        seen = await mark();
      } catch {
        await rm(beside, { force: true }); // a full disk: the next start reads the catalogue
      }
    },
  };
}
