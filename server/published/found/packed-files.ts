import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { SlowQueue } from "../../http/fair-turns.ts";

/** Writes the next piece of a file; resolves when there is room for more. */
export type Write = (piece: string) => Promise<void>;

/** Gzipped files, created on demand; the ones used last are cached. */
export interface PackedFiles {
  /** Creates a file once for all who wait. Equal keys mean equal content. Raises `busy` if too many files are queued. */
  get(key: string, make: (write: Write) => Promise<void>, network: NetworkPath): Promise<Buffer<ArrayBuffer>>;
}

/** However many are requested, `slowQueue` makes one at a time, to save memory and the other visitors' time. */
export function createPackedFiles(maxBytes: number, slowQueue: SlowQueue): PackedFiles {
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
        kept.delete(key); // now the most recently used
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

/** Holds only the compressed file in memory, never the whole text. */
async function packed(make: (write: Write) => Promise<void>): Promise<Buffer<ArrayBuffer>> {
  const gzip = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, "end");
  ended.catch(() => undefined); // if `make` fails, its error is the one to report
  await make(async (piece) => {
    if (piece !== "" && !gzip.write(piece)) await once(gzip, "drain");
  });
  gzip.end();
  await ended;
  return Buffer.concat(chunks);
}
