import { escapeHtml } from "../../text/escaped.ts";
import { unescapeHtml } from "../../text/plain-text.ts";
import { htmlOfLines } from "./html-of-lines.ts";
import { listsAroundItems } from "./lists-around-items.ts";
import { withLists } from "./with-lists.ts";

const names =
  "p|br|div|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|dl|dt|dd|blockquote|section|article|header|footer|hr|pre";
const inline = "b|strong|i|em|u|a|span|font|small|sup|sub|code|img|style|script|iframe|center|label";
/** Matches an HTML tag, but not `<3` or `<your name>`. */
const anyTag = new RegExp(`</?(?:${names}|${inline})(?=[\\s/>])[^<>]*>`, "i");
const escapedTag = new RegExp(`&(?:amp;)?lt;/?(?:${names}|${inline})\\b`, "i");
/** Matches a tag that separates lines. In a text with such a tag, line breaks are only white space. */
const breaks = /<(?:p|br|div|section|article|table|tr)(?=[\s/>])/i;
const block = /<(\/?)(ul|ol|dl|table|h[1-6]|blockquote|pre)(?=[\s/>])[^<>]*>/gi;
/** Matches a character reference that was escaped twice: `&amp;nbsp;`. */
const twice = /&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Makes HTML from a text in a feed: HTML, escaped HTML, or plain text, whose lines become paragraphs and lists. The result is not sanitised. */
export function htmlOfText(text: string): string {
  const lines = text.replace(/\r\n?|\u2028|\u2029/g, "\n").trim();
  const html = unescapedTags(lines);
  if (!anyTag.test(html)) return htmlOfLines(unescapeHtml(html.replace(twice, knownOnce)).split("\n").map(escapeHtml));
  const known = html.replace(twice, knownOnce);
  return breaks.test(known)
    ? withLists(listsAroundItems(known, "breaks"))
    : aroundBlocks(listsAroundItems(known, "newlines"));
}

function unescapedTags(text: string): string {
  let html = text;
  for (let level = 0; level < 3 && !anyTag.test(html) && escapedTag.test(html); level += 1) html = unescapeHtml(html);
  return html;
}

/** Unescapes `&amp;nbsp;` to `&nbsp;`. An `&amp;` that is not followed by a known name is left as it is. */
const knownOnce = (whole: string, name: string): string => {
  const reference = `&${name};`;
  return unescapeHtml(reference) === reference ? whole : reference;
};

/** Makes paragraphs in HTML that has none, from the lines outside of lists, headings and other blocks. */
function aroundBlocks(html: string): string {
  let [done, depth, from] = ["", 0, 0];
  for (const { 0: tag, 1: closing, index } of html.matchAll(block)) {
    if (depth === 0) {
      done += htmlOfLines(html.slice(from, index).split("\n"));
      from = index;
    }
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth === 0) {
      done += html.slice(from, index + tag.length);
      from = index + tag.length;
    }
  }
  return done + (depth === 0 ? htmlOfLines(html.slice(from).split("\n")) : html.slice(from));
}
