import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { SlowQueue } from "../../http/fair-turns.ts";

/** Writes a piece of a file. Resolves when the following piece may be written. */
export type WritePiece = (piece: string) => Promise<void>;

/** Gzipped files, which are made when they are requested. The most recently used files are cached. */
export interface GzipFileCache {
  /**
   * Returns the file with this key. If it is not cached, makes it, once for all requests that wait for it. Files with the same key must have the same
   * content. Raises `busy` if too many files wait to be made.
   */
  get(key: string, make: (write: WritePiece) => Promise<void>, network: NetworkPath): Promise<Buffer<ArrayBuffer>>;
}

/** Creates the cache. `slowQueue` makes the files one at a time, which saves memory and does not delay visitors. */
export function createGzipFileCache(maxBytes: number, slowQueue: SlowQueue): GzipFileCache {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const making = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const keep = (key: string, file: Buffer<ArrayBuffer>): void => {
    kept.set(key, file);
    let bytes = 0;
    for (const each of kept.values()) bytes += each.length;
    for (const [oldest, each] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= each.length;
    }
  };
  return {
    async get(key, make, network) {
      const before = kept.get(key);
      if (before) {
        kept.delete(key); // moved to the end, as the most recently used
        kept.set(key, before);
        return before;
      }
      const underway = making.get(key);
      if (underway) return underway;
      const run = slowQueue(network, () => packed(make))
        .then((file) => {
          keep(key, file);
          return file;
        })
        .finally(() => making.delete(key));
      making.set(key, run);
      return run;
    },
  };
}

/** Gzips a file. Only the compressed file is in memory, not the uncompressed text. */
async function packed(make: (write: WritePiece) => Promise<void>): Promise<Buffer<ArrayBuffer>> {
  const gzip = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, "end");
  ended.catch(() => undefined); // if `make` fails, its own error is reported
  await make(async (piece) => {
    if (piece !== "" && !gzip.write(piece)) await once(gzip, "drain");
  });
  gzip.end();
  await ended;
  return Buffer.concat(chunks);
}
