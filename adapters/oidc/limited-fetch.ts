import type { CustomFetch } from "openid-client";

/** The largest response that is accepted from a provider. Metadata and keys have only a few kilobytes. */
const maxBytes = 1_000_000;

/** Like `fetch`, but with a limit for the size of the response. Beyond it, raises a `TypeError`, as `fetch` does if the network fails. */
export const limitedFetch: CustomFetch = async (address, { body, ...options }) => {
  const answer = await fetch(address, { ...options, ...(body === undefined ? {} : { body }) } as RequestInit);
  if (!answer.body) return answer;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.byteLength;
    if (size > maxBytes) throw new TypeError("the answer is too large");
    pieces.push(piece);
  }
  const { status, headers } = answer;
  return new Response(Buffer.concat(pieces), { status, headers });
};
