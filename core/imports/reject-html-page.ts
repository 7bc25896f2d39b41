import { PorticoError } from "../errors.ts";
import type { FeedInput } from "./feed-format.ts";
import type { ImportFormatKey } from "./formats.ts";
import { concatenate } from "./readers/peek.ts";

/** Formats that are read from web pages. */
const pageFormats: readonly string[] = ["jsonld"];

/**
 * How many characters are enough to recognise a web page (`enoughChars`), and how many characters of white space may precede them (`maxBlankChars`).
 */
const enoughChars = 300;
const maxBlankChars = 65_536;

/**
 * Returns the input if it is neither a web page nor empty; otherwise raises `invalid`. Most servers respond with a web page to errors and to requests
 * without a login, many of them with the status 200.
 */
export async function rejectHtmlPage(input: FeedInput, format: ImportFormatKey): Promise<FeedInput> {
  const pieces = input.bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let text = "";
  const decoder = new TextDecoder();
  while (text.length < enoughChars || (text.length < maxBlankChars && text.trim() === "")) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    text += decoder.decode(value, { stream: true });
  }
  const refusal = text.trim() === "" ? "it is empty" : pageRefusal(text, format);
  if (refusal) {
    await pieces.return?.();
    throw new PorticoError("invalid", refusal);
  }
  return { ...input, bytes: concatenate(first, pieces) };
}

function pageRefusal(text: string, format: ImportFormatKey): string | undefined {
  if (pageFormats.includes(format) || !/^\s*<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, 2 * enoughChars)))
    return undefined;
  const title = /<title[^<>]{0,100}>([^<]{1,80})/iu.exec(text.slice(0, 4000))?.[1]?.trim();
  return `it is a web page${title ? ` ("${title}")` : ""}, not a feed`;
}
