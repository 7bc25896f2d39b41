import { haveItems, htmlOfParagraphs } from "./html-of-lines.ts";

/** Matches the tags of block elements. The HTML between two of these tags is a sequence of lines. */
const blocks =
  /<(\/?)(p|div|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|dl|dt|dd|pre|blockquote|section|article|header|footer|main|center|form|hr)(?=[\s/>])[^<>]*>/gi;
/** Elements whose lines are left unchanged. */
const closed: ReadonlySet<string> = new Set(["ul", "ol", "dl", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

const borders = /<\/?(?:p|div)(?:\s[^<>]*)?>|<br\s*\/?>/gi;
/** Matches the tags of `span` and `font`. They add no meaning, and may span several lines. */
const wrappers = /<\/?(?:span|font)(?:\s[^<>]*)?>/gi;
/** Matches a line break at the end of an inline element. */
const lastBreak = /(<br\s{0,3}\/?>)((?:<\/(?:strong|b|em|i|u)>){1,3})/gi;
const spaceBefore = /^(?:\s|&nbsp;)+/;
/** Matches a bullet, with the white space around it and the start tags before it. */
const beforeBullet =
  /^((?:<(?:strong|b|em|i|u)(?:\s[^<>]*)?>)*)(?:\s|&nbsp;)*([•▪●◦‣∙·■□◾◆➢➤►▶✓✔✅➔→🔹🔸]|[-–—*](?=\s|&nbsp;))(?:\s|&nbsp;)*/u;

/** Makes lists from lines of HTML that begin with bullets or numbers: `- a<br>- b`. Other lines are left unchanged. */
export function withLists(html: string): string {
  const tags = [...html.matchAll(blocks)].map(({ 0: tag, 1: slash, 2: name = "", index }) => ({
    name: name.toLowerCase(),
    closes: slash === "/",
    from: index,
    to: index + tag.length,
  }));
  let [done, from, depth] = ["", 0, 0];
  for (const [index, { name, closes, from: start, to }] of tags.entries()) {
    const isLine = name === "p" || (name === "div" && isAlone(tags, index));
    if (depth > 0 || !isLine) {
      if (depth === 0) {
        done += withList(html.slice(from, start));
        from = start;
      }
      if (closed.has(name)) depth = Math.max(0, depth + (closes ? -1 : 1));
      if (depth === 0) {
        done += html.slice(from, to);
        from = to;
      }
    }
  }
  return done + (depth === 0 ? withList(html.slice(from)) : html.slice(from));
}

/** Whether a tag belongs to an element that contains no other blocks. */
function isAlone(tags: readonly { readonly name: string; readonly closes: boolean }[], index: number): boolean {
  const tag = tags[index];
  const other = tags[tag?.closes ? index - 1 : index + 1];
  return other !== undefined && other.name === tag?.name && other.closes !== tag.closes;
}

function withList(run: string): string {
  const lines = run
    .replace(wrappers, "")
    .replace(lastBreak, "$2$1")
    .split(borders)
    .map((line) => line.replace(spaceBefore, "").replace(beforeBullet, "$2 $1"));
  return haveItems(lines) && lines.every(isBalanced) ? htmlOfParagraphs(lines) : run;
}

/** Whether each element that begins in a line ends in it. */
function isBalanced(line: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = ""] of line.matchAll(/<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi)) {
    if (!closing && !/^(?:img|wbr|hr|input)$/i.test(name)) open.push(name.toLowerCase());
    else if (closing && open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
}
