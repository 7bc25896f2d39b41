/** A gap in a text: what the operator has to fill in, and where. */
export interface Gap {
  readonly says: string;
  /** The line in which the gap begins, counted from 1. */
  readonly line: number;
}

/**
 * Returns the gaps in a text, which are written `[[your address]]`. In production, the program does not start while a text has gaps (trust P 219).
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
