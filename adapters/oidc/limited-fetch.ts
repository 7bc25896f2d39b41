import type { CustomFetch } from "openid-client";

/** The largest accepted answer of a provider. Metadata and keys take only a few kilobytes. */
const maxBytes = 1_000_000;

/** Fetches as `fetch` does. Raises a `TypeError`, as `fetch` does for a network that fails, if the answer is too large. */
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
