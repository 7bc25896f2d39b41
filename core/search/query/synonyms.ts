import { languages } from "../../site/language.ts";
import type { Synonyms } from "../../site/site.ts";
import { stemOf } from "../../text/stems.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { tokensOf } from "../../text/tokens.ts";
import type { Span } from "./query-text.ts";

/** The longest text to look up, in words. */
const longest = 4;

/** The most substitutes for a part of a query, as each is looked up in every segment. */
const mostSubstitutes = 32;

/** Drops stop words: `chef de projet` becomes `chef` and `projet`. */
function telling(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !isStopWord(word));
  return kept.length > 0 ? kept : words;
}

const wordsOf = (text: string): readonly string[] => telling(tokensOf(text).flatMap(({ parts }) => parts));

const keysOf = (words: readonly string[]): string[] => [
  ...new Set(languages.map((language) => words.map((word) => stemOf(word, language)).join(" "))),
];

/** Words that may stand in place of a part of the query. */
export interface Substitute extends Span {
  readonly words: readonly string[];
}

type Texts = readonly (readonly string[])[];

/** Finds the substitutes for the parts of a query; words are compared by their stems. */
export function createSynonyms({ both, oneWay }: Synonyms): (words: readonly string[]) => Substitute[] {
  const table = new Map<string, Texts[]>();
  const add = (from: readonly string[], to: Texts): void => {
    for (const key of keysOf(from)) {
      const known = table.get(key);
      if (!known) table.set(key, [to]);
      else if (!known.includes(to)) known.push(to);
    }
  };
  for (const group of both) {
    const texts = group.map(wordsOf).filter((words) => words.length > 0);
    for (const from of texts) add(from, texts);
  }
  for (const { from, to } of oneWay) add(wordsOf(from), to.map(wordsOf));

  const inPlaceOf = (words: readonly string[]): Texts => {
    const same = words.join(" ");
    const texts = keysOf(words)
      .flatMap((key) => table.get(key) ?? [])
      .flat();
    const distinct = new Map(texts.map((text) => [text.join(" "), text]));
    distinct.delete(same);
    return [...distinct.values()].slice(0, mostSubstitutes);
  };

  return (words) => {
    if (table.size === 0) return [];
    const found: Substitute[] = [];
    for (let from = 0; from < words.length; from += 1)
      for (let until = from + 1; until <= Math.min(words.length, from + longest); until += 1) {
        const span = words.slice(from, until);
        if (until > from + 1 && (isStopWord(span[0] ?? "") || isStopWord(span.at(-1) ?? ""))) continue;
        for (const text of inPlaceOf(telling(span))) found.push({ from, until, words: text });
      }
    return found;
  };
}
