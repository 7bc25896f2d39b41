import { loadSite } from "#adapters/disk/load-site.ts";
import { perFilter } from "#core/jobs/filters.ts";
import { createSearchIndex, type SearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { noSynonyms } from "#core/site/site-files.ts";
import type { Language } from "#core/translation/language.ts";

/** A query, and the openings that it should find. */
export interface JudgedQuery {
  readonly text: string;
  readonly relevant: ReadonlySet<string>;
}

export interface Judgement {
  /** The mean reciprocal rank: the mean, over all queries, of 1 / the rank of the first relevant opening. */
  readonly mrr: number;
  /** The mean share of the relevant openings that are among the first ten results. */
  readonly recallAt10: number;
}

/**
 * Figures as defined by `trec_eval`, for the first 100 results. The recall is the share of all relevant openings, even if there are more than 100 of
 * them.
 */
export interface DeepJudgement extends Judgement {
  readonly mrrAt100: number;
  readonly recallOfAllAt10: number;
  readonly recallOfAllAt100: number;
}

/** How many results of a query are judged. */
const judgedResults = 10;
const deep = 100;

export interface CorpusOptions {
  readonly language: Language;
  /** Whether the search uses the synonyms of the site. */
  readonly synonyms: boolean;
}

/** The site folder whose names and synonyms the search uses: `SITE_DIR`, or the demo if that is not set. */
export const siteFolder = process.env["SITE_DIR"] || new URL("../../site", import.meta.url).pathname;

/** Indexes openings, most of which have only a title. */
export function openCorpus(
  titles: readonly { readonly id: string; readonly title: string; readonly text?: string }[],
  { language, synonyms }: CorpusOptions,
): SearchIndex {
  const site = loadSite(siteFolder);
  const index = createSearchIndex({
    knowledge: knowledgeOf(synonyms ? site : { ...site, synonyms: noSynonyms }),
    today: 20260501,
  });
  const put = titles.map(({ id, title, text = "" }) => ({
    id,
    title,
    text,
    language,
    keywords: [],
    names: [],
    values: perFilter(() => []),
    cityLabels: [],
    published: "2026-01-01",
  }));
  for (const _ of index.update({ put, remove: [] }));
  return index;
}

/** The ids of the results: first those with all words of the query, then those with some of the words. */
function foundBy(index: SearchIndex, text: string, language: Language, count = judgedResults): readonly string[] {
  const { ids, someIds } = index.search({ text, filters: {}, language, from: 0, count });
  return [...ids, ...someIds].slice(0, count);
}

const shareOf = (found: readonly string[], relevant: ReadonlySet<string>): number =>
  found.filter((id) => relevant.has(id)).length / relevant.size;

/** Computes the figures for the first 100 results, and those for the first ten. */
export function judgeDeep(index: SearchIndex, queries: readonly JudgedQuery[], language: Language): DeepJudgement {
  let [mrrAt100, recallOfAllAt10, recallOfAllAt100] = [0, 0, 0];
  for (const { text, relevant } of queries) {
    const found = foundBy(index, text, language, deep);
    const first = found.findIndex((id) => relevant.has(id));
    if (first >= 0) mrrAt100 += 1 / (first + 1);
    recallOfAllAt10 += shareOf(found.slice(0, judgedResults), relevant);
    recallOfAllAt100 += shareOf(found, relevant);
  }
  const count = Math.max(1, queries.length);
  return {
    ...judge(index, queries, language),
    mrrAt100: mrrAt100 / count,
    recallOfAllAt10: recallOfAllAt10 / count,
    recallOfAllAt100: recallOfAllAt100 / count,
  };
}

export function judge(index: SearchIndex, queries: readonly JudgedQuery[], language: Language): Judgement {
  let [mrr, recall] = [0, 0];
  for (const { text, relevant } of queries) {
    const found = foundBy(index, text, language);
    const first = found.findIndex((id) => relevant.has(id));
    if (first >= 0) mrr += 1 / (first + 1);
    recall += found.filter((id) => relevant.has(id)).length / Math.min(judgedResults, relevant.size);
  }
  const count = Math.max(1, queries.length);
  return { mrr: mrr / count, recallAt10: recall / count };
}
