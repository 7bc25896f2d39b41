import { unescapeHtml } from "../../text/plain-text.ts";
import type { FeedInput } from "../feed-format.ts";
import { parseJson } from "./json-line.ts";
import { largestRecord, lineBreaks, refusal } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";

const isJsonLd = /type\s*=\s*["']?application\/ld\+json/i;
const controls = /\p{Cc}/gu;
/** The longest tag that is looked at. */
const longestTag = 1000;

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
  for (const { text, at } of scriptsIn(page))
    if (isRead(text)) found.push(parseLoosely(unwrapped(text), 1 + lineBreaks(page, at), expected));
  return found;
}

/** The scripts of JSON-LD. What stands in a script is none, so that every sign is looked at once. */
function* scriptsIn(page: string): Generator<{ readonly text: string; readonly at: number }> {
  const begin = /<script\b/gi;
  const end = /<\/script/gi;
  for (let found = begin.exec(page); found; found = begin.exec(page)) {
    const tag = page.slice(found.index, found.index + longestTag);
    if (!tag.includes(">")) continue;
    const at = found.index + tag.indexOf(">") + 1;
    end.lastIndex = at;
    const to = end.exec(page)?.index ?? page.length;
    if (isJsonLd.test(tag.slice(0, tag.indexOf(">")))) yield { text: page.slice(at, to), at };
    begin.lastIndex = to;
  }
}

/** The comment or CDATA that old pages put around a script. */
const wraps = [
  ["<!--", "-->"],
  ["//<![CDATA[", "//]]>"],
  ["// <![CDATA[", "// ]]>"],
  ["/*<![CDATA[*/", "/*]]>*/"],
  ["<![CDATA[", "]]>"],
] as const;

function unwrapped(text: string): string {
  const [open, close] = wraps.find(([sign]) => text.trimStart().startsWith(sign)) ?? ["", ""];
  const inner = text.replace(open, "").trimEnd(); // what stands before it are blanks, which keep the lines
  return inner.endsWith(close) ? inner.slice(0, inner.length - close.length) : inner;
}

/** A script about something else may be as broken as it likes. */
const isRead = (text: string): boolean => /JobPosting|ItemList/.test(text);

function parseLoosely(text: string, line: number, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = /^\s*[[{]\s*&quot;/.test(text) ? unescapeHtml(text) : text;
    const blank = plain.replace(controls, (sign) => (sign === "\n" ? sign : " "));
    return parseJson(withoutBreaksInTexts(blank), line, expected);
  }
}

/** JSON whose texts go over line breaks, with blanks in their place. */
function withoutBreaksInTexts(json: string): string {
  let [inText, escapes] = [false, false];
  return json.replace(/["\\\n]|[^"\\\n]+/g, (piece) => {
    const wasEscaped = escapes;
    escapes = piece === "\\" && !wasEscaped;
    if (piece === '"' && !wasEscaped) inText = !inText;
    return piece === "\n" && inText ? " " : piece;
  });
}
