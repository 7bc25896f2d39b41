/** What parsed JSON no longer shows of its text. */
export interface JsonStructure {
  /** How deeply objects and lists are nested: 0 for a text or a number, 1 for `{}` and `[1]`. */
  readonly depth: number;
  /**
   * The path of the first key that an object has twice, such as `countries.4.retentionMonths`. `JSON.parse` takes the last value of such a key, and
   * other parsers the first. Absent if there is none.
   */
  readonly repeatedKey?: string;
}

/** An open object or list. */
interface Container {
  /** The keys so far; `undefined` for a list. */
  readonly keys: Set<string> | undefined;
  /** The key or the index of the value that is read. */
  at: string | number;
}

/**
 * Looks at the structure of a text that `JSON.parse` accepts. Reads each character once, without recursion. Ends as soon as something is nested more
 * deeply than `maxDepth`.
 */
export function jsonStructureOf(json: string, maxDepth = Number.POSITIVE_INFINITY): JsonStructure {
  const open: Container[] = [];
  let depth = 0;
  let repeatedKey: string | undefined;
  let string = ""; // the last string; if a colon follows, the string is a key
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    const inside = open.at(-1);
    if (character === '"') {
      const end = endOfString(json, index);
      string = json.slice(index, end + 1);
      index = end;
    } else if (character === "{" || character === "[") {
      depth = Math.max(depth, open.push({ keys: character === "{" ? new Set() : undefined, at: 0 }));
      if (depth > maxDepth) break;
    } else if (character === "}" || character === "]") open.pop();
    else if (character === "," && typeof inside?.at === "number") inside.at += 1;
    else if (character === ":" && inside?.keys) {
      inside.at = JSON.parse(string) as string; // two spellings of a key are one key: "\u0061" is "a"
      if (inside.keys.has(inside.at)) repeatedKey ??= open.map(({ at }) => at).join(".");
      inside.keys.add(inside.at);
    }
  }
  return repeatedKey === undefined ? { depth } : { depth, repeatedKey };
}

/** The index of the quotation mark that ends a string. Escaped quotation marks do not end it. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
