import { distanceOf, forgivenIn } from "./distance.ts";
import { fold } from "./fold.ts";

/** Somewhat like the word: one begins with the other. Worse than any number of typing errors that is forgiven. */
const begins = 3;

function weightOf(meant: string, name: string): number {
  const other = fold(name);
  const forgiven = forgivenIn(Math.max(meant.length, other.length));
  const distance = distanceOf(meant, other, forgiven);
  if (distance <= forgiven) return distance;
  const long = Math.min(meant.length, other.length) >= 3;
  return long && (other.startsWith(meant) || meant.startsWith(other)) ? begins : Number.POSITIVE_INFINITY;
}

/**
 * The known words that somebody may have meant by another, nearest first: with few typing errors, or where one begins
 * with the other. A list stands for one thing with several names, of which the nearest is given.
 */
export function nearestOf(word: string, known: readonly (string | readonly string[])[], most = 3): string[] {
  const meant = fold(word);
  if (meant === "") return [];
  return known
    .flatMap((names) => {
      const weighed = [names].flat().map((name) => ({ name, weight: weightOf(meant, name) }));
      return weighed.sort((a, b) => a.weight - b.weight).slice(0, 1);
    })
    .filter(({ weight }) => weight <= begins)
    .sort((a, b) => a.weight - b.weight || a.name.localeCompare(b.name, "en"))
    .slice(0, most)
    .map(({ name }) => name);
}
