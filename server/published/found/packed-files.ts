import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import type { Slowly } from "../../http/fair-turns.ts";

/** Takes the next piece of a file; resolves when there is room for more. */
export type Write = (piece: string) => Promise<void>;

/** Files made on demand, packed with gzip; the last ones are kept. */
export interface PackedFiles {
  /** Makes it once for all who wait. `key` stands for its content. Raises `busy` where too many files wait to be made. */
  get(key: string, make: (write: Write) => Promise<void>, network: NetworkPath): Promise<Buffer<ArrayBuffer>>;
}

/** However many are asked for, `slowly` makes one at a time: memory and the other visitors come first. */
export function createPackedFiles(mostBytes: number, slowly: Slowly): PackedFiles {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const making = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const keep = (key: string, file: Buffer<ArrayBuffer>): void => {
    kept.set(key, file);
    let bytes = 0;
    for (const each of kept.values()) bytes += each.length;
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= each.length;
    }
  };
  return {
    async get(key, make, network) {
      const before = kept.get(key);
      if (before) {
        kept.delete(key); // used last
        kept.set(key, before);
        return before;
      }
      const underway = making.get(key);
      if (underway) return underway;
      const run = slowly(network, () => packed(make))
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

/** The whole is never in memory, only what is packed of it. */
async function packed(make: (write: Write) => Promise<void>): Promise<Buffer<ArrayBuffer>> {
  const gzip = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, "end");
  ended.catch(() => undefined); // where `make` fails, that is what is said
  await make(async (piece) => {
    if (piece !== "" && !gzip.write(piece)) await once(gzip, "drain");
  });
  gzip.end();
  await ended;
  return Buffer.concat(chunks);
}
