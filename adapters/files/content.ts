import type { JudgedFile } from "#core/uploads/file-judge.ts";
import type { FileStore } from "#core/uploads/file-store.ts";

/** The content of a file. It is read in pieces, so that the entire file is never in memory. */
export interface Content {
  /** The media type of the file, as the browser sent it. */
  readonly contentType: string;
  /** The size of the file in bytes. */
  readonly size: number;
  /** Reads up to `length` bytes, beginning at an offset. Returns fewer bytes at the end of the file. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
}

/** The content of a stored file. */
export const contentOf = ({ key, contentType, size }: JudgedFile, files: Pick<FileStore, "read">): Content => ({
  contentType,
  size,
  async read(from, length) {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
    let filled = 0;
    for await (const piece of await files.read(key, { from, length })) {
      bytes.set(piece.subarray(0, bytes.length - filled), filled);
      filled += piece.byteLength;
    }
    return bytes;
  },
});
