import { once } from "node:events";
import { createGzip } from "node:zlib";
import { PorticoError } from "#core/errors.ts";

/** Takes the next piece of a file; resolves when there is room for more. */
export type Write = (piece: string) => Promise<void>;

/** Files made on demand, packed with gzip; the last ones are kept. */
export interface PackedFiles {
  /** Makes it once for all who wait. `key` stands for its content. Raises `busy` where too many files wait to be made. */
  get(key: string, make: (write: Write) => Promise<void>): Promise<Buffer<ArrayBuffer>>;
}

/** However many are asked for, one is made at a time: memory and the other visitors come first. */
const mostWaiting = 100;

export function createPackedFiles(mostBytes: number): PackedFiles {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const making = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();
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
    async get(key, make) {
      const before = kept.get(key);
      if (before) {
        kept.delete(key); // used last
        kept.set(key, before);
        return before;
      }
      const underway = making.get(key);
      if (underway) return underway;
      if (making.size >= mostWaiting) throw new PorticoError("busy", "too many files are being made", undefined, 30);
      const run = last
        .catch(() => undefined)
        .then(() => packed(make))
        .then((file) => {
          keep(key, file);
          return file;
        })
        .finally(() => making.delete(key));
      last = run;
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
