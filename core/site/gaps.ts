/** What is missing in a text, and the line that it begins in. */
export interface Gap {
  readonly says: string;
  /** From 1. */
  readonly line: number;
}

/**
 * The gaps of a text: `[[your address]]` marks what only the operator knows. A site with gaps is not served in
 * production (trust P 219).
 */
export function gapsIn(text: string): Gap[] {
  const parts = text.split("[[");
  let line = 1;
  return parts.flatMap((part, index) => {
    const end = index > 0 ? part.indexOf("]]") : -1;
    const gap = end < 0 ? [] : [{ says: part.slice(0, end).trim().replace(/\s+/g, " "), line }];
    line += part.split("\n").length - 1;
    return gap;
  });
}
