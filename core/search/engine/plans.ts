import type { Language } from "../../translation/language.ts";
import type { Filters } from "../facets/filters.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { Knowledge } from "../query/knowledge.ts";
import { planQuery, type QueryPlan } from "../query/plan.ts";
import { type QueryNames, queryNames } from "../query/query-names.ts";
import { type QueryText, readQuery } from "../query/query-text.ts";
import { type Scope, scopeOf } from "../query/scope.ts";
import { mayBeTypingError } from "../query/spelling-policy.ts";
import { withStructure } from "../query/structure.ts";
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
}

/** Returns `undefined` for a text without any word. */
export function plansOf(
  segments: readonly LiveSegment[],
  request: PlannedRequest,
  knowledge: Knowledge,
): Plans | undefined {
  const read = readQuery(request.text ?? "");
  if (read.words.length === 0 && request.text) return undefined;
  const { country = "" } = request.filters;
  const scope = scopeOf(segments, country, request.language);
  const names = queryNames(read.words, { knowledge, country, scope });
  const { query, understood } = withStructure(read, names.understoodIn(read.words), aroundOf(request, knowledge));
  const planned = {
    scope,
    whole: scope.isWhole ? scope : scopeOf(segments, "", request.language),
    substitutesIn: knowledge.substitutesIn,
    corrections: new Map(),
    isListed: knowledge.isListed,
    listedNear: knowledge.listedNear,
    substitutes: knowledge.substitutesIn(query.words, likelyLanguages(query, scope)),
    understood,
    names,
    asTyped: request.asTyped ?? false,
  };
  const strict = planQuery(query, { ...planned, generous: false, unmatched: false });
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
    generous: (unmatched) => planQuery(query, { ...planned, generous: true, unmatched }),
  };
}

/** What places in the words of a query are relative to. */
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
