/** Many strings as UTF-8 in a single byte array. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

const decoder = new TextDecoder();

/** Packs strings into a table. */
export function packStrings(list: readonly string[]): StringTable {
  const bytes = new TextEncoder().encode(list.join(""));
  const starts = new Uint32Array(list.length + 1);
  for (const [at, name] of list.entries()) starts[at + 1] = (starts[at] ?? 0) + bytesIn(name);
  return { bytes, starts };
}

/** Returns the string at an index. */
export const stringAt = ({ bytes, starts }: StringTable, at: number): string =>
  decoder.decode(bytes.subarray(starts[at] ?? 0, starts[at + 1] ?? 0));

/** Returns all strings, in order. */
export const unpackStrings = (names: StringTable): string[] =>
  Array.from({ length: names.starts.length - 1 }, (_, at) => stringAt(names, at));

/** Returns the length of a string in UTF-8, in bytes. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800 || (code >= 0xd800 && code < 0xe000))
      bytes += 2; // half of a surrogate pair; the pair takes four bytes in total
    else bytes += 3;
  }
  return bytes;
}
