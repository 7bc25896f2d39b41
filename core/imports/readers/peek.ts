import type { FeedInput } from "../feed-format.ts";
import { type Kind, kindOf } from "./kind.ts";

/** How many characters at the beginning of a feed are read to detect its kind. */
const detectionLength = 2000;

/** Returns the content type of a feed (JSON, XML and so on), and the feed as it was before: the bytes that were read are put back. */
export async function peekKind(input: FeedInput): Promise<{ readonly kind: Kind; readonly input: FeedInput }> {
  const iterator = input.bytes[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let text = "";
  while (text.trimStart().length < detectionLength) {
    const next = await iterator.next();
    if (next.done) break;
    begun.push(next.value);
    text += String.fromCharCode(...next.value.subarray(0, 2 * detectionLength)).replace(
      /[\0\u00ef\u00bb\u00bf\u00fe\u00ff]/g,
      "",
    );
  }
  return { kind: kindOf(text), input: { ...input, bytes: concatenate(begun, iterator) } };
}

/** Yields the pieces that were already read from a stream, and then the rest of the stream. */
export async function* concatenate(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
