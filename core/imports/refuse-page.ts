import { PorticoError } from "../errors.ts";
import type { FeedInput } from "./feed-format.ts";
import type { FeedFormatKey } from "./formats.ts";

/** Formats that are read from web pages. */
const ofPages: readonly string[] = ["jsonld"];

/** As much of a feed as tells what it is, in characters, and how much white space may come before. */
const beginning = 300;
const mostBlank = 65_536;

/**
 * Raises `invalid` where a web page comes in the place of a feed: most servers answer errors and logins like that, many with 200. Also for
 * a feed of no bytes.
 */
export async function refusePage(input: FeedInput, format: FeedFormatKey): Promise<FeedInput> {
  const pieces = input.bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let text = "";
  const decoder = new TextDecoder();
  while (text.length < beginning || (text.length < mostBlank && text.trim() === "")) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    text += decoder.decode(value, { stream: true });
  }
  const says = text.trim() === "" ? "it is empty" : pageSays(text, format);
  if (says) {
    await pieces.return?.();
    throw new PorticoError("invalid", says);
  }
  return { ...input, bytes: followedBy(first, pieces) };
}

function pageSays(text: string, format: FeedFormatKey): string | undefined {
  if (ofPages.includes(format) || !/^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 2 * beginning)))
    return undefined;
  const title = /<title[^<>]{0,100}>([^<]{1,80})/iu.exec(text.slice(0, 4000))?.[1]?.trim();
  return `it is a web page${title ? ` ("${title}")` : ""}, not a feed`;
}

async function* followedBy(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
