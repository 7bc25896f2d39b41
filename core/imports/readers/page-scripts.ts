import { unescapeHtml } from "../../plain-text.ts";
import type { FeedInput } from "../feed-format.ts";
import { parseJson } from "./json-line.ts";
import { largestRecord, lineBreaks, refusal } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";

const script = /<script\b([^>]{0,1000})>/gi;
const isJsonLd = /type\s*=\s*["']?application\/ld\+json/i;
const controls = /\p{Cc}/gu;

/**
 * What the JSON-LD scripts of a page hold, in their order. Line breaks inside of texts, which many pages have and JSON
 * forbids, are blanks. Raises `invalid` with the line in the page where a script is wrong.
 */
export async function pageScripts(input: FeedInput, expected: string): Promise<unknown[]> {
  let page = "";
  for await (const piece of textPieces(input, { expected, orWindows1252: true })) {
    page += piece;
    if (page.length > largestRecord)
      throw refusal(`the page is larger than ${largestRecord / 1_000_000} million characters`, expected);
  }
  const found: unknown[] = [];
  for (const { 0: tag, 1: attributes = "", index } of page.matchAll(script)) {
    if (!isJsonLd.test(attributes)) continue;
    const from = index + tag.length;
    const to = page.slice(from).search(/<\/script/i);
    const text = unwrapped(page.slice(from, to === -1 ? page.length : from + to));
    if (text.trim() !== "" && isRead(text)) found.push(parseLoosely(text, 1 + lineBreaks(page, from), expected));
  }
  return found;
}

/** Without the comment or CDATA that old pages put around a script. */
const unwrapped = (text: string): string =>
  text
    .replace(/^(\s*)(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)/, "$1")
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?)(\s*)$/, "$1");

/** A script about something else may be as broken as it likes. */
const isRead = (text: string): boolean => /JobPosting|ItemList/.test(text);

function parseLoosely(text: string, line: number, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = /^\s*[[{]\s*&quot;/.test(text) ? unescapeHtml(text) : text;
    const blank = plain.replace(controls, (sign) => (sign === "\n" ? sign : " "));
    return parseJson(
      blank.replace(textWithBreaks, (whole) => whole.replaceAll("\n", " ")),
      line,
      expected,
    );
  }
}

/** A text of JSON, which may go over line breaks. */
const textWithBreaks = /"(?:[^"\\]|\\.)*"/g;
