import type { Language } from "../../translation/language.ts";
import type { Filters } from "../facets/filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Knowledge } from "../query/knowledge.ts";
import { createPlanner, type QueryPlan } from "../query/plan.ts";
import { type QueryNames, queryNames } from "../query/query-names.ts";
import { type QueryText, readQuery } from "../query/query-text.ts";
import { withReadings } from "../query/readings.ts";
import { type Scope, scopeOf } from "../query/scope.ts";
import { mayBeTypingError } from "../query/spelling-policy.ts";
import { createStepBudget } from "../query/step-budget.ts";
import { withStructure } from "../query/structure.ts";
import type { Substitute } from "../query/synonyms.ts";
import type { UnderstoodWords } from "../query/understanding.ts";
import { languagesOfWord } from "../query/word-languages.ts";

/** The part of a search that is planned. */
interface PlannedRequest {
  readonly text?: string;
  readonly filters: Filters;
  readonly language: Language;
  readonly asTyped?: boolean;
}

/** What a request may look for, before it is known which openings pass its filters. */
export interface Plans {
  readonly read: QueryText;
  readonly query: QueryText;
  readonly understood: readonly UnderstoodWords[];
  readonly names: QueryNames;
  readonly strict: QueryPlan;
  /** Whether known words may be typing errors. `unmatched`: no opening has all words, whatever the filters. */
  mayBeMistyped(unmatched: boolean): boolean;
  generous(unmatched: boolean): QueryPlan;
  /** Whether words may have been left uncorrected, because the search had too many that no opening has. */
  isCut(): boolean;
}

/** Returns `undefined` for a text without any word. */
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
  const { query, understood } = withStructure(read, names.understoodIn(read.words), aroundOf(request, knowledge));
  const planned = {
    scope,
    whole: scope.isWhole ? scope : scopeOf(segments, "", request.language),
    substitutesIn: knowledge.substitutesIn,
    budget: createStepBudget(),
    corrections: new Map(),
    isListed: knowledge.isListed,
    listedNear: knowledge.listedNear,
    // people everywhere search for English words, because openings of every language have English titles
    isCommon: (word: string) => knowledge.isCommon(word, request.language) || knowledge.isCommon(word, "en"),
    substitutes: substitutesOf(query, likelyLanguages(query, scope), knowledge),
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
        (word) => word?.suspectCount !== undefined && mayBeTypingError(word.suspectCount, scope, unmatched),
      ),
    generous: (unmatched) => plan({ generous: true, unmatched }),
    isCut: planned.budget.isSpent,
  };
}

/** Returns the place by which places named in the text are understood: the chosen city and country. */
export const aroundOf = (
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
  ...wholes.flatMap(({ word, from, until }) => substitutesIn([word], likely).map((each) => ({ ...each, from, until }))),
];
