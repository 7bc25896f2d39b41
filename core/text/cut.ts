/** The first `max` UTF-16 units of a text; one less if they would end in half of a surrogate pair. */
export const cutTo = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** Strips a trailing character, however often it is repeated, in linear time. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
