/** Matches the escapes that `JSON.stringify` writes for U+0000 and for lone surrogates. Other texts match only rarely. */
const perhapsUnreadable = /\\u(?:0000|d[89a-f])/;

/**
 * Converts a value to JSON that every database can read. Some databases cannot convert U+0000 or a lone surrogate to text. A single one would break
 * every query that looks into the documents of a table (trust S 670).
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return perhapsUnreadable.test(json) ? JSON.stringify(value, readablePart) : json;
}

/** A text that every database can store: without U+0000, and with U+FFFD for each lone surrogate. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const readablePart = (_key: string, part: unknown): unknown => (typeof part === "string" ? storableText(part) : part);
