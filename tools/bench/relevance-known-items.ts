import { fold } from "#core/text/fold.ts";
import { withoutGender } from "#core/text/gender.ts";
import { isStopWord } from "#core/text/stop-words.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { type Corpus, type CorpusText, loadCorpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { changesOf } from "./relevance-changes.ts";
import { createPlainFts, judgeSqliteFts } from "./relevance-fts.ts";
import { type JudgedQuery, judge, openCorpus } from "./relevance-judge.ts";
import { makeSynonymQueries } from "./relevance-synonyms.ts";

/** The number of queries of each kind in each language. */
const perKind = 200;

/**
 * Makes queries from titles, with words in changed spellings. A query should find the openings whose title has the unchanged words. Prints the
 * figures for each kind and language next to those of plain FTS5, and returns the recall of each kind.
 */
export function measureKnownItems(seed: number, synonyms: boolean): Readonly<Record<string, number>> {
  const corpus = loadCorpus(console.log);
  const random = createSeededRandom(seed);
  const sums = new Map<string, number[]>();
  console.log(`\n${"".padEnd(20)}queries  recall@10     MRR   FTS5: recall@10  MRR`);
  for (const language of languages) {
    const titles = corpus[language].map(({ title, text }, number) => ({ id: String(number), title, text }));
    const index = openCorpus(titles, { language, synonyms });
    const fts = createPlainFts(titles);
    const kinds = [
      ...queriesOf(corpus, language, random),
      ...(synonyms ? makeSynonymQueries(corpus, language, perKind, random) : []),
    ];
    for (const [kind, queries] of kinds) {
      if (queries.length < 5) continue;
      const ours = judge(index, queries, language);
      const theirs = judgeSqliteFts(fts, queries);
      sums.set(kind, [...(sums.get(kind) ?? []), ours.recallAt10]);
      const cells = [ours.recallAt10, ours.mrr, theirs.recallAt10, theirs.mrr].map((value) =>
        value.toFixed(3).padStart(9),
      );
      console.log(`${language} ${kind.padEnd(17)}${String(queries.length).padStart(7)} ${cells.join("")}`);
    }
  }
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  return Object.fromEntries([...sums].map(([kind, list]) => [kind, Number(mean(list).toFixed(4))]));
}

const wordsOf = (title: string): string[] => withoutGender(title).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
const foldedWords = (title: string): Set<string> =>
  new Set(wordsOf(title).flatMap((word) => [fold(word), ...fold(word).split("-")]));

function queriesOf(corpus: Corpus, language: Language, random: () => number): [string, JudgedQuery[]][] {
  const texts = corpus[language];
  const known = texts.map(({ title }) => foldedWords(title));
  const counts = new Map<string, number>();
  for (const { title, text } of texts)
    for (const word of wordsOf(`${title} ${text}`)) counts.set(fold(word), (counts.get(fold(word)) ?? 0) + 1);
  const changes = Object.entries(changesOf((word) => word.length >= 4 && (counts.get(word) ?? 0) > 1));
  return changes.map(([kind, change]) => {
    const queries: JudgedQuery[] = [];
    for (let turn = 0; turn < perKind * 20 && queries.length < perKind; turn += 1) {
      const words = meaningfulWords(texts[Math.floor(random() * texts.length)]);
      const at = Math.floor(random() * words.length);
      const changed = words[at] && change(words[at], language, random);
      if (!changed || (kind === "inflections" && counts.has(fold(changed)))) continue;
      const asked = words.map((word, place) => (place === at ? changed : word));
      const wanted = words.map(fold);
      const relevant = known.flatMap((title, id) => (wanted.every((word) => title.has(word)) ? [String(id)] : []));
      if (relevant.length > 0) queries.push({ text: asked.join(" "), relevant: new Set(relevant) });
    }
    return [kind, queries];
  });
}

/** The first three words of a title that are not stop words. */
const meaningfulWords = (text: CorpusText | undefined): string[] =>
  wordsOf(text?.title ?? "")
    .filter((word) => word.length > 2 && !isStopWord(fold(word)))
    .slice(0, 3);
