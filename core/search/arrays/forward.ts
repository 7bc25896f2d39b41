const chunkSize = 1 << 22;

/**
 * Returns the size in bytes of the chunk with this number. The first chunks are small, because a segment may hold a single changed opening. Later
 * chunks are larger, because a segment may also hold an entire index.
 */
const sizeOfChunk = (number: number): number => Math.min(chunkSize, 2 ** (14 + number * 2));

/** Compact storage for ascending lists of numbers, one per document. */
export interface ForwardStore {
  /** Stores a sorted list and returns its position. */
  put(list: Uint32Array): number;
  /** Returns the list at a position. The result is valid until the next call. */
  read(at: number): Uint32Array;
}

/**
 * Creates a store for lists of numbers. Each list is stored as its length, followed by the differences between successive numbers, all written as
 * variable-length integers (7 bits per byte).
 */
export function createForwardStore(): ForwardStore {
  const chunks: Uint8Array[] = [];
  let used = 0;
  let chunk = new Uint8Array(0);
  let list = new Uint32Array(256);
  const write = (value: number): void => {
    let left = value;
    while (left > 127) {
      chunk[used++] = (left & 127) | 128;
      left >>>= 7;
    }
    chunk[used++] = left;
  };
  return {
    put(values) {
      const maxBytes = (values.length + 1) * 5;
      if (used + maxBytes > chunk.length) {
        chunk = new Uint8Array(Math.max(sizeOfChunk(chunks.length), maxBytes));
        chunks.push(chunk);
        used = 0;
      }
      const at = (chunks.length - 1) * chunkSize + used;
      write(values.length);
      let last = 0;
      for (const value of values) {
        write(value - last);
        last = value;
      }
      return at;
    },
    read(at) {
      const bytes = chunks[Math.floor(at / chunkSize)] ?? new Uint8Array(0);
      let offset = at % chunkSize;
      const next = (): number => {
        let [value, shift] = [0, 0];
        for (;;) {
          const byte = bytes[offset++] ?? 0;
          value |= (byte & 127) << shift;
          if (byte < 128) return value >>> 0;
          shift += 7;
        }
      };
      const length = next();
      if (length > list.length) list = new Uint32Array(length * 2);
      let value = 0;
      for (let index = 0; index < length; index += 1) {
        value += next();
        list[index] = value;
      }
      return list.subarray(0, length);
    },
  };
}
