import { distanceOf, maxTyposFor } from "./distance.ts";
import { fold } from "./fold.ts";

/** The penalty if one word is a prefix of the other. It is greater than the penalty for any tolerated number of typing errors. */
const prefixPenalty = 3;

function penaltyOf(typed: string, name: string): number {
  const other = fold(name);
  const tolerated = maxTyposFor(Math.max(typed.length, other.length));
  const distance = distanceOf(typed, other, tolerated);
  if (distance <= tolerated) return distance;
  const long = Math.min(typed.length, other.length) >= 3;
  return long && (other.startsWith(typed) || typed.startsWith(other)) ? prefixPenalty : Number.POSITIVE_INFINITY;
}

/**
 * Returns the known words that a mistyped word may stand for, nearest first. A known word may be a few typing errors away, begin with the typed word,
 * or be the beginning of the typed word. An entry that is a list has several names, of which the nearest is returned.
 */
export function nearestOf(word: string, known: readonly (string | readonly string[])[], max = 3): string[] {
  const typed = fold(word);
  if (typed === "") return [];
  return known
    .flatMap((names) => {
      const candidates = [names].flat().map((name) => ({ name, penalty: penaltyOf(typed, name) }));
      return candidates.sort((a, b) => a.penalty - b.penalty).slice(0, 1);
    })
    .filter(({ penalty }) => penalty <= prefixPenalty)
    .sort((a, b) => a.penalty - b.penalty || a.name.localeCompare(b.name, "en"))
    .slice(0, max)
    .map(({ name }) => name);
}
