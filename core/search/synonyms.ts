import { languages } from "../site/language.ts";
import type { Synonyms } from "../site/site.ts";
import type { Span } from "./query-text.ts";
import { stemOf } from "./stems.ts";
import { tokensOf } from "./tokens.ts";

/** Longest text that is looked up, in words. */
const longest = 4;

const wordsOf = (text: string): string[] => tokensOf(text).flatMap(({ parts }) => parts);

const keysOf = (words: readonly string[]): string[] => [
  ...new Set(languages.map((language) => words.map((word) => stemOf(word, language)).join(" "))),
];

/** A part of a query and the words that may stand in its place. */
export interface Substitute extends Span {
  readonly words: readonly string[];
}

/** Answers what may stand for the parts of a query; words are compared by their stems. */
export function createSynonyms({ both, oneWay }: Synonyms): (words: readonly string[]) => Substitute[] {
  const table = new Map<string, (readonly string[])[]>();
  const add = (from: string, to: string): void => {
    for (const key of keysOf(wordsOf(from))) {
      const list = table.get(key) ?? [];
      list.push(wordsOf(to));
      table.set(key, list);
    }
  };
  for (const group of both) for (const from of group) for (const to of group) if (from !== to) add(from, to);
  for (const { from, to } of oneWay) for (const each of to) add(from, each);
  return (words) => {
    if (table.size === 0) return [];
    const found: Substitute[] = [];
    for (let from = 0; from < words.length; from += 1)
      for (let until = from + 1; until <= Math.min(words.length, from + longest); until += 1) {
        const targets = new Set(keysOf(words.slice(from, until)).flatMap((key) => table.get(key) ?? []));
        for (const target of targets) if (target.length > 0) found.push({ from, until, words: target });
      }
    return found;
  };
}
