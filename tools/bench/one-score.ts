// usage: scripts/with-node tools/bench/one-score.ts [--fixed-set]
//
// Tries a search with one score (docs/decisions/0121-one-score-on-trial.md): fits its weights on the blind queries that are not held out, and
// compares its order of results with that of the current search. Openings that no reader has judged are ignored: they favour neither order.
//
//   --fixed-set    leaves the set of openings as it is, and fits only the weights of the score

import { parseArgs } from "node:util";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { blindCatalogue } from "./blind-openings.ts";
import { type BlindQuery, blindQueries } from "./blind-queries.ts";
import { hasRealOpenings } from "./corpus.ts";
import { type Candidates, candidatesOf } from "./one-score-evidence.ts";
import { countsAsFound, fitted, initialWeights, scoreOf, type Weights } from "./one-score-weights.ts";

const { values } = parseArgs({ options: { "fixed-set": { type: "boolean", default: false } } });
if (!hasRealOpenings()) {
  console.log("skipped, as there are no real openings beside the project");
  process.exit();
}

/** The number of folds of the cross-validation: the weights for each fold are fitted on the others. */
const folds = 5;

/** The weight of the first hit, relative to the precision, when weights are fitted. */
const firstHitWeight = 0.3;

const names = (Object.keys(initialWeights) as (keyof Weights)[]).filter(
  (name) => !values["fixed-set"] || !name.startsWith("min"),
);

const { openings, site } = await blindCatalogue();
const knowledge = knowledgeOf(site);
const index = createSearchIndex({ knowledge, today: 20261231 });
for (const _ of index.update({ put: openings.map(({ document }) => document), remove: [] }));
const [live] = index.segments();
const queries = blindQueries().filter(
  ({ isHeldOut, judged }) => !isHeldOut && [...judged.values()].some((grade) => grade > 0),
);

interface Judged {
  readonly precision: number;
  readonly firstHit: number;
}

function judge({ judged }: BlindQuery, ids: readonly string[]): Judged {
  const grades = ids.flatMap((id) => judged.get(id) ?? []).slice(0, 5);
  const fitting = [...judged.values()].filter((grade) => grade > 0).length;
  return {
    precision: grades.filter((grade) => grade > 0).length / Math.min(5, fitting),
    firstHit: (grades[0] ?? 0) > 0 ? 1 : 0,
  };
}

function ranked({ list, isAnyComplete }: Candidates, weights: Weights): readonly string[] {
  const set = list.filter((each) => countsAsFound(each, isAnyComplete, weights));
  return set
    .map(({ id, published, ...found }) => ({ id, published, score: scoreOf(found, weights) }))
    .sort((a, b) => b.score - a.score || b.published - a.published || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

const goalOf = (judged: readonly Judged[]): number =>
  mean(judged.map(({ precision }) => precision)) + firstHitWeight * mean(judged.map(({ firstHit }) => firstHit));

function print(name: string, judged: readonly Judged[]): void {
  const [precision, firstHit] = [judged.map((each) => each.precision), judged.map((each) => each.firstHit)];
  console.log(`${name.padEnd(24)}precision at 5 ${mean(precision).toFixed(4)}, first hit ${mean(firstHit).toFixed(4)}`);
}

/** How many results of the search are examined, at most, to find five judged ones. */
const maxExaminedResults = 60;

print(
  "the search",
  queries.map((query) => {
    const { text, country, language } = query;
    const filters = country ? { country } : {};
    const { ids, someIds } = index.search({ text, filters, language, from: 0, count: maxExaminedResults });
    return judge(query, [...ids, ...someIds]);
  }),
);

/** The judged candidates of each query; the others do not count. */
const tried = live
  ? queries.map((query) => {
      const { list, isAnyComplete } = candidatesOf(query, live, knowledge);
      return { query, found: { list: list.filter(({ id }) => query.judged.has(id)), isAnyComplete } };
    })
  : [];
const judgedWith = (weights: Weights, of: readonly (typeof tried)[number][]): Judged[] =>
  of.map(({ query, found }) => judge(query, ranked(found, weights)));
const fittedOn = (of: readonly (typeof tried)[number][]): Weights =>
  fitted((weights) => goalOf(judgedWith(weights, of)), names);

print("one score, not fitted", judgedWith(initialWeights, tried));
const weights = fittedOn(tried);
print("one score, fitted", judgedWith(weights, tried));
const parts = Array.from({ length: folds }, (_, fold) => fold);
print(
  "one score, five folds",
  parts.flatMap((fold) => {
    const others = fittedOn(tried.filter((_, at) => at % folds !== fold));
    return judgedWith(
      others,
      tried.filter((_, at) => at % folds === fold),
    );
  }),
);
console.log(JSON.stringify(weights));
