import { randomUUID } from "node:crypto";
import { close, ftruncate, open, read, unlink, write } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";

/** A temporary file that is written once and can be read by many, even while it grows. It has no name, and is gone after its last reader. */
export interface GrowingFile {
  /** Reads from the beginning, and waits for what is not written yet. Raises the error that writing raised. */
  read(): AsyncGenerator<Buffer>;
  /** Whether it is still being written. */
  isGrowing(): boolean;
  /** Whether it can no longer be read: writing failed, or was given up as nobody was reading. */
  isGone(): boolean;
  /** Closes the file after its last reader. With `now`, cuts off its readers. */
  drop(now: boolean): void;
}

/** The size of a read, and so the memory that an idle reader holds. */
const chunkBytes = 32 * 1024;

/** Writes a stream to a file in a folder, at the speed of the stream. Slow readers hold up nobody. */
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
  source.on("error", fail); // the stream may fail before anything is read from it
  const making = make().catch(fail).finally(tell);
  const closeIfUnused = (): void => {
    if (readers > 0 || (isWhole && !isDropped)) return;
    if (!isWhole) fail(new Error("nobody is reading it"));
    isDropped = true;
    if (isClosed) return;
    isClosed = true;
    void making.then(async () => files.close(await opened)).catch(() => undefined); // the file could not be opened
  };
  return {
    async *read() {
      readers += 1;
      try {
        const file = await opened;
        for (let at = 0; ; ) {
          if (failure || isClosed) throw failure ?? new Error("it is no longer kept"); // the descriptor of this file may belong to another one by now
          if (at < length) {
            const size = Math.min(chunkBytes, length - at);
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
        fail(new Error("there are newer versions"));
        void making.then(async () => isClosed || files.ftruncate(await opened, 0)).catch(() => undefined); // an idle reader must not occupy the disk
      }
      closeIfUnused();
    },
  };
}

/** Opens a file and unlinks it, so that a crash leaves nothing behind and no backup contains it. */
async function openNameless(folder: string): Promise<number> {
  const path = join(folder, `.shared-${randomUUID()}`);
  const file = await files.open(path, "wx+", 0o600);
  await files.unlink(path);
  return file;
}

const files = {
  open: promisify(open),
  read: promisify(read),
  write: promisify(write),
  close: promisify(close),
  ftruncate: promisify(ftruncate),
  unlink: promisify(unlink),
};
