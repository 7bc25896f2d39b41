/** Returns how many 32-bit words a bitmap of `size` documents has. */
export const bitmapWordCount = (size: number): number => (size + 31) >>> 5;

/** Whether a document's bit is set. */
export const hasBit = (bits: Uint32Array, doc: number): boolean => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;

/** Sets a document's bit. */
export function setBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
}

/** Clears a document's bit. */
export function clearBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
}

/** Returns the number of bits set in a 32-bit value. */
export function popCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
