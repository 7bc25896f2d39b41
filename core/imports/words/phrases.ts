import { fold } from "../../text/fold.ts";

/** How many characters of a text are searched. */
const maxTextLength = 2000;

/** Matches the boundary between words in camel case: `FullTime`. */
const camelCase = /(\p{Ll})(\p{Lu})/gu;

/** Returns the words at the beginning of a text, as `Phrases` compares them: folded, made of letters, digits, `+` and `#` (as in `C++` and `C#`). */
export const wordsIn = (text: string): string[] => wordsInLong(text, maxTextLength);

/** Like `wordsIn`, for the first `maxLength` characters. */
export const wordsInLong = (text: string, maxLength: number): string[] =>
  fold(text.slice(0, maxLength).replace(camelCase, "$1 $2"))
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== "");

/** A phrase in a list of words: the keys of the phrase, the index of its first word, and that of the word after it. */
export interface FoundPhrase<Key> {
  readonly keys: readonly Key[];
  readonly start: number;
  readonly end: number;
}

/** Finds known phrases in texts. */
export interface Phrases<Key> {
  /**
   * Returns the keys of the phrases in a text, in the order of the text, without duplicates. If several phrases begin at one word, only the longest
   * counts.
   */
  find(words: readonly string[]): readonly Key[];
  /** Returns the same phrases with their places, in the order of the text. They do not overlap. */
  places(words: readonly string[]): readonly FoundPhrase<Key>[];
}

interface Phrase<Key> {
  readonly words: readonly string[];
  readonly key: Key;
}

/** Whether a word matches a pattern, in which a star at the beginning or end stands for any letters: `*entwickl*`. */
const matches = (pattern: string, word: string): boolean => {
  const [open, close] = [pattern.startsWith("*"), pattern.endsWith("*")];
  const core = pattern.slice(open ? 1 : 0, close ? -1 : undefined);
  if (open && close) return word.includes(core);
  if (open) return word.endsWith(core);
  return close ? word.startsWith(core) : word === core;
};

/** The maximum number of words in the cache. For each word, the cache has the phrases that begin with it; texts repeat the same words. */
const maxCachedWords = 50_000;

/** Creates a finder of phrases. A phrase may have several keys. It consists of whole words, each of which may begin or end with a star. */
export function createPhrases<Key>(entries: readonly (readonly [phrase: string, key: Key])[]): Phrases<Key> {
  const phrases: Phrase<Key>[] = entries.map(([phrase, key]) => ({ words: patternsIn(phrase), key }));
  const cache = new Map<string, readonly Phrase<Key>[]>();
  const phrasesBeginningWith = (word: string): readonly Phrase<Key>[] => {
    const known = cache.get(word);
    if (known) return known;
    if (cache.size >= maxCachedWords) cache.clear();
    const found = phrases.filter(({ words: [first = ""] }) => first !== "" && matches(first, word));
    found.sort((a, b) => b.words.length - a.words.length);
    cache.set(word, found);
    return found;
  };
  const places = (words: readonly string[]): FoundPhrase<Key>[] => {
    const found: FoundPhrase<Key>[] = [];
    for (let at = 0; at < words.length; ) {
      const here = phrasesBeginningWith(words[at] ?? "").filter((phrase) =>
        phrase.words.every((pattern, index) => matches(pattern, words[at + index] ?? "")),
      );
      const length = here[0]?.words.length ?? 1;
      const keys = here.filter((phrase) => phrase.words.length === length).map(({ key }) => key);
      if (keys.length > 0) found.push({ keys, start: at, end: at + length });
      at += length;
    }
    return found;
  };
  return { places, find: (words) => [...new Set(places(words).flatMap(({ keys }) => keys))] };
}

/** Splits a phrase into words in the same way as `wordsIn`, but keeps the stars that operators write. */
const patternsIn = (phrase: string): string[] =>
  phrase.split(/\s+/).flatMap((word) => {
    const stars = [word.startsWith("*") ? "*" : "", word.endsWith("*") ? "*" : ""] as const;
    const inner = wordsIn(word.replaceAll("*", "").toLowerCase());
    return inner.map(
      (each, index) => (index === 0 ? stars[0] : "") + each + (index === inner.length - 1 ? stars[1] : ""),
    );
  });

/** Makes the entries for `createPhrases`. Each key has a list of phrases, separated by `;`. */
export const phrasesOf = <Key extends string>(lists: Readonly<Record<Key, string>>): [string, Key][] =>
  (Object.entries(lists) as [Key, string][]).flatMap(([key, list]) =>
    list
      .split(";")
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== "")
      .map((phrase): [string, Key] => [phrase, key]),
  );
