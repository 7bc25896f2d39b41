import { filterTable } from "../../jobs/filters.ts";
import { narrowingFilters } from "../../site/filter-names.ts";
import { languageBit, stemOf } from "../../text/stems.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { runsOf, runsOfLong, tokenOf } from "../../text/tokens.ts";
import { defaultLanguage, languages } from "../../translation/language.ts";
import { nameBit } from "./dictionary.ts";
import type { SearchDocument } from "./document.ts";
import { filterTerm, skillTerm } from "./marks.ts";
import { fieldCombinations, keywordBit, subjectBit, titleBit } from "./segment.ts";
import { headLengthOf } from "./title-head.ts";

/** The maximum number of cached runs per language. A run is a series of characters without white space. The same runs occur in many texts. */
const maxCachedRuns = 200_000;

/** How many words at the beginning of a text count as its subjects. Its most frequent words are its other subjects. */
const leadingWords = 30;
const maxFrequentWords = 12;
const minOccurrences = 2;

/** The words of a document, as numbers of terms. Terms are numbered in the order of their first occurrence in any document. */
export interface CollectedWords {
  /** Each term once, together with the fields in which it occurs, as `term * fieldCombinations + fields`; sorted. */
  readonly entries: Uint32Array;
  /** The words of the title, in order. */
  readonly title: readonly number[];
  readonly titleLength: number;
  /** How many words of `title` come before the end of its head. */
  readonly headLength: number;
}

/** Creates a collector, which splits the fields of documents into words and numbers them. */
export function createWordCollector() {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const masks: number[] = [];
  const caches = languages.map(() => new Map<string, readonly number[]>());
  let stamps = new Uint32Array(1024);
  let fields = new Uint8Array(1024);
  let occurrences = new Uint32Array(1024);
  let stamp = 0;

  const grow = (): void => {
    stamps = grown(stamps, Uint32Array);
    fields = grown(fields, Uint8Array);
    occurrences = grown(occurrences, Uint32Array);
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

  /** Returns the terms of a run: its parts and, if they also form one word when joined, that word at the end. */
  const termsOf = (run: string, language: number): readonly number[] => {
    const known = caches[language]?.get(run);
    if (known) return known;
    const { parts, whole } = tokenOf(run);
    const list = [...parts, ...(whole ? [whole] : [])].map((word) => numberOf(word, 1 << language));
    if ((caches[language]?.size ?? 0) > maxCachedRuns) caches[language]?.clear();
    caches[language]?.set(run, list);
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
          occurrences[term] = 0;
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
            mark(term, place < leadingWords && canBeSubject(terms[term] ?? "") ? subjectBit : 0);
            occurrences[term] = (occurrences[term] ?? 0) + 1;
            place += 1;
          }
        const frequent = found.filter(
          (term) => (occurrences[term] ?? 0) >= minOccurrences && canBeSubject(terms[term] ?? ""),
        );
        for (const term of frequent
          .sort((a, b) => (occurrences[b] ?? 0) - (occurrences[a] ?? 0))
          .slice(0, maxFrequentWords))
          mark(term, subjectBit);
      };
      const readName = (name: string): void => {
        for (const run of runsOf(name))
          for (const term of termsOf(run, language)) {
            masks[term] = (masks[term] ?? 0) | nameBit;
            mark(term, keywordBit);
          }
      };
      const title = titleOf(document.title, language, numberOf);
      for (const term of title.all) mark(term, titleBit);
      for (const keyword of document.keywords) read(runsOf(keyword), keywordBit);
      for (const name of document.names) readName(name);
      for (const term of marksOf(document)) mark(numberOf(term, 0), keywordBit);
      readText(runsOfLong(document.text.toWellFormed()));
      const entries = Uint32Array.from(found, (term) => term * fieldCombinations + (fields[term] ?? 0)).sort();
      const headLength = Math.min(255, headLengthOf(document.title, document.names));
      return { entries, title: title.words, titleLength: title.length, headLength };
    },
  };
}

/** Whether a word can be a subject of a text. */
const canBeSubject = (word: string): boolean => word.length > 2 && !isStopWord(word);

const english = languageBit("en");

function titleOf(title: string, language: number, numberOf: (term: string, mask: number) => number) {
  const tokens = runsOf(title).map(tokenOf);
  const parts = tokens.flatMap((token) => token.parts);
  const mask = (1 << language) | english; // openings in any language often have English titles
  const words = parts.map((word) => numberOf(word, mask));
  const wholes = tokens.flatMap(({ whole }) => (whole ? [numberOf(whole, mask)] : []));
  const contentStems = new Set(
    parts.filter((word) => !isStopWord(word)).map((word) => stemOf(word, languages[language] ?? defaultLanguage)),
  );
  return { words, all: [...words, ...wholes], length: Math.min(255, contentStems.size) };
}

/** Returns the marks of a document: the terms for its filter values and skills. */
const marksOf = ({ values, keywords }: SearchDocument): string[] => [
  ...narrowingFilters.flatMap((name) =>
    (filterTable[name].steps ? values[name].slice(-1) : values[name]).map((value) =>
      filterTerm(name, filterTable[name].codeOf?.(value) ?? value),
    ),
  ),
  ...keywords.map(skillTerm),
];

function grown<Numbers extends Uint32Array | Uint8Array>(
  list: Numbers,
  Type: new (length: number) => Numbers,
): Numbers {
  const larger = new Type(list.length * 2);
  larger.set(list);
  return larger;
}
