import { unescapeHtml } from "../../text/plain-text.ts";
import { visibleLine } from "../../text/visible.ts";

/** A line as people see it: the text between two line breaks or block boundaries. */
export interface Line {
  /** Where the HTML of the line begins and ends, including the tags of its block. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The level of the heading: 1 to 6 for `<h1>` to `<h6>`; 0 if the line is not a heading. */
  readonly level: number;
  /** Whether all letters of the line are bold. */
  readonly bold: boolean;
  readonly inList: boolean;
  /** Whether the line ends with a line break within a paragraph. */
  readonly breaks: boolean;
}

const blocks: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th section article header footer main blockquote hr dl dt dd pre center figure form address".split(
    " ",
  ),
);
const bolds: ReadonlySet<string> = new Set(["b", "strong"]);
/** Elements that are never split: no section begins inside them. */
const lists: ReadonlySet<string> = new Set(["ul", "ol", "table"]);
/** Elements whose contents are not text. */
const ignored: ReadonlySet<string> = new Set([
  "script",
  "style",
  "iframe",
  "noscript",
  "template",
  "title",
  "svg",
  "object",
  "textarea",
]);

/** Returns the name of a tag and whether it closes an element: `</P >` gives `p`. */
function readTag(tag: string): { readonly name: string; readonly closes: boolean } {
  const closes = tag.startsWith("</");
  const name = /^[a-z][a-z0-9]*/i.exec(tag.slice(closes ? 2 : 1))?.[0].toLowerCase() ?? "";
  return { name, closes };
}

/** How many characters of a line's HTML are read; longer lines are not headings. */
const maxLineLength = 300;

const textOf = (text: string): string =>
  visibleLine(unescapeHtml(text.slice(0, maxLineLength)).replaceAll("\u00a0", " ")).replace(/\s+/g, " ");

interface Open {
  from: number;
  text: string;
  plainLetters: number;
  boldLetters: number;
}

/** Returns the lines of some HTML, in order, without empty ones; reads the HTML in one pass. */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let [level, bold, list] = [0, 0, 0];
  let line: Open = { from: 0, text: "", plainLetters: 0, boldLetters: 0 };
  const end = (to: number, next: number, breaks: boolean): void => {
    const text = line.text === "" ? "" : textOf(line.text);
    if (text !== "") {
      const isBold = line.boldLetters > 0 && line.plainLetters === 0;
      lines.push({ from: line.from, to, text, level, bold: isBold, inList: list > 0, breaks });
    }
    line = { from: next, text: "", plainLetters: 0, boldLetters: 0 };
  };
  const read = (text: string): void => {
    if (list > 0)
      line.text ||= /\S/.test(text) ? "•" : ""; // the text of a list does not matter here
    else line.text += text;
    const letters =
      list === 0 && /[\p{L}\p{N}]/u.test(text.includes("&") ? unescapeHtml(text) : text) ? text.length : 0;
    if (bold > 0) line.boldLetters += letters;
    else line.plainLetters += letters;
  };
  let lower: string | undefined;
  const unclosed = new Set<string>();
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    if (open < 0) {
      read(html.slice(at));
      break;
    }
    if (open > at) read(html.slice(at, open));
    const close = html.indexOf(">", open);
    if (close < 0) {
      read(html.slice(open));
      break;
    }
    const { name, closes } = readTag(html.slice(open, Math.min(close + 1, open + 24)));
    at = close + 1;
    if (ignored.has(name) && !closes) {
      lower ??= html.replace(/[A-Z]/g, (letter) => letter.toLowerCase()); // `toLowerCase` of the whole text could change its length: `İ`
      const end = unclosed.has(name) ? -1 : lower.indexOf(`</${name}`, at);
      if (end >= 0) at = end;
      else unclosed.add(name); // otherwise the rest of the text would be searched again for each further element of this name
    } else if (name === "br") end(at, at, true);
    else if (bolds.has(name)) bold = Math.max(0, bold + (closes ? -1 : 1));
    else if (blocks.has(name)) {
      end(closes ? at : open, closes ? at : open, false);
      if (lists.has(name)) list = Math.max(0, list + (closes ? -1 : 1));
      if (/^h[1-6]$/.test(name)) level = closes ? 0 : Number(name[1]);
    }
  }
  end(html.length, html.length, false);
  return lines;
}
