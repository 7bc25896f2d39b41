import { randomUUID } from "node:crypto";
import { close, ftruncate, open, read, unlink, write } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";

/**
 * A temporary file. It is written once, and many readers can read it even while it is being written. It has no name, and disappears when its last
 * reader has finished.
 */
export interface GrowingFile {
  /** Reads the file from its beginning, and waits for the parts that are not written yet. Raises an error if writing the file has failed. */
  read(): AsyncGenerator<Buffer>;
  /** Whether the file is still being written. */
  isGrowing(): boolean;
  /** Whether the file can no longer be read, because writing it has failed or was given up. It is given up as soon as it has no readers. */
  isGone(): boolean;
  /** Gives up the file, which is closed when its last reader has finished. If `now` is true, cuts off all readers immediately. */
  drop(now: boolean): void;
}

/** How many bytes are read at once. An idle reader occupies that much memory. */
const chunkBytes = 32 * 1024;

/** Creates a file in a folder, and writes a stream to it as fast as the stream delivers. A slow reader holds up nobody else. */
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
    void making.then(async () => files.close(await opened)).catch(() => undefined); // an error means that the file could not be opened, so there is nothing to close
  };
  return {
    async *read() {
      readers += 1;
      try {
        const file = await opened;
        for (let at = 0; ; ) {
          // if the file is closed, another file may have its descriptor by now
          if (failure || isClosed) throw failure ?? new Error("it is no longer kept");
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
        // frees the disk space at once; otherwise, an idle reader would keep it occupied
        void making.then(async () => isClosed || files.ftruncate(await opened, 0)).catch(() => undefined);
      }
      closeIfUnused();
    },
  };
}

/** Creates a file and removes its name at once, so that a crash leaves nothing behind, and no backup contains the file. */
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
