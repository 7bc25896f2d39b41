/** A body that arrives in these pieces. */
export async function* piecesOf(...pieces: readonly string[]): AsyncIterable<Uint8Array> {
  for (const piece of pieces) yield new TextEncoder().encode(piece);
}

/** A body that arrives in these pieces, and whose connection breaks after the last one. */
export async function* bodyThatBreaksAfter(...pieces: readonly string[]): AsyncIterable<Uint8Array> {
  yield* piecesOf(...pieces);
  throw new Error("the connection is gone");
}

export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
