/**
 * Splits a text at the names in it, so that no line has to break inside a name. Every second piece is a name, beginning with the second. `names` are
 * in the order of the text. If a name occurs several times, the text is split only at its last occurrence.
 */
export function splitAtNames(text: string, names: readonly string[]): string[] {
  const name = names.at(-1);
  if (name === undefined) return [text];
  const rest = names.slice(0, -1);
  const at = text.lastIndexOf(name);
  if (at < 0) return splitAtNames(text, rest);
  return [...splitAtNames(text.slice(0, at), rest), name, text.slice(at + name.length)];
}
