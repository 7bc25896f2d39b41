import type { FeedInput } from "../feed-format.ts";
import { type Kind, kindOf } from "./kind.ts";

/** Bytes that are enough to tell. */
const enough = 2000;

/** What a feed is written in, and the feed with its beginning put back. */
export async function peeked(input: FeedInput): Promise<{ readonly kind: Kind; readonly input: FeedInput }> {
  const iterator = input.bytes[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let text = "";
  while (text.trimStart().length < enough) {
    const next = await iterator.next();
    if (next.done) break;
    begun.push(next.value);
    text += String.fromCharCode(...next.value.subarray(0, 2 * enough)).replace(
      /[\0\u00ef\u00bb\u00bf\u00fe\u00ff]/g,
      "",
    );
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* begun;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { kind: kindOf(text), input: { ...input, bytes: whole() } };
}
