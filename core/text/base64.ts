/** Encodes bytes as Base64 as they arrive, so that a large file is never held in memory entirely. */
export async function* base64Of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = new Uint8Array();
  for await (const chunk of bytes) {
    const joined = new Uint8Array(rest.length + chunk.length);
    joined.set(rest);
    joined.set(chunk, rest.length);
    const whole = joined.length - (joined.length % 3); // three bytes become four characters
    for (let from = 0; from < whole; from += pieceBytes)
      yield encoded(joined.subarray(from, Math.min(from + pieceBytes, whole)));
    rest = joined.slice(whole);
  }
  yield encoded(rest);
}

/** The size of a chunk in bytes: small enough that the bytes can be the arguments of one function call, and a multiple of three. */
const pieceBytes = 8190;

const encoded = (bytes: Uint8Array): string => btoa(Reflect.apply(String.fromCharCode, undefined, bytes));
