import { haveItems, htmlOfParagraphs } from "./html-of-lines.ts";

/** Matches consecutive paragraphs that contain no elements that separate lines, except for line breaks. */
const paragraphs =
  /(?:<p(?:\s[^<>]*)?>(?:[^<]|<(?!\/?(?:p|div|ul|ol|li|h[1-6]|table|tr|td|dl|pre|blockquote)[\s>]))*<\/p>\s*)+/gi;
const borders = /<\/?p(?:\s[^<>]*)?>|<br\s*\/?>/gi;
/** Matches a bullet, with the white space around it and the start tags before it. */
const beforeBullet =
  /^((?:<(?:span|font|strong|b|em|i|u)(?:\s[^<>]*)?>)*)(?:\s|&nbsp;)*([•▪●◦‣∙·■□➢➤►▶✓✔✅➔→]|[-–—*](?=\s|&nbsp;))(?:\s|&nbsp;)*/;

/** Makes lists from lines in paragraphs that begin with bullets or numbers: `<p>- a<br>- b</p>`. Other paragraphs stay as they are. */
export const withLists = (html: string): string =>
  /<p[\s>]/i.test(html)
    ? html.replace(paragraphs, (run) => {
        const lines = run
          .split(borders)
          .map((line) => line.replace(/^(?:\s|&nbsp;)+/, ""))
          .map((line) => line.replace(beforeBullet, "$2 $1"));
        return haveItems(lines) && lines.every(isBalanced) ? htmlOfParagraphs(lines) : run;
      })
    : html;

/** Whether each element that begins in a line ends in it. */
function isBalanced(line: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = ""] of line.matchAll(/<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi)) {
    if (!closing && !/^(?:img|wbr|hr|input)$/i.test(name)) open.push(name.toLowerCase());
    else if (closing && open.pop() !== name.toLowerCase()) return false;
  }
  return open.length === 0;
}
