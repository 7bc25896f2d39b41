/** What `JSON.stringify` writes for U+0000 and halves of surrogate pairs, and seldom for something else. */
const perhapsUnreadable = /\\u(?:0000|d[89a-f])/;

/**
 * JSON that every database can read. Some cannot turn U+0000 or half of a surrogate pair into text: a single one would break every query
 * that looks into the documents of a table (trust S 670).
 */
export function readableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return perhapsUnreadable.test(json) ? JSON.stringify(value, readablePart) : json;
}

/** A text that every database can keep: without U+0000, and with U+FFFD for each half of a surrogate pair. */
export const readableText = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const readablePart = (_key: string, part: unknown): unknown => (typeof part === "string" ? readableText(part) : part);
