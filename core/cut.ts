/** The first `max` UTF-16 units of a text, one less where they would end in half a character. */
export const cutTo = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** A text without a sign at its end, however often it stands there; reads each of them once. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
