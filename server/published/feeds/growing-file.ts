import { randomUUID } from "node:crypto";
import { close, ftruncate, open, read, unlink, write } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";

/** A file that is made once and read by many, each from its own place, also while it grows. It has no name, and goes with its last reader. */
export interface GrowingFile {
  /** Its pieces as they come, the first at once. Raises what its making raises. */
  read(): AsyncGenerator<Buffer>;
  /** Whether it is still being made. */
  isGrowing(): boolean;
  /** Whether it cannot be read any more: it failed, or nobody was left to read it while it was made. */
  isGone(): boolean;
  /** Is kept for no more readers. With `now` those that read it are cut off. */
  drop(now: boolean): void;
}

/** How much a reader is handed at once, in bytes: all that one who takes nothing holds. */
const piece = 32 * 1024;

/** Makes a file in a folder of what a stream says, as fast as that is. Who reads it slowly holds up nobody. */
export function createGrowingFile(folder: string, source: Readable): GrowingFile {
  let [length, readers, isWhole, isDropped, isClosed] = [0, 0, false, false, false];
  let failure: Error | undefined;
  let grown = Promise.withResolvers<void>();
  const tell = (): void => {
    grown.resolve();
    grown = Promise.withResolvers();
  };
  const opened = openNameless(folder);
  const make = async (): Promise<void> => {
    const file = await opened;
    for await (const made of source as AsyncIterable<Buffer>) {
      for (let at = 0; at < made.length; ) {
        const { bytesWritten } = await files.write(file, made, at, made.length - at, length);
        at += bytesWritten;
        length += bytesWritten;
      }
      tell();
    }
    isWhole = true;
  };
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error));
    source.destroy();
    tell();
  };
  source.on("error", fail); // also before it is read
  const making = make().catch(fail).finally(tell);
  const closeIfUnused = (): void => {
    if (readers > 0 || (isWhole && !isDropped)) return;
    if (!isWhole) fail(new Error("nobody reads it"));
    isDropped = true;
    if (isClosed) return;
    isClosed = true;
    void making.then(async () => files.close(await opened)).catch(() => undefined); // it was never opened
  };
  return {
    async *read() {
      readers += 1;
      try {
        const file = await opened;
        for (let at = 0; ; ) {
          if (failure || isClosed) throw failure ?? new Error("it is kept no more"); // its number may be another file's
          if (at < length) {
            const size = Math.min(piece, length - at);
            const { buffer, bytesRead } = await files.read(file, Buffer.allocUnsafe(size), 0, size, at);
            at += bytesRead;
            yield buffer.subarray(0, bytesRead);
          } else if (isWhole) return;
          else await grown.promise;
        }
      } finally {
        readers -= 1;
        closeIfUnused();
      }
    },
    isGrowing: () => !isWhole && failure === undefined,
    isGone: () => failure !== undefined,
    drop(now) {
      isDropped = true;
      if (now) {
        fail(new Error("there are newer ones"));
        void making.then(async () => isClosed || files.ftruncate(await opened, 0)).catch(() => undefined); // who takes nothing holds no room
      }
      closeIfUnused();
    },
  };
}

/** A crash leaves nothing of it, and no backup has it. */
async function openNameless(folder: string): Promise<number> {
  const path = join(folder, `.shared-${randomUUID()}`);
  const file = await files.open(path, "wx+", 0o600);
  await files.unlink(path);
  return file;
}

const files = {
  ...{ open: promisify(open), read: promisify(read), write: promisify(write) },
  ...{ close: promisify(close), ftruncate: promisify(ftruncate), unlink: promisify(unlink) },
};
