/** A gap in a text, with what is to be filled in. */
export interface Gap {
  readonly says: string;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

/**
 * The gaps of a text: `[[your address]]` marks something that only the operator knows. Production does not start with a gap
 * (trust P 219).
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
