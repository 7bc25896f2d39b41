/** Many strings in one array of bytes. */
export interface Names {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

const decoder = new TextDecoder();

export function namesOf(list: readonly string[]): Names {
  const bytes = new TextEncoder().encode(list.join(""));
  const starts = new Uint32Array(list.length + 1);
  for (const [at, name] of list.entries()) starts[at + 1] = (starts[at] ?? 0) + bytesIn(name);
  return { bytes, starts };
}

export const nameAt = ({ bytes, starts }: Names, at: number): string =>
  decoder.decode(bytes.subarray(starts[at] ?? 0, starts[at + 1] ?? 0));

export const everyName = (names: Names): string[] =>
  Array.from({ length: names.starts.length - 1 }, (_, at) => nameAt(names, at));

/** How many bytes a string has in UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800 || (code >= 0xd800 && code < 0xe000))
      bytes += 2; // half of a pair of four bytes
    else bytes += 3;
  }
  return bytes;
}
