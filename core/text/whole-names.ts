/**
 * Splits a text so that no line breaks inside the names in it. Every second piece is a name, beginning with the second. `names` are in their order in
 * the text; of a name that occurs several times, the last is taken.
 */
export function splitAtNames(text: string, names: readonly string[]): string[] {
  const name = names.at(-1);
  if (name === undefined) return [text];
  const rest = names.slice(0, -1);
  const at = text.lastIndexOf(name);
  if (at < 0) return splitAtNames(text, rest);
  return [...splitAtNames(text.slice(0, at), rest), name, text.slice(at + name.length)];
}
