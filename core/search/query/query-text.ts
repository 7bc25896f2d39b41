import { fold } from "../../text/fold.ts";
import { isStopWord, isWordForOpenings } from "../../text/stop-words.ts";
import { type Token, tokensOf } from "../../text/tokens.ts";
import { maxQueryLength, maxQueryWords } from "../../text/words.ts";

/** The words `[from, until)` of a query. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A word of a query that is a compound: its index in `words`, and its parts. */
export interface Compound {
  readonly at: number;
  readonly parts: readonly string[];
}

/** A parsed search text. */
export interface QueryText {
  /** The folded words of the text, in order, at most 20. */
  readonly words: readonly string[];
  /**
   * For each word, whether openings must match it. Optional words are repeated words, stop words beside other words, and words that apply to any
   * opening (`job`).
   */
  readonly needed: readonly boolean[];
  /**
   * Words that may also be written as one word: `software-entwickler`. `isCompound`: the word is a German compound of them in openings, perhaps in the other
   * order, so it may be a stem, and has no synonyms.
   */
  readonly wholes: readonly (Span & { readonly word: string; readonly isCompound?: boolean })[];
  /** The words that are compounds (readings.ts). */
  readonly compounds: readonly Compound[];
  /** The quoted phrases. */
  readonly phrases: readonly Span[];
  /** The abbreviations: short words typed in capitals. They are searched for as typed, without corrections. */
  readonly abbreviations: ReadonlySet<string>;
  /** Whether the text has a currency sign. */
  readonly hasCurrencySign: boolean;
  /** Whether the last word may be unfinished. */
  readonly mayLastWordBeUnfinished: boolean;
}

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;

/** Parses a search text, up to its maximum length and number of words (trust B 24). */
export function readQuery(text: string): QueryText {
  const given = text.slice(0, maxQueryLength).toWellFormed();
  const words: string[] = [];
  const wholes: QueryText["wholes"][number][] = [];
  const phrases: Span[] = [];
  const add = (tokens: readonly Token[]): void => {
    for (const { parts, whole } of tokens) {
      if (whole && parts.length > 1)
        wholes.push({ from: words.length, until: words.length + parts.length, word: whole });
      words.push(...parts);
    }
  };
  let last = 0;
  for (const match of given.matchAll(quoted)) {
    add(tokensOf(given.slice(last, match.index)));
    const from = words.length;
    add(tokensOf(match[1] ?? ""));
    if (words.length - from > 1) phrases.push({ from, until: words.length });
    last = match.index + match[0].length;
  }
  add(tokensOf(given.slice(last)));
  const kept = words.slice(0, maxQueryWords);
  const within = ({ until }: Span): boolean => until <= kept.length;
  return {
    words: kept,
    needed: neededOf(kept, [...wholes, ...phrases]),
    wholes: wholes.filter(within),
    compounds: [],
    phrases: phrases.filter(within),
    abbreviations: abbreviationsIn(given),
    hasCurrencySign: /[€$£]/.test(given),
    mayLastWordBeUnfinished: /[\p{L}\p{N}]$/u.test(given) && words.length <= maxQueryWords,
  };
}

/** The longest abbreviation, in letters. */
const maxAbbreviationLength = 5;

/** Returns the folded abbreviations in a text; none if a longer word is in capitals, too, because then capitals mean nothing. */
function abbreviationsIn(text: string): ReadonlySet<string> {
  const capitals = text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu) ?? [];
  return new Set(capitals.some((word) => word.length > maxAbbreviationLength) ? [] : capitals.map(fold));
}

/**
 * Returns, for each word, whether openings must match it. A word that applies to any opening, such as `job`, is needed only in quotes or as part of a
 * compound: `Job-Coach`.
 */
function neededOf(words: readonly string[], spans: readonly Span[]): boolean[] {
  const isForAnyOpening = (word: string, at: number): boolean =>
    isWordForOpenings(word) && !spans.some(({ from, until }) => from <= at && at < until);
  const hasOthers = words.some((word) => !isStopWord(word));
  return words.map(
    (word, at) => words.indexOf(word) === at && !isForAnyOpening(word, at) && !(hasOthers && isStopWord(word)),
  );
}
