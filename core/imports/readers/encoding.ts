/** What says which encoding a text is in. */
interface EncodingSigns {
  /** The first bytes, 1,024 or all. */
  readonly head: Uint8Array;
  readonly contentType: string | undefined;
}

const marks = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  [[0x3c, 0x00], "utf-16le"], // a "<", "{" or "[" of two bytes, without a mark
  [[0x7b, 0x00], "utf-16le"],
  [[0x5b, 0x00], "utf-16le"],
  [[0x00, 0x3c], "utf-16be"],
  [[0x00, 0x7b], "utf-16be"],
  [[0x00, 0x5b], "utf-16be"],
] as const;

/**
 * The encoding that a feed says it is in, by its byte order mark, `Content-Type` or XML declaration. Where the latter two
 * differ and one says UTF-8, that is taken: it alone can be proved wrong by its bytes. `undefined` where nothing is said.
 */
export function declaredEncoding({ head, contentType = "" }: EncodingSigns): string | undefined {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (marked) return marked[1];
  const told = [
    /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1],
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
      String.fromCharCode(...head.slice(0, 300)),
    )?.[1],
  ].flatMap((name) => name?.toLowerCase() ?? []);
  return told.find((name) => name === "utf-8" || name === "utf8") ?? told[0];
}

/** Where the first byte beyond ASCII stands; the length where there is none. */
export function firstBeyondAscii(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return at;
  return bytes.length;
}

/** Whether the first byte beyond ASCII begins a character of UTF-8; `undefined` while that cannot be told. */
export function beginsUtf8(bytes: Uint8Array): boolean | undefined {
  const at = firstBeyondAscii(bytes);
  const first = bytes[at];
  if (first === undefined) return undefined;
  const more =
    first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xf0 && first < 0xf5 ? 3 : 0;
  const rest = bytes.subarray(at + 1, at + 1 + more);
  if (more === 0 || !rest.every((byte) => byte >= 0x80 && byte < 0xc0)) return false;
  return rest.length === more ? true : undefined;
}
