/** Years of experience that a text asks for: `3+ years`, `5–7 Jahre`, `2 ans`, `3 anni`, `4 anos`. */
const asked = /\b(\d{1,2})(?:\s?\+|\s?(?:-|–|to|bis|à|a)\s?\d{1,2}\+?)?\s?(?:years?|yrs?|jahren?|ans|anni|anos)\b/giu;

/** What must stand near, so that the years are not those of the company. */
const experience = /experience|erfahrung|expérience|esperienza|experiência|praxis/i;

/** As much of a text is read, in characters. */
const longest = 8000;
const near = 80;

/** The most years of experience that a text asks for; `undefined` where it asks for none. */
export function yearsAsked(text: string): number | undefined {
  const cut = text.slice(0, longest);
  const years = [...cut.matchAll(asked)]
    .filter(({ index, 0: all }) => experience.test(cut.slice(Math.max(0, index - near), index + all.length + near)))
    .map(({ 1: count }) => Number(count))
    .filter((count) => count > 0 && count <= 20);
  return years.length > 0 ? Math.max(...years) : undefined;
}
