/** Returns the first `maxLength` UTF-16 code units of a text. Returns one unit less if the last one would be half of a surrogate pair. */
export const cutTo = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");

/** Removes all repetitions of a character at the end of a text, in linear time. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
