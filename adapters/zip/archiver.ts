import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import type { ArchivedFile, Archiver } from "#core/desk/archive.ts";

/** An entry of the central directory, which is at the end of the archive. */
interface PackedFile {
  readonly name: Buffer;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly start: number;
}

/** The largest number that the fields for sizes and positions can hold. */
const maxBytes = 0xffff_ffff;

/** These flags mean that the checksum and the sizes of a file come after its content, and that names are in UTF-8. */
const flags = 0x0808;
const versionNeeded = 20;
const deflated = 8;

/** Writes ZIP files (APPNOTE 6.3.10, without ZIP64): up to 65,535 files and 4 GB. */
export const createZipArchiver = (): Archiver => ({
  contentType: "application/zip",
  extension: "zip",
  async *pack(files, at) {
    const time = dosTime(at);
    const packed: PackedFile[] = [];
    let position = 0;
    for await (const file of files) {
      const start = position;
      const name = Buffer.from(file.path);
      const header = localHeader(name, time);
      yield header;
      position += header.length;
      const sums = { crc: 0, bytes: 0, packedBytes: 0 };
      for await (const part of deflate(file, sums)) {
        yield part;
        position += part.length;
      }
      const descriptor = numbers([0x0807_4b50, 4], [sums.crc, 4], [sums.packedBytes, 4], [sums.bytes, 4]);
      yield descriptor;
      position += descriptor.length;
      if (position > maxBytes) throw new RangeError("the archive is larger than 4 GB");
      packed.push({ name, start, ...sums });
    }
    yield directory(packed, position, time);
  },
});

/**
 * Yields the compressed bytes of a file, and adds up its checksum and sizes in `sums`. Documents are compressed already, so the fastest level is
 * enough.
 */
async function* deflate(
  { bytes }: ArchivedFile,
  sums: { crc: number; bytes: number; packedBytes: number },
): AsyncIterable<Uint8Array> {
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const part of bytes) {
      sums.crc = crc32(part, sums.crc);
      sums.bytes += part.length;
      yield part;
    }
  }
  const source = Readable.from(counted());
  const packing = source.pipe(createDeflateRaw({ level: 1 }));
  source.once("error", (error) => packing.destroy(error));
  try {
    for await (const part of packing) {
      sums.packedBytes += part.length;
      yield part;
    }
  } finally {
    source.destroy();
  }
}

const localHeader = (name: Buffer, time: number): Buffer =>
  Buffer.concat([
    numbers([0x0403_4b50, 4], [versionNeeded, 2], [flags, 2], [deflated, 2], [time, 4]),
    numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

/** The central directory and the record that ends the archive. */
function directory(packed: readonly PackedFile[], start: number, time: number): Buffer {
  const entries = packed.map(({ name, crc, packedBytes, bytes, start: position }) =>
    Buffer.concat([
      numbers([0x0201_4b50, 4], [versionNeeded, 2], [versionNeeded, 2], [flags, 2], [deflated, 2], [time, 4]),
      numbers([crc, 4], [packedBytes, 4], [bytes, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
      numbers([position, 4]),
      name,
    ]),
  );
  const list = Buffer.concat(entries);
  return Buffer.concat([
    list,
    numbers([0x0605_4b50, 4], [0, 2], [0, 2], [packed.length, 2], [packed.length, 2], [list.length, 4], [start, 4]),
    numbers([0, 2]),
  ]);
}

/** Encodes numbers as little-endian fields, each with the given number of bytes. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** A time in UTC in the format of ZIP files: the time of day in the lower two bytes, the day in the upper two. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return day * 0x1_0000 + time;
}
