const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
};

/** Undoes one round of HTML escaping. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (whole, name) => entities[name] ?? whole);

/** The words of HTML without its tags, on one line: for abstracts and for guessing a language, never for showing as HTML. */
export const plainText = (html: string): string =>
  unescapeHtml(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** The first words of a text, cut at a word, at most `max` characters with the ellipsis. */
export function opening(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), max / 2)).trimEnd()}…`;
}
