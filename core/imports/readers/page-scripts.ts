import { unescapeHtml } from "../../text/plain-text.ts";
import type { FeedInput } from "../feed-format.ts";
import { parseJson } from "./json-line.ts";
import { countLineBreaks, maxRecordLength, refusalError } from "./refusal.ts";
import { textPieces } from "./text-pieces.ts";

const isJsonLd = /type\s*=\s*["']?application\/ld\+json/i;
const controls = /\p{Cc}/gu;
/** The maximum length of a script's start tag, in characters. */
const maxTagLength = 1000;

/**
 * Returns the contents of a page's JSON-LD scripts, in document order. Line breaks within JSON strings, which many pages have although JSON forbids
 * them, become spaces. Raises `invalid`, with the line in the page, if a script is invalid.
 */
export async function pageScripts(input: FeedInput, expected: string): Promise<unknown[]> {
  let page = "";
  for await (const piece of textPieces(input, { expected, orWindows1252: true })) {
    page += piece;
    if (page.length > maxRecordLength)
      throw refusalError(`the page is larger than ${maxRecordLength / 1_000_000} million characters`, expected);
  }
  const found: unknown[] = [];
  for (const { text, at } of scriptsIn(page))
    if (isRead(text)) found.push(parseLoosely(unwrapped(text), 1 + countLineBreaks(page, at), expected));
  return found;
}

/** Finds the JSON-LD scripts of a page. Text inside of a script is not searched for further scripts, so every character is read only once. */
function* scriptsIn(page: string): Generator<{ readonly text: string; readonly at: number }> {
  const begin = /<script\b/gi;
  const end = /<\/script/gi;
  for (let found = begin.exec(page); found; found = begin.exec(page)) {
    const tag = page.slice(found.index, found.index + maxTagLength);
    if (!tag.includes(">")) continue;
    const at = found.index + tag.indexOf(">") + 1;
    end.lastIndex = at;
    const to = end.exec(page)?.index ?? page.length;
    if (isJsonLd.test(tag.slice(0, tag.indexOf(">")))) yield { text: page.slice(at, to), at };
    begin.lastIndex = to;
  }
}

/** Wrappers that old pages put around a script: comments or CDATA, each as its opening and its closing text. */
const wraps = [
  ["<!--", "-->"],
  ["//<![CDATA[", "//]]>"],
  ["// <![CDATA[", "// ]]>"],
  ["/*<![CDATA[*/", "/*]]>*/"],
  ["<![CDATA[", "]]>"],
] as const;

function unwrapped(text: string): string {
  const [open, close] = wraps.find(([opening]) => text.trimStart().startsWith(opening)) ?? ["", ""];
  const inner = text.replace(open, "").trimEnd(); // keep the white space before `open`, so that line numbers are still correct
  return inner.endsWith(close) ? inner.slice(0, inner.length - close.length) : inner;
}

/** Whether a script may be about openings. Other scripts are not parsed, so that a syntax error in them does not matter. */
const isRead = (text: string): boolean => /JobPosting|ItemList/.test(text);

function parseLoosely(text: string, line: number, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const plain = /^\s*[[{]\s*&quot;/.test(text) ? unescapeHtml(text) : text;
    const blank = plain.replace(controls, (control) => (control === "\n" ? control : " "));
    return parseJson(withoutBreaksInTexts(blank), line, expected);
  }
}

/** Replaces line breaks within JSON strings with spaces. */
function withoutBreaksInTexts(json: string): string {
  let [inText, escapes] = [false, false];
  return json.replace(/["\\\n]|[^"\\\n]+/g, (piece) => {
    const wasEscaped = escapes;
    escapes = piece === "\\" && !wasEscaped;
    if (piece === '"' && !wasEscaped) inText = !inText;
    return piece === "\n" && inText ? " " : piece;
  });
}
