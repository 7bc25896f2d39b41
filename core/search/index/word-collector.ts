import { cityOf, filterTable } from "../../jobs/filters.ts";
import { narrowingFilters } from "../../site/filter-names.ts";
import { stemOf } from "../../text/stems.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { runsOf, runsOfLong, tokenOf } from "../../text/tokens.ts";
import { languages } from "../../translation/language.ts";
import { nameBit } from "./dictionary.ts";
import type { SearchDocument } from "./document.ts";
import { markOf, skillOf } from "./marks.ts";
import { fieldSets, inKeywords, inSubjects, inTitle } from "./segment.ts";

/** How many runs to cache; texts repeat the same ones. */
const mostRemembered = 200_000;

/** A text is about the words that it begins with, and about those that it says most often: so many, at least twice. */
const firstWords = 30;
const oftenWords = 12;
const leastOften = 2;

/** A document's words: its terms, numbered in order of first use, each once with its fields. */
export interface CollectedWords {
  /** `term * fieldSets + fields`, sorted. */
  readonly entries: Uint32Array;
  /** The words of the title, in order. */
  readonly title: readonly number[];
  readonly titleLength: number;
}

/** Turns documents into term numbers. */
export function createWordCollector() {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const masks: number[] = [];
  const remembered = languages.map(() => new Map<string, readonly number[]>());
  let stamps = new Uint32Array(1024);
  let fields = new Uint8Array(1024);
  let times = new Uint32Array(1024);
  let stamp = 0;

  const grow = (): void => {
    stamps = grown(stamps, Uint32Array);
    fields = grown(fields, Uint8Array);
    times = grown(times, Uint32Array);
  };

  const numberOf = (term: string, mask: number): number => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.length;
      numbers.set(term, number);
      terms.push(term);
      masks.push(0);
    }
    masks[number] = (masks[number] ?? 0) | mask;
    return number;
  };

  /** The terms of a run; the joined word, if any, comes last. */
  const termsOf = (run: string, language: number): readonly number[] => {
    const known = remembered[language]?.get(run);
    if (known) return known;
    const { parts, whole } = tokenOf(run);
    const list = [...parts, ...(whole ? [whole] : [])].map((word) => numberOf(word, 1 << language));
    if ((remembered[language]?.size ?? 0) > mostRemembered) remembered[language]?.clear();
    remembered[language]?.set(run, list);
    return list;
  };

  return {
    terms,
    masks,
    collect(document: SearchDocument): CollectedWords {
      const language = Math.max(0, languages.indexOf(document.language));
      const found: number[] = [];
      stamp += 1;
      const mark = (term: number, field: number): void => {
        if (term >= stamps.length) grow();
        if (stamps[term] !== stamp) {
          stamps[term] = stamp;
          fields[term] = 0;
          times[term] = 0;
          found.push(term);
        }
        fields[term] = (fields[term] ?? 0) | field;
      };
      const read = (runs: readonly string[], field: number): void => {
        for (const run of runs) for (const term of termsOf(run, language)) mark(term, field);
      };
      const readText = (runs: readonly string[]): void => {
        let place = 0;
        for (const run of runs)
          for (const term of termsOf(run, language)) {
            mark(term, place < firstWords && isTelling(terms[term] ?? "") ? inSubjects : 0);
            times[term] = (times[term] ?? 0) + 1;
            place += 1;
          }
        const often = found.filter((term) => (times[term] ?? 0) >= leastOften && isTelling(terms[term] ?? ""));
        for (const term of often.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0)).slice(0, oftenWords))
          mark(term, inSubjects);
      };
      const readName = (name: string): void => {
        for (const run of runsOf(name))
          for (const term of termsOf(run, language)) {
            masks[term] = (masks[term] ?? 0) | nameBit;
            mark(term, inKeywords);
          }
      };
      const title = titleOf(document.title, language, numberOf);
      for (const term of title.all) mark(term, inTitle);
      for (const keyword of document.keywords) read(runsOf(keyword), inKeywords);
      for (const name of document.names) readName(name);
      for (const term of marksOf(document)) mark(numberOf(term, 0), inKeywords);
      readText(runsOfLong(document.text.toWellFormed()));
      const entries = Uint32Array.from(found, (term) => term * fieldSets + (fields[term] ?? 0)).sort();
      return { entries, title: title.words, titleLength: title.length };
    },
  };
}

/** Whether a word of a text can tell what it is about. */
const isTelling = (word: string): boolean => word.length > 2 && !isStopWord(word);

const english = 1 << languages.indexOf("en");

function titleOf(title: string, language: number, numberOf: (term: string, mask: number) => number) {
  const tokens = runsOf(title).map(tokenOf);
  const parts = tokens.flatMap((token) => token.parts);
  const mask = (1 << language) | english; // English titles are used in every language
  const words = parts.map((word) => numberOf(word, mask));
  const wholes = tokens.flatMap(({ whole }) => (whole ? [numberOf(whole, mask)] : []));
  const telling = new Set(
    parts.filter((word) => !isStopWord(word)).map((word) => stemOf(word, languages[language] ?? "en")),
  );
  return { words, all: [...words, ...wholes], length: Math.min(255, telling.size) };
}

/** The document's terms for filter values and skills. */
const marksOf = ({ values, keywords }: SearchDocument): string[] => [
  ...narrowingFilters.flatMap((name) =>
    (filterTable[name].steps ? values[name].slice(-1) : values[name]).map((value) =>
      markOf(name, name === "city" ? cityOf(value).code : value),
    ),
  ),
  ...keywords.map(skillOf),
];

function grown<Numbers extends Uint32Array | Uint8Array>(
  list: Numbers,
  Type: new (length: number) => Numbers,
): Numbers {
  const larger = new Type(list.length * 2);
  larger.set(list);
  return larger;
}
