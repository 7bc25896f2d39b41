import { distanceOf } from "../../text/distance.ts";
import { formsOf } from "./forms.ts";
import type { QueryNames } from "./query-names.ts";
import { countIn, type Scope, type ScopedSegment, times } from "./scope.ts";
import type { SpellingCorrection } from "./spelling.ts";

/** A word that more openings than this have is not a typing error. */
const maxOpeningsWithError = 2;

/** Returns the name that a mistyped word was probably meant to be, even if a few openings have that word or its forms. */
export function intendedName(
  word: string,
  at: number,
  { names, scope, languages }: { readonly names: QueryNames; readonly scope: Scope; readonly languages: number },
): SpellingCorrection | undefined {
  const near = names.near(word);
  if (near.length === 0) return undefined;
  const typed = countIn(word, scope);
  if (typed > maxOpeningsWithError) return undefined;
  const [best] = near
    .filter((name) => names.completes(name, at))
    .map((name): SpellingCorrection => ({ word: name, distance: 1, count: countIn(name, scope) }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count === 0) return undefined;
  const others = scope.parts.reduce((sum, part) => sum + countOfNearForms(word, best.word, languages, part), 0);
  return best.count >= others * times.more ? best : undefined;
}

/**
 * Counts the openings with forms of the word, other than `name`, that are at most one error away from the typed word. Forms further away are unlikely
 * to be meant: `manchster` does not mean `mancha`.
 */
const countOfNearForms = (word: string, name: string, languages: number, { live, count }: ScopedSegment): number => {
  const { terms } = live.segment.dictionary;
  return formsOf(live, word, languages).reduce((sum, { term }) => {
    const form = terms[term] ?? "";
    return form === name || distanceOf(form, word, 1) > 1 ? sum : sum + count(term);
  }, 0);
};
