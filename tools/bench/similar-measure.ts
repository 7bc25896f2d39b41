import type { Job } from "#core/jobs/job.ts";
import { type JobId, jobIds } from "#core/jobs/job-id.ts";
import { titleWords } from "#core/jobs/similarity.ts";
import type { SearchRequest } from "#core/search/engine/search.ts";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { createSimilarJobFinder } from "#core/search/results/similar.ts";
import { plainText } from "#core/text/plain-text.ts";
import { stemOf } from "#core/text/stems.ts";
import { isStopWord } from "#core/text/stop-words.ts";
import { indexedWords } from "#core/text/words.ts";
import { days } from "#core/time/time.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { BlindCatalogue } from "./blind-openings.ts";

/**
 * The quality of the similar openings that the program chooses. A sample of a language's openings is examined, and similar openings are chosen for
 * each of them.
 */
export interface SimilarFigures {
  readonly asked: number;
  /** The share of examined openings for which the maximum number of similar openings was found. */
  readonly full: number;
  /**
   * Three shares of the chosen openings. `word`: those that have a word of the title in common with the examined opening. `area`: those that have an
   * area in common with it. `either`: those that have at least one of the two in common with it.
   */
  readonly word: number;
  readonly area: number;
  readonly either: number;
  /**
   * How alike the texts are, from 0 to 1: the cosine of their words, where rarer words weigh more. The choice uses only titles, and this measure uses
   * only the rest of the texts, so the two are independent.
   */
  readonly text: number;
  /** The mean time to choose the similar openings for one opening, in milliseconds. */
  readonly time: number;
}

export type SimilarChoice = "similar" | "newest of the level";

const shown = 3;

/** Measures the similar openings of a sample of openings in each language. All openings are in one catalogue. */
export async function measureSimilar({ openings, site }: BlindCatalogue, most: number) {
  const index = createSearchIndex({ knowledge: knowledgeOf(site), today: 20261231 });
  for (const _ of index.update({ put: openings.map(({ document }) => document), remove: [] }));
  const jobs = new Map(openings.map(({ job }) => [job.id, job]));
  const engine = { search: async (request: Omit<SearchRequest, "today">) => index.search(request) };
  const store = {
    getAll: async (ids: readonly JobId[]) =>
      ids.flatMap((id) => {
        const job = jobs.get(id);
        return job ? [{ job }] : [];
      }),
  };
  const alike = textLikeness([...jobs.values()]);
  const day = days.of("2026-12-31");
  const parts = { engine: { ...engine, seen: async () => 1 }, store, site, today: () => day };
  const similar = async (job: Job, country: string) => {
    const found = await createSimilarJobFinder(parts)(job, country); // a new finder each time, so that nothing is cached
    return (await store.getAll(found.slice(0, shown))).map((each) => each.job);
  };
  const newest = async (job: Job, country: string, language: Language) => {
    const filters = { country, ...(job.role ? { role: job.role } : {}) };
    const { ids } = await engine.search({ filters, language, from: 0, count: shown + 1 });
    return (await store.getAll(ids.map(jobIds.of)))
      .map((each) => each.job)
      .filter(({ id }) => id !== job.id)
      .slice(0, shown);
  };
  const ways = { similar, "newest of the level": newest };
  const figures = async (language: Language, naming: SimilarChoice): Promise<SimilarFigures> => {
    const all = [...jobs.values()].filter((job) => job.language === language && !job.hiddenPosition);
    const asked = all.filter((_, at) => at % Math.ceil(all.length / most) === 0);
    const named: { readonly job: Job; readonly other: Job }[] = [];
    let full = 0;
    const before = performance.now();
    for (const job of asked) {
      const others = await ways[naming](job, job.places[0]?.country ?? "", language);
      if (others.length === shown) full += 1;
      named.push(...others.map((other) => ({ job, other })));
    }
    const time = (performance.now() - before) / asked.length;
    const share = (holds: (job: Job, other: Job) => boolean): number =>
      named.filter(({ job, other }) => holds(job, other)).length / named.length;
    const word = (job: Job, other: Job): boolean => [...titleWords(job)].some((each) => titleWords(other).has(each));
    const area = (job: Job, other: Job): boolean => job.areas.some((each) => other.areas.includes(each));
    return {
      asked: asked.length,
      full: full / asked.length,
      word: share(word),
      area: share(area),
      time,
      either: share((job, other) => word(job, other) || area(job, other)),
      text: named.reduce((sum, { job, other }) => sum + alike(job, other), 0) / named.length,
    };
  };
  const table = {} as Record<Language, Record<SimilarChoice, SimilarFigures>>;
  for (const language of languages)
    table[language] = {
      similar: await figures(language, "similar"),
      "newest of the level": await figures(language, "newest of the level"),
    };
  return table;
}

/** Returns a function that compares the texts of two openings without their titles: the cosine of their words, where rarer words weigh more. */
function textLikeness(jobs: readonly Job[]): (one: Job, other: Job) => number {
  const counts = new Map<Job, ReadonlyMap<string, number>>();
  const holders = new Map<string, number>();
  for (const job of jobs) {
    const own = new Map<string, number>();
    const text = [job.abstract, ...job.sections.map(({ content }) => plainText(content))].join(" ");
    for (const word of indexedWords(text)) {
      if (word.length < 3 || isStopWord(word)) continue;
      const stem = stemOf(word, job.language);
      own.set(stem, (own.get(stem) ?? 0) + 1);
    }
    for (const stem of own.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
    counts.set(job, own);
  }
  const weight = (stem: string, count: number): number =>
    (1 + Math.log(count)) * Math.log(jobs.length / (holders.get(stem) ?? 1));
  const norm = (of: ReadonlyMap<string, number>): number =>
    Math.hypot(...[...of].map(([stem, count]) => weight(stem, count)));
  return (one, other) => {
    const [a, b] = [counts.get(one) ?? new Map(), counts.get(other) ?? new Map()];
    let dot = 0;
    for (const [stem, count] of a) if (b.has(stem)) dot += weight(stem, count) * weight(stem, b.get(stem));
    return dot / (norm(a) * norm(b) || 1);
  };
}
