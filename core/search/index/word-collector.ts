import { filterTable } from "../../jobs/filters.ts";
import { narrowingFilters } from "../../site/filter-names.ts";
import { memoised } from "../../text/memoised.ts";
import { cachedStemOf, languageBit } from "../../text/stems.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { runsOf, type Token, tokenOf } from "../../text/tokens.ts";
import { defaultLanguage, languages } from "../../translation/language.ts";
import { enlarged } from "../arrays/enlarged.ts";
import { nameBit } from "./dictionary.ts";
import type { SearchDocument } from "./document.ts";
import { filterTerm, skillTerm } from "./marks.ts";
import { createRunTable } from "./run-table.ts";
import { fieldCombinations, keywordBit, subjectBit, titleBit } from "./segment.ts";
import { headLengthOf } from "./title-head.ts";

/**
 * The maximum number of titles, names, keywords and filter values, each, whose words are remembered. The runs of texts have a table of their own
 * (run-table.ts).
 */
const maxCached = 50_000;

/** How many words at the beginning of a text count as its subjects. Its most frequent words are its other subjects. */
const leadingWords = 30;
const maxFrequentWords = 12;
const minOccurrences = 2;

/** The words of a document, as numbers of terms. Terms are numbered in the order of their first occurrence in any document. */
export interface CollectedWords {
  /**
   * Each term once, together with the fields in which it occurs, as `term * fieldCombinations + fields`; sorted. Valid until the next document is
   * collected.
   */
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
  let masks = new Uint8Array(1024);
  /** For each term, 1 if it can be a subject of a text. */
  let subjects = new Uint8Array(1024);
  /**
   * For each term, two numbers beside each other in memory: the last document that has the term, counted from 1, and the term's state in that
   * document. The state is the fields that have the term, plus `fieldCombinations` for each occurrence in the text.
   */
  let states = new Uint32Array(2 * 1024);
  let found = new Uint32Array(1024);
  let foundCount = 0;
  let stamp = 0;

  const numberOf = (term: string, mask: number): number => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.length;
      numbers.set(term, number);
      terms.push(term);
      if (number >= masks.length) {
        masks = enlarged(masks, masks.length * 2);
        subjects = enlarged(subjects, subjects.length * 2);
        states = enlarged(states, states.length * 2);
        found = enlarged(found, found.length * 2);
      }
      subjects[number] = canBeSubject(term) ? 1 : 0;
    }
    masks[number] = (masks[number] ?? 0) | mask;
    return number;
  };

  /** Returns the terms of a run: its parts and, if they also form one word when joined, that word at the end. */
  const numbersOf = ({ parts, whole }: Token): number[] => {
    const list = parts.map((word) => numberOf(word, 0));
    if (whole) list.push(numberOf(whole, 0));
    return list;
  };
  const texts = createRunTable((run) => numbersOf(tokenOf(run)));
  const tokenOfRun = memoised(tokenOf, maxCached);
  const tokensIn = memoised((text) => runsOf(text).map(tokenOfRun), maxCached);
  const termsOfName = memoised((name) => tokensIn(name).flatMap(numbersOf), maxCached);
  const termOfSkill = memoised((keyword) => numberOf(skillTerm(keyword), 0), maxCached);
  const termsOfFilters = narrowingFilters.map((name) => {
    const { steps, codeOf } = filterTable[name];
    const termOf = memoised((value) => numberOf(filterTerm(name, codeOf?.(value) ?? value), 0), maxCached);
    return ({ values }: SearchDocument): number[] => (steps ? values[name].slice(-1) : values[name]).map(termOf);
  });
  const wordsIn = (text: string): string[] => tokensIn(text).flatMap(({ parts }) => parts);

  const stateOf = (term: number): number => {
    const at = term * 2;
    if (states[at] !== stamp) {
      states[at] = stamp;
      states[at + 1] = 0;
      found[foundCount++] = term;
    }
    return at + 1;
  };
  const mark = (term: number, field: number): void => {
    const at = stateOf(term);
    states[at] = (states[at] ?? 0) | field;
  };
  const readText = (text: string, mask: number): void => {
    const words = texts.termsIn(text);
    for (let place = 0; place < words.length; place += 1) {
      const term = words[place] ?? 0;
      const at = stateOf(term);
      const field = place < leadingWords && subjects[term] === 1 ? subjectBit : 0;
      states[at] = ((states[at] ?? 0) + fieldCombinations) | field;
      masks[term] = (masks[term] ?? 0) | mask;
    }
    for (const term of frequentWords()) mark(term, subjectBit);
  };
  /** Returns the most frequent words of the text, and of equally frequent words the first ones. */
  const frequentWords = (): number[] => {
    const words: number[] = [];
    const counts: number[] = [];
    for (let at = 0; at < foundCount; at += 1) {
      const term = found[at] ?? 0;
      const count = Math.floor((states[term * 2 + 1] ?? 0) / fieldCombinations);
      if (count < minOccurrences || subjects[term] === 0) continue;
      if (words.length === maxFrequentWords) {
        if (count <= (counts.at(-1) ?? 0)) continue;
        words.pop();
        counts.pop();
      }
      let place = words.length;
      while (place > 0 && (counts[place - 1] ?? 0) < count) place -= 1;
      words.splice(place, 0, term);
      counts.splice(place, 0, count);
    }
    return words;
  };
  const readName = (name: string, mask: number): void => {
    for (const term of termsOfName(name)) {
      masks[term] = (masks[term] ?? 0) | mask;
      mark(term, keywordBit);
    }
  };
  const readTitle = (title: string, language: number): Pick<CollectedWords, "title" | "titleLength"> => {
    const tokens = tokensIn(title);
    const parts = tokens.flatMap((token) => token.parts);
    const mask = (1 << language) | english; // openings in any language often have English titles
    const words = parts.map((word) => numberOf(word, mask));
    for (const term of words) mark(term, titleBit);
    for (const { whole } of tokens) if (whole) mark(numberOf(whole, mask), titleBit);
    const contentStems = new Set<string>();
    for (const word of parts)
      if (!isStopWord(word)) contentStems.add(cachedStemOf(word, languages[language] ?? defaultLanguage));
    return { title: words, titleLength: Math.min(255, contentStems.size) };
  };

  return {
    terms,
    /** For each term, the languages in which it occurs, as a bit mask. */
    maskOf: (term: number): number => masks[term] ?? 0,
    collect(document: SearchDocument): CollectedWords {
      const language = Math.max(0, languages.indexOf(document.language));
      const mask = 1 << language;
      stamp += 1;
      foundCount = 0;
      const title = readTitle(document.title, language);
      for (const keyword of document.keywords) readName(keyword, mask);
      for (const name of document.names) readName(name, mask | nameBit);
      for (const termsOf of termsOfFilters) for (const term of termsOf(document)) mark(term, keywordBit);
      for (const keyword of document.keywords) mark(termOfSkill(keyword), keywordBit);
      readText(document.text, mask);
      const entries = found.subarray(0, foundCount);
      for (let at = 0; at < foundCount; at += 1) {
        const term = entries[at] ?? 0;
        entries[at] = term * fieldCombinations + ((states[term * 2 + 1] ?? 0) & (fieldCombinations - 1));
      }
      const headLength = Math.min(255, headLengthOf(document.title, document.names, wordsIn));
      return { ...title, entries: entries.sort(), headLength };
    },
  };
}

/** Whether a word can be a subject of a text. */
const canBeSubject = (word: string): boolean => word.length > 2 && !isStopWord(word);

const english = languageBit("en");
