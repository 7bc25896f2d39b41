import { distanceOf } from "../../text/distance.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { formsOf } from "./expansion.ts";
import { countIn, type QueryNames } from "./query-names.ts";
import type { Correction } from "./spelling.ts";

/**
 * A name is meant if it is this many times as frequent as similar words: `more` where nobody wrote the word as typed,
 * else `muchMore`.
 */
const more = 5;
const muchMore = 10;

/** The name that a word is a typing error of, even though the word or its forms occur in a few openings. */
export function meantName(
  word: string,
  at: number,
  { names, segments }: { readonly names: QueryNames; readonly segments: readonly LiveSegment[] },
): Correction | undefined {
  const near = names.near(word);
  if (near.length === 0) return undefined;
  const typed = countIn(word, segments);
  if (typed > 2) return undefined;
  const [best] = near
    .filter((name) => names.completes(name, at))
    .map((name): Correction => ({ word: name, distance: 1, count: countIn(name, segments), isName: true }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count === 0) return undefined;
  const others = segments.reduce((sum, live) => sum + countOfNearForms(word, best.word, live), 0);
  return best.count >= others * (typed > 0 ? muchMore : more) ? best : undefined;
}

/** Counts only forms within one error of the word, as others are less likely to be meant: `mancha` for `manchster`. */
const countOfNearForms = (word: string, name: string, live: LiveSegment): number => {
  const { dictionary, everywhere } = live.segment;
  return formsOf(live, word).reduce((sum, term) => {
    const form = dictionary.terms[term] ?? "";
    return form === name || distanceOf(form, word, 1) > 1 ? sum : sum + (everywhere.counts[term] ?? 0);
  }, 0);
};
