import { expect, test } from "vitest";
import { base64Of } from "#core/text/base64.ts";

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [100, 7],
  [20_000, 8191],
  [20_001, 20_001],
])("%i bytes that come in chunks of %i are the same Base64 as in one piece", async (length, chunk) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
  let text = "";
  for await (const part of base64Of(inChunks(bytes, chunk))) text += part;
  expect(text).toBe(Buffer.from(bytes).toString("base64"));
});
