/** The characters besides ASCII that separate runs: white space, and U+FFFD, which stands for damaged characters. */
const wideSeparators =
  "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\ufffd";

const encoder = new TextEncoder();
const encoded = Array.from(wideSeparators, (character) => encoder.encode(character));
const keyOf = (first: number, second: number, third: number): number => (first << 16) | (second << 8) | third;
const keys: ReadonlySet<number> = new Set(
  encoded.map(([first = 0, second = 0, third = 0]) => keyOf(first, second, third)),
);

const isAsciiSeparator = (byte: number): boolean => (byte >= 9 && byte <= 13) || byte === 32;

/** For each byte, 0 if no separator begins with it; otherwise the length of separators that do, in bytes. */
const lengthsByFirstByte: Readonly<Uint8Array> = Uint8Array.from({ length: 256 }, (_, byte) =>
  isAsciiSeparator(byte) ? 1 : (encoded.find(([first]) => first === byte)?.length ?? 0),
);

/** Returns the length of the separator of runs that begins at an index of a text in UTF-8, in bytes; 0 if there is none. */
export function separatorLength(bytes: Uint8Array, at: number): number {
  const length = lengthsByFirstByte[bytes[at] ?? 0] ?? 0;
  if (length < 2) return length;
  const third = length === 3 ? (bytes[at + 2] ?? 0) : 0;
  return keys.has(keyOf(bytes[at] ?? 0, bytes[at + 1] ?? 0, third)) ? length : 0;
}
