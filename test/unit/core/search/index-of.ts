import type { Job } from "#core/jobs/job.ts";
import type { SearchRequest } from "#core/search/engine/search.ts";
import { createSearchIndex, type SearchIndex } from "#core/search/engine/search-index.ts";
import { documentOf } from "#core/search/index/document.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import type { Plain } from "../../../identities.ts";

export const site = demoSite();
export const knowledge = knowledgeOf(site);
export const today = 20260501;

/** Runs a generator to its end. The program itself pauses at each `yield`, so that other work can run. */
export function drain<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Creates an index of openings. A string stands for an opening with this title and id. */
export function indexOf(...jobs: readonly (string | Partial<Plain<Job>>)[]): SearchIndex {
  const index = createSearchIndex({ knowledge, today });
  const put = jobs
    .map((job) => (typeof job === "string" ? { title: job, id: job } : job))
    .map((job) => documentOf(aJob({ company: "none", places: [{ country: "de" }], ...job }), site));
  drain(index.update({ put, remove: [] }));
  return index;
}

export const ask = (index: SearchIndex, text: string, more: Partial<SearchRequest> = {}) =>
  index.search({ text, filters: {}, language: "de", from: 0, count: 10, ...more });

/** The ids of the openings that have all words of a text. */
export const found = (index: SearchIndex, text: string, more: Partial<SearchRequest> = {}): readonly string[] =>
  ask(index, text, more).ids;
