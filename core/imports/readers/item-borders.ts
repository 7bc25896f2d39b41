/** Blocks that can be in items, around them, or after them. */
const blocks =
  "p|div|section|article|header|footer|main|aside|nav|center|form|table|thead|tbody|tr|t[dh]|d[ldt]|blockquote|figure|address|pre|hr|h[1-6]";
const tags = `<(/?)(ul|ol|li|${blocks})(?=[\\s/>])[^<>]*>`;
/** Matches the tags of lists, items and blocks, and what ends a line: line breaks of the text, or `<br>`. */
const patterns = {
  newlines: new RegExp(`${tags}|\\n\\s*`, "gi"),
  breaks: new RegExp(`${tags}|(?:<br(?=[\\s/>])[^<>]*>(?:\\s|&nbsp;)*)+`, "gi"),
};
export type LineEnds = keyof typeof patterns;

/** A tag or a line end at which an item can begin or end. */
export interface Border {
  /**
   * `item` and `itemEnd` are the tags of an item. `start` and `end` are the tags of a block; the end tag of a list that was never opened is also an
   * `end`.
   */
  readonly kind: "item" | "itemEnd" | "start" | "end" | "lineEnd";
  /** The name of the element; empty for a line end. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Whether there is text between the previous border and this one. */
  readonly isAfterText: boolean;
}

/** Returns the borders outside of lists. */
export function bordersIn(html: string, lineEnds: LineEnds): Border[] {
  const found: Border[] = [];
  let [listDepth, end] = [0, 0];
  for (const { 0: whole, 1: slash, 2: written = "", index } of html.matchAll(patterns[lineEnds])) {
    const [name, closes] = [written.toLowerCase(), slash === "/"];
    const isList = name === "ul" || name === "ol";
    const isOutside = listDepth === 0 && !(isList && !closes);
    if (isList) listDepth = Math.max(0, listDepth + (closes ? -1 : 1));
    if (!isOutside) continue;
    const to = index + whole.length;
    found.push({ kind: kindOf(name, closes), name, from: index, to, isAfterText: hasText(html.slice(end, index)) });
    end = to;
  }
  return found;
}

function kindOf(name: string, closes: boolean): Border["kind"] {
  if (name === "") return "lineEnd";
  if (name === "li") return closes ? "itemEnd" : "item";
  return closes ? "end" : "start";
}

const hasText = (html: string): boolean => /\S/.test(html.replace(/<[^<>]*>|&nbsp;/gi, ""));

/** Returns the items with an end tag. */
export function itemsWithEndTag(all: readonly Border[]): ReadonlySet<Border> {
  const itemTags = all.filter(({ kind }) => kind === "item" || kind === "itemEnd");
  return new Set(itemTags.filter(({ kind }, index) => kind === "item" && itemTags[index + 1]?.kind === "itemEnd"));
}

/** Whether most items have a line end inside them, so that a line end does not end an item. */
export function itemsHaveLines(all: readonly Border[]): boolean {
  const ends = all
    .flatMap(({ kind, isAfterText }, index) => (kind === "item" ? [{ index, isAfterText }] : []))
    .slice(1);
  const within = ends.filter(({ index, isAfterText }) => {
    const before = all[index - 1];
    return isAfterText && before?.kind === "lineEnd" && before.isAfterText;
  });
  return within.length > ends.length / 2;
}
