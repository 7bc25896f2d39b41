/** Where a feed may declare its encoding. */
interface EncodingSources {
  /** The first 1,024 bytes of the feed, or all of its bytes if there are fewer. */
  readonly head: Uint8Array;
  readonly contentType: string | undefined;
}

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
  [[0x3c, 0x00], "utf-16le"], // "<", "{" or "[" in two bytes, without a byte order mark
  [[0x7b, 0x00], "utf-16le"],
  [[0x5b, 0x00], "utf-16le"],
  [[0x00, 0x3c], "utf-16be"],
  [[0x00, 0x7b], "utf-16be"],
  [[0x00, 0x5b], "utf-16be"],
] as const;

/**
 * Returns the encoding that a feed declares by its byte order mark, `Content-Type` or XML declaration; `undefined` if it declares none. If
 * `Content-Type` and XML declaration differ and one of them is UTF-8, returns UTF-8. If UTF-8 is wrong, decoding fails and the error is noticed; in
 * the other encodings, any bytes are valid.
 */
export function declaredEncoding({ head, contentType = "" }: EncodingSources): string | undefined {
  const marked = byteOrderMarks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (marked) return marked[1];
  const declared = [
    /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1],
    /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
      String.fromCharCode(...head.slice(0, 300)),
    )?.[1],
  ].flatMap((name) => name?.toLowerCase() ?? []);
  return declared.find((name) => name === "utf-8" || name === "utf8") ?? declared[0];
}

/** Returns the position of the first byte beyond ASCII; the number of bytes if there is none. */
export function firstNonAsciiIndex(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return at;
  return bytes.length;
}

/** Whether the first byte beyond ASCII begins a UTF-8 character; `undefined` if there are too few bytes to decide. */
export function beginsUtf8(bytes: Uint8Array): boolean | undefined {
  const at = firstNonAsciiIndex(bytes);
  const first = bytes[at];
  if (first === undefined) return undefined;
  const more =
    first >= 0xc2 && first < 0xe0 ? 1 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xf0 && first < 0xf5 ? 3 : 0;
  const rest = bytes.subarray(at + 1, at + 1 + more);
  if (more === 0 || !rest.every((byte) => byte >= 0x80 && byte < 0xc0)) return false;
  return rest.length === more ? true : undefined;
}
