/** A gap in a text: what has to be filled in, and where. */
export interface Gap {
  readonly says: string;
  /** The line in which the gap begins, counted from 1. */
  readonly line: number;
}

/** Returns the gaps of a text: `[[your address]]` marks something that only the operator knows. Production does not start with a gap (trust P 219). */
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
