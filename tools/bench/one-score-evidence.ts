import { hasBit } from "#core/search/arrays/bits.ts";
import { listAt } from "#core/search/arrays/csr-lists.ts";
import { contains, eachDoc, noDocs } from "#core/search/arrays/doc-set.ts";
import { docsOf } from "#core/search/arrays/postings.ts";
import { stringAt } from "#core/search/arrays/string-table.ts";
import { plansOf } from "#core/search/engine/plans.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import { likenessTo } from "#core/search/match/likeness.ts";
import { matchIn, type WeightedDocs } from "#core/search/match/match.ts";
import { relaxedMatches, relaxedWords } from "#core/search/match/relaxed-match.ts";
import { idfOf } from "#core/search/query/frequency.ts";
import type { Knowledge } from "#core/search/query/knowledge.ts";
import type { QueryPlan } from "#core/search/query/plan.ts";
import { languages } from "#core/translation/language.ts";
import type { BlindQuery } from "./blind-queries.ts";
import type { Evidence } from "./one-score-weights.ts";

/** An opening in the searched country that has at least one of the words. */
export interface Candidate extends Evidence {
  readonly id: string;
  readonly published: number;
}

/** The candidates of a search, and whether at least one of them has all words of the search. */
export interface Candidates {
  readonly list: readonly Candidate[];
  readonly isAnyComplete: boolean;
}

/** Collects the evidence for each opening. All openings must be in one segment. Words are expanded and corrected as in the real search. */
export function candidatesOf(
  { text, country = "", language }: BlindQuery,
  live: LiveSegment,
  knowledge: Knowledge,
): Candidates {
  const plans = plansOf([live], { text, filters: country ? { country } : {}, language }, knowledge);
  if (!plans) return { list: [], isAnyComplete: false };
  const { segment, facetPostings, tables } = live;
  const value = tables.country.values.indexOf(country);
  const inCountry = new Set<number>();
  if (country)
    eachDoc(value < 0 ? noDocs : docsOf(facetPostings.country, value), (doc) => {
      inCountry.add(doc);
    });
  const isHere = (doc: number): boolean => !country || inCountry.has(doc);
  const matched = (plan: QueryPlan) => {
    const match = matchIn(live, plan);
    let count = 0;
    eachDoc(match.docs, (doc) => {
      count += isHere(doc) ? 1 : 0;
    });
    return { plan, words: match.words, isAnyComplete: count > 0 };
  };
  const strict = matched(plans.strict);
  const generous = strict.isAnyComplete ? strict : matched(plans.generous(true));
  const { plan, words: found, isAnyComplete } = generous.isAnyComplete ? generous : strict;
  const words = (isAnyComplete ? found : relaxedMatches(live, found, relaxedWords(plan, [live]))).map((word) => ({
    share: word.share,
    fields: [word.titles(), word.keywords(), word.subjects()] as const,
    everywhere: word.everywhere(),
  }));
  const likeness = likenessTo(
    plan.words.flatMap((word) => word?.wanted[0]?.word ?? []),
    [live],
  );
  const totalIdf = plan.words.reduce((sum, word) => sum + (word?.idf ?? 0), 0) || 1;
  const list: Candidate[] = [];
  for (let doc = 0; doc < segment.size; doc += 1) {
    if (!isHere(doc)) continue;
    const shares = { title: 0, keywords: 0, subjects: 0, text: 0, titleShare: 0 };
    let missing = 0;
    for (const { fields, everywhere, share } of words) {
      const [inTitle, inKeywords, inSubjects] = fields.map((sets) => bestOf(sets, doc));
      if (inTitle) {
        shares.title += share * inTitle;
        shares.titleShare += share;
      } else if (inKeywords) shares.keywords += share * inKeywords;
      else if (inSubjects) shares.subjects += share * inSubjects;
      else if (contains(everywhere, doc)) shares.text += share;
      else missing += 1;
    }
    if (missing === words.length) continue;
    const { columns, phrases, everywhere } = segment;
    const terms = listAt(phrases, doc);
    const rarity = terms.reduce((sum, term) => sum + idfOf(everywhere.counts[term] ?? 0, segment.size), 0);
    list.push({
      ...shares,
      id: stringAt(columns.ids, doc),
      published: columns.published[doc] ?? 0,
      titleLength: (rarity * (columns.titleLengths[doc] ?? 0)) / Math.max(1, terms.length) / totalIdf,
      hasAllWords: isAnyComplete && missing === 0,
      likeness: likeness(live, doc),
      isInLanguage: languages[columns.languages[doc] ?? 0] === language,
      isForLearners: !plan.forLearners && hasBit(live.forLearners, doc),
    });
  }
  return { list, isAnyComplete };
}

/** The weight of the parts of a compound. The search counts them only if the opening has all of them. */
const weightOfPart = 0.3;

const bestOf = (sets: readonly WeightedDocs[], doc: number): number =>
  sets.reduce((best, { docs, weight }) => {
    const worth = weight || weightOfPart;
    return worth > best && contains(docs, doc) ? worth : best;
  }, 0);
