/** Matches the tags that lists, items and the blocks around them can have. */
const tags = /<(\/?)(ul|ol|li|p|div|section|article|table|td|blockquote|h[1-6])(?=[\s/>])[^<>]*>/gi;
const nextItem = /^\s*<li[\s/>]/i;
/** How many characters after an item are searched for the next one. */
const maxGap = 200;
const lists: ReadonlySet<string> = new Set(["ul", "ol"]);

/** Puts a list around items that have none, as in `Your tasks: <li>Plan</li><li>Build</li>`. The list ends with the last item in a row. */
export function listsAroundItems(html: string): string {
  let [done, from] = ["", 0];
  /** How many lists of the text, and blocks within the current item, are open. */
  let [listDepth, blockDepth] = [0, 0];
  let isAdded = false;
  const insert = (tag: string, at: number): void => {
    done += html.slice(from, at) + tag;
    from = at;
    isAdded = tag === "<ul>";
  };
  for (const { 0: tag, 1: slash, 2: written = "", index } of html.matchAll(tags)) {
    const [name, closes, end] = [written.toLowerCase(), slash === "/", index + tag.length];
    if (lists.has(name)) listDepth = Math.max(0, listDepth + (closes ? -1 : 1));
    else if (listDepth > 0) continue;
    else if (name !== "li") {
      if (isAdded && closes && blockDepth === 0) insert("</ul>", index);
      blockDepth = isAdded ? blockDepth + (closes ? -1 : 1) : 0;
    } else if (!closes) {
      if (!isAdded) insert("<ul>", index);
      blockDepth = 0;
    } else if (isAdded && !nextItem.test(html.slice(end, end + maxGap))) insert("</ul>", end);
  }
  return done + html.slice(from) + (isAdded ? "</ul>" : "");
}
