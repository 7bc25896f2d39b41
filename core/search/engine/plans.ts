import type { Language } from "../../translation/language.ts";
import type { Filters } from "../facets/filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { filterTerm } from "../index/marks.ts";
import type { Knowledge } from "../query/knowledge.ts";
import type { NamedPlace } from "../query/named-places.ts";
import { createPlanner, type QueryPlan } from "../query/plan.ts";
import { type QueryNames, queryNames } from "../query/query-names.ts";
import { type QueryText, readQuery } from "../query/query-text.ts";
import { withReadings } from "../query/readings.ts";
import { countIn, type Scope, scopeOf } from "../query/scope.ts";
import { mayBeTypingError } from "../query/spelling-policy.ts";
import { createStepBudget } from "../query/step-budget.ts";
import { extractPayAndDistance } from "../query/structure.ts";
import type { Substitute } from "../query/synonyms.ts";
import type { UnderstoodWords } from "../query/understanding.ts";
import { languagesOfWord } from "../query/word-languages.ts";

/** The parts of a search request that query plans depend on. */
interface PlannedRequest {
  readonly text?: string;
  readonly filters: Filters;
  readonly language: Language;
  readonly asTyped?: boolean;
}

/** The query plans of a request, made independently of its filters: a strict plan, and a generous one with more corrections. */
export interface Plans {
  readonly read: QueryText;
  readonly query: QueryText;
  readonly understood: readonly UnderstoodWords[];
  readonly names: QueryNames;
  readonly strict: QueryPlan;
  /** Whether words that do occur in openings may still be typing errors. `unmatched`: no opening has all words, even without the filters. */
  mayBeMistyped(unmatched: boolean): boolean;
  generous(unmatched: boolean): QueryPlan;
  /** Whether the correction of words stopped early, because too many words of the request do not occur in any opening. */
  stoppedEarly(): boolean;
}

/** Makes the query plans of a request. Returns `undefined` if the text is not empty but contains no word. */
export function plansOf(
  segments: readonly LiveSegment[],
  request: PlannedRequest,
  knowledge: Knowledge,
): Plans | undefined {
  const typed = readQuery(request.text ?? "");
  if (typed.words.length === 0 && request.text) return undefined;
  const { country = "" } = request.filters;
  const scope = scopeOf(segments, country, request.language);
  const named = queryNames(typed.words, { knowledge, country, scope }).understoodIn(typed.words);
  const read = withReadings(typed, { scope, named, isListed: knowledge.isListed });
  const names = queryNames(read.words, { knowledge, country, scope });
  const { query, understood } = extractPayAndDistance(
    read,
    names.understoodIn(read.words),
    distanceOriginOf(request, knowledge),
  );
  const places = placesWithoutOpenings(query, scope, knowledge);
  const planned = {
    scope,
    allCountries: scope.isWhole ? scope : scopeOf(segments, "", request.language),
    substitutesIn: knowledge.substitutesIn,
    budget: createStepBudget(),
    corrections: new Map(),
    isListed: knowledge.isListed,
    synonymsNear: knowledge.synonymsNear,
    // English words count as common in every language, because titles are often English
    isCommon: (word: string) =>
      knowledge.isCommon(word, request.language) ||
      knowledge.isCommon(word, "en") ||
      places.some(({ from, until }) => query.words.slice(from, until).includes(word)),
    substitutes: [
      ...substitutesOf(query, likelyLanguages(query, scope), knowledge),
      ...places.flatMap((each) => otherNamesOf(each, query)),
    ],
    understood,
    names,
    asTyped: request.asTyped ?? false,
  };
  const plan = createPlanner(query, planned);
  const strict = plan({ generous: false, unmatched: false });
  return {
    read,
    query,
    understood,
    names,
    strict,
    mayBeMistyped: (unmatched) =>
      !planned.asTyped &&
      strict.words.some(
        (word) => word?.possibleTypoCount !== undefined && mayBeTypingError(word.possibleTypoCount, scope, unmatched),
      ),
    generous: (unmatched) => plan({ generous: true, unmatched }),
    stoppedEarly: planned.budget.isSpent,
  };
}

/** Returns the city and country of the filters. Place names in the text are interpreted relative to them. */
export const distanceOriginOf = (
  { filters: { country = "", city } }: Pick<PlannedRequest, "filters">,
  { citiesAround }: Knowledge,
) => ({
  city,
  country,
  citiesAround,
});

/** Returns a bit mask of languages: the page's language, and every language in which openings have one of the words. */
const likelyLanguages = ({ words }: QueryText, { parts, language }: Scope): number =>
  words.reduce(
    (mask, word) =>
      mask |
      languagesOfWord(
        word,
        parts.map(({ live }) => live),
      ),
    language,
  );

/** Returns the operator's synonyms for the words of a query, and for the words that they form together. */
const substitutesOf = ({ words, wholes }: QueryText, likely: number, { substitutesIn }: Knowledge): Substitute[] => [
  ...substitutesIn(words, likely),
  ...wholes.flatMap(({ word, isCompound, from, until }) =>
    isCompound ? [] : substitutesIn([word], likely).map((each) => ({ ...each, from, until })),
  ),
];

/** Returns the places that words of a query name, without those that openings of the scope state. */
const placesWithoutOpenings = ({ words }: QueryText, scope: Scope, { placesIn }: Knowledge): readonly NamedPlace[] =>
  placesIn(words).filter(({ code }) => countIn(filterTerm("city", code), scope) === 0);

/** Returns the names of a place in other languages, which the text of openings may have: `Lisbona` for `Lisboa`. */
const otherNamesOf = ({ names, from, until }: NamedPlace, { words }: QueryText): Substitute[] =>
  names()
    .filter((name) => name.join(" ") !== words.slice(from, until).join(" "))
    .map((name) => ({ words: name, from, until, isOneWay: true, isName: true }));
