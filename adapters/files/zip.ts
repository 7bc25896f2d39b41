import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import type { FileVerdict } from "#core/uploads/file-judge.ts";
import type { Content } from "./content.ts";
import { acceptedVerdict, formatVerdict, unreadableVerdict } from "./verdicts.ts";

/** Limits of the decompressed document (trust E 74). The compression ratio is checked only if the document has more than `smallBytes`. */
const limits = { entries: 5000, bytes: 1_073_741_824, ratio: 200, smallBytes: 20_971_520 } as const;

const minReadBytes = 65_536;

/** Lets the library read a stored file. Combines the library's many small reads into larger ones. */
class StoredFileReader extends RandomAccessReader {
  readonly #file: Content;
  #from = 0;
  #bytes: Uint8Array = new Uint8Array();

  constructor(file: Content) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        done(bytes.length === length ? null : new Error("the file ended too early"));
      },
      (error: Error) => done(error),
    );
  }

  async #fill(position: number, length: number): Promise<Uint8Array> {
    const held = position >= this.#from && position + length <= this.#from + this.#bytes.length;
    if (!held) {
      this.#bytes = await this.#file.read(position, Math.max(minReadBytes, length));
      this.#from = position;
    }
    return this.#bytes.subarray(position - this.#from, position - this.#from + length);
  }
}

const open = (file: Content): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false } as const;
    fromRandomAccessReader(new StoredFileReader(file), file.size, options, (error, archive) =>
      archive ? resolve(archive) : reject(error),
    );
  });

/**
 * Calls `visit` with each entry of the archive's directory. Raises an error if the library rejects the archive, for example because an entry's name
 * leads outside of the archive (`../`).
 */
const visitEntries = (archive: ZipFile, visit: (entry: Entry) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.on("entry", (entry: Entry) => {
      visit(entry);
      archive.readEntry();
    });
    archive.on("end", resolve);
    archive.on("error", reject);
    archive.readEntry();
  });

/** Judges a `.docx` file by its archive directory only; nothing is decompressed (trust E 73 to 76). */
export async function judgeWordArchive(file: Content): Promise<FileVerdict> {
  const names = new Set<string>();
  let bytes = 0;
  let locked = false;
  try {
    const archive = await open(file);
    if (archive.entryCount > limits.entries) return unreadableVerdict;
    await visitEntries(archive, (entry) => {
      names.add(entry.fileName);
      bytes += entry.uncompressedSize;
      locked ||= entry.isEncrypted();
    });
  } catch {
    return unreadableVerdict;
  }
  const isBomb = bytes > limits.bytes || (bytes > limits.smallBytes && bytes / file.size > limits.ratio);
  if (locked || isBomb) return unreadableVerdict;
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml")) return formatVerdict;
  return acceptedVerdict([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name)));
}
