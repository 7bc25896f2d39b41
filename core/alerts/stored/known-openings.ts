/** How many hex digits of the hash of an opening’s id are kept: 48 bits, so that two openings of one alert hardly ever share them. */
const markLength = 12;

/** The known openings of an alert as one text: the beginnings of the hashes of their ids, joined. */
export type KnownOpenings = string;

/** SHA-256 of a text, in hex. */
type HashOf = (text: string) => string;

const markOf = (id: string, hashOf: HashOf): string => hashOf(id).slice(0, markLength);

function marksIn(known: KnownOpenings): Set<string> {
  const marks = new Set<string>();
  for (let at = 0; at < known.length; at += markLength) marks.add(known.slice(at, at + markLength));
  return marks;
}

/** Returns the ids that are not among the known openings. */
export function findUnknownOpenings<Id extends string>(ids: readonly Id[], known: KnownOpenings, hashOf: HashOf): Id[] {
  if (ids.length === 0) return [];
  const marks = marksIn(known);
  return ids.filter((id) => !marks.has(markOf(id, hashOf)));
}

/** Adds openings to the known ones. */
export function addKnownOpenings(known: KnownOpenings, ids: readonly string[], hashOf: HashOf): KnownOpenings {
  if (ids.length === 0) return known;
  const marks = marksIn(known);
  for (const id of ids) marks.add(markOf(id, hashOf));
  return [...marks].join("");
}

/** Removes openings from the known ones. */
export function removeKnownOpenings(known: KnownOpenings, ids: readonly string[], hashOf: HashOf): KnownOpenings {
  const marks = marksIn(known);
  for (const id of ids) marks.delete(markOf(id, hashOf));
  return [...marks].join("");
}

/** Merges the known openings of two alerts. */
export const mergeKnownOpenings = (one: KnownOpenings, other: KnownOpenings): KnownOpenings =>
  [...new Set([...marksIn(one), ...marksIn(other)])].join("");
