import { loadSite } from "#adapters/disk/load-site.ts";
import { recordOf } from "#core/jobs/filters.ts";
import { createSearchIndex, type SearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import type { Language } from "#core/site/language.ts";
import { noSynonyms } from "#core/site/site-files.ts";

/** A search and what it should find. */
export interface JudgedQuery {
  readonly text: string;
  readonly relevant: ReadonlySet<string>;
}

export interface Judgement {
  /** Mean of 1 / the place of the first relevant one. */
  readonly mrr: number;
  /** Mean share of the relevant ones among the first ten. */
  readonly recallAt10: number;
}

/** How many results are looked at. */
const depth = 10;

export interface CorpusOptions {
  readonly language: Language;
  /** Whether the search knows the synonyms of the site. */
  readonly synonyms: boolean;
}

/** The site whose names and synonyms the search knows: the operator's, else the demo. */
export const siteFolder = process.env["SITE_DIR"] || new URL("../../site", import.meta.url).pathname;

/** An index of titles. */
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
    ...{ id, title, text, language, keywords: [], names: [], values: recordOf(() => []), cityLabels: [] },
    published: "2026-01-01",
  }));
  for (const _ of index.update({ put, remove: [] }));
  return index;
}

/** What is found, with all words first, then with some. */
function foundBy(index: SearchIndex, text: string, language: Language): readonly string[] {
  const { ids, someIds } = index.search({ text, filters: {}, language, from: 0, count: depth });
  return [...ids, ...someIds].slice(0, depth);
}

export function judge(index: SearchIndex, queries: readonly JudgedQuery[], language: Language): Judgement {
  let [mrr, recall] = [0, 0];
  for (const { text, relevant } of queries) {
    const found = foundBy(index, text, language);
    const first = found.findIndex((id) => relevant.has(id));
    if (first >= 0) mrr += 1 / (first + 1);
    recall += found.filter((id) => relevant.has(id)).length / Math.min(depth, relevant.size);
  }
  const count = Math.max(1, queries.length);
  return { mrr: mrr / count, recallAt10: recall / count };
}
