/** How much a word says that stands in so many of all openings. */
export const rarityOf = (count: number, openings: number): number => Math.log(1 + openings / Math.max(1, count));
