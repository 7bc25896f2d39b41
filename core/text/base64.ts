/** Encodes bytes as Base64 as they arrive, so that large files never are in memory as a whole. */
export async function* base64Of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: number[] = [];
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = [...rest, ...chunk.subarray(from, from + pieceBytes)];
      const whole = piece.length - (piece.length % 3); // three bytes become four characters
      rest = piece.slice(whole);
      yield btoa(String.fromCharCode(...piece.slice(0, whole)));
    }
  }
  yield btoa(String.fromCharCode(...rest));
}

/** Few enough bytes to be the arguments of a function. */
const pieceBytes = 8192;
