import { bordersIn, itemsHaveLines, itemsWithEndTag, type LineEnds } from "./item-borders.ts";

const nextItem = /^\s*<li[\s/>]/i;
/** How many characters after the end of an item or line are read to find out what follows. */
const maxGap = 200;

/**
 * Puts a list around consecutive items that are in no list, as in `Your tasks: <li>Plan</li><li>Build</li>`. An item without an end tag ends before
 * the next item, before a block (unless the item begins with that block), and at the end of a line (unless its sentence continues).
 */
export function listsAroundItems(html: string, lineEnds: LineEnds): string {
  const borders = bordersIn(html, lineEnds);
  const withEndTag = itemsWithEndTag(borders);
  const haveLines = itemsHaveLines(borders);
  let [done, from] = ["", 0];
  /** How many blocks are open in the current item. */
  let depth = 0;
  let [isAdded, isInParagraph, hasText, hasEndTag] = [false, false, false, false];
  const insert = (tag: string, at: number): void => {
    done += html.slice(from, at) + tag;
    from = at;
    isAdded = tag === "<ul>";
  };
  const isBeforeItem = (at: number): boolean => nextItem.test(html.slice(at, at + maxGap));
  for (const border of borders) {
    const { kind, name } = border;
    hasText ||= border.isAfterText;
    if (kind === "item") {
      if (!isAdded) insert("<ul>", border.from);
      [depth, isInParagraph, hasText, hasEndTag] = [0, false, false, withEndTag.has(border)];
    } else if (!isAdded) continue;
    else if (kind === "itemEnd") {
      if (!isBeforeItem(border.to)) insert("</ul>", border.to);
    } else if (kind === "end") {
      if (depth === 0) insert("</ul>", border.from);
      depth = Math.max(0, depth - 1);
      isInParagraph = false;
    } else if (kind === "start") {
      if (isInParagraph && !hasEndTag) depth -= 1; // a block ends a paragraph without an end tag
      if (depth === 0 && hasText && !hasEndTag && !isBeforeItem(border.to)) insert("</ul>", border.from);
      if (name !== "hr") depth += 1;
      isInParagraph = name === "p";
    } else if (depth === 0 && hasText && !hasEndTag && !haveLines && !isBeforeItem(border.to)) {
      if (!goesOn(html, border.to)) insert("</ul>", border.from);
    }
  }
  return done + html.slice(from) + (isAdded ? "</ul>" : "");
}

/** Whether the line at `from` continues the sentence of the previous line: it begins with a lower-case letter and does not end with a colon. */
function goesOn(html: string, from: number): boolean {
  const [line = ""] = html.slice(from, from + maxGap).split(/[\n<]/, 1);
  return /^\p{Ll}/u.test(line) && !line.trimEnd().endsWith(":");
}
