/** The first `max` UTF-16 units of a text, one less where they would end in half a character. */
export const cutTo = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
