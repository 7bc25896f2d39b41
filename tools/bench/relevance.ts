// usage: npm run bench:relevance [-- OPTION ...]
//
// Measures in five languages how well the search finds what people mean. First measures each language alone, and then each language as one country in
// an index of all five. Then measures queries that the developers of the search had not seen, and whose results a reader has graded. With --corpus,
// --queries and --judgements, measures only how many of the openings that these files call relevant the search finds. The synonyms are those of
// SITE_DIR, or of the demo.
//
//   --seed N            the same seed makes the same queries (1)
//   --blind             measures only the queries that the developers had not seen
//   --demo              measures only twenty such queries, over the openings of the demo
//   --pool FOLDER       writes those results of the unseen queries that nobody has judged into a folder, for people to judge
//   --all               with --pool: writes the judged results, too
//   --no-synonyms       leaves the synonyms out
//   --corpus FILE       judged openings: id and text, separated by tabs
//   --queries FILE      judged queries: id and text
//   --judgements FILE   query id, an ignored column, opening id and relevance (0 for none)
//   --language CODE     the language of these three files (en)

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isLanguage } from "#core/translation/language.ts";
import { writeBlindPool } from "./blind-pool.ts";
import { measureBlindSet, measureDemoSet } from "./relevance-blind.ts";
import { judgeDeep, openCorpus } from "./relevance-judge.ts";
import { measureKnownItems } from "./relevance-known-items.ts";
import { printRelevanceWithinCountry } from "./relevance-mixed.ts";
import { rowsOf } from "./table.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    judgements: { type: "string" },
    language: { type: "string", default: "en" },
    all: { type: "boolean", default: false },
    blind: { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
    pool: { type: "string" },
    seed: { type: "string", default: "1" },
    synonyms: { type: "boolean", default: true },
  },
  allowNegative: true,
});

if (values.corpus && values.queries && values.judgements) {
  const language = isLanguage(values.language) ? values.language : "en";
  const table = (file: string): string[][] => rowsOf(readFileSync(file, "utf8"), "\t");
  const index = openCorpus(
    table(values.corpus).map(([id = "", ...text]) => ({ id, title: text.join(" ") })),
    { language, synonyms: values.synonyms },
  );
  const wanted = new Map<string, Set<string>>();
  for (const [query = "", , id = "", relevant = "1"] of table(values.judgements))
    if (Number(relevant) > 0) wanted.set(query, (wanted.get(query) ?? new Set()).add(id));
  const judged = table(values.queries).flatMap(([id = "", ...text]) => {
    const relevant = wanted.get(id);
    return relevant ? [{ text: text.join(" "), relevant }] : [];
  });
  const judgement = judgeDeep(index, judged, language);
  const { mrr, recallAt10, mrrAt100, recallOfAllAt10, recallOfAllAt100 } = judgement;
  const line = (name: string, value: number): string => `${name} ${value.toFixed(4)}`;
  console.log(`${judged.length} queries: ${line("MRR", mrr)}, ${line("recall@10", recallAt10)}`);
  const recall = `${line("recall@10", recallOfAllAt10)}, ${line("recall@100", recallOfAllAt100)}`;
  console.log(`as trec_eval counts: ${line("MRR@100", mrrAt100)}, ${recall}`);
  console.log(JSON.stringify({ language, queries: judged.length, ...judgement }));
} else if (values.pool) {
  await writeBlindPool(values.pool, values.all);
} else if (values.demo) {
  console.log(JSON.stringify({ demo: measureDemoSet(values.synonyms) }));
} else if (values.blind) {
  console.log(JSON.stringify({ blind: await measureBlindSet(values.synonyms) }));
} else {
  const recallAt10 = measureKnownItems(Number(values.seed), values.synonyms);
  printRelevanceWithinCountry(values.synonyms);
  const blind = await measureBlindSet(values.synonyms);
  console.log(JSON.stringify({ recallAt10, ...(blind ? { blind } : {}) }));
}
