import { fold } from "../../text/fold.ts";

/** A longer text is cut before its words are read, in characters. */
const longest = 2000;

/** A capital within a word begins another one: `FullTime`. */
const humps = /(\p{Ll})(\p{Lu})/gu;

/** The words of a text for `Phrases`: folded, of letters, digits and the signs of `C++` and `C#`. */
export const wordsIn = (text: string): string[] =>
  fold(text.slice(0, longest).replace(humps, "$1 $2"))
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== "");

/** Finds known phrases in texts. */
export interface Phrases<Key> {
  /** What the phrases in a text stand for, in the order of the text, each once; of phrases that begin alike the longest. */
  find(words: readonly string[]): readonly Key[];
}

interface Phrase<Key> {
  readonly words: readonly string[];
  readonly key: Key;
}

/** A phrase begins with any of these; a star stands for any letters, as in `*entwickl*`. */
const matches = (pattern: string, word: string): boolean => {
  const [open, close] = [pattern.startsWith("*"), pattern.endsWith("*")];
  const core = pattern.slice(open ? 1 : 0, close ? -1 : undefined);
  if (open && close) return word.includes(core);
  if (open) return word.endsWith(core);
  return close ? word.startsWith(core) : word === core;
};

/** Words recur from text to text; the phrases that begin with as many are kept. */
const keptWords = 50_000;

/** Phrases of whole words; a word of one may begin or end with a star. One phrase may stand for several things. */
export function createPhrases<Key>(entries: readonly (readonly [phrase: string, key: Key])[]): Phrases<Key> {
  const phrases: Phrase<Key>[] = entries.map(([phrase, key]) => ({ words: patternsIn(phrase), key }));
  const beginning = new Map<string, readonly Phrase<Key>[]>();
  const begunBy = (word: string): readonly Phrase<Key>[] => {
    const known = beginning.get(word);
    if (known) return known;
    if (beginning.size >= keptWords) beginning.clear();
    const found = phrases.filter(({ words: [first = ""] }) => first !== "" && matches(first, word));
    found.sort((a, b) => b.words.length - a.words.length);
    beginning.set(word, found);
    return found;
  };
  return {
    find(words) {
      const found = new Set<Key>();
      for (let at = 0; at < words.length; ) {
        const here = begunBy(words[at] ?? "").filter((phrase) =>
          phrase.words.every((pattern, index) => matches(pattern, words[at + index] ?? "")),
        );
        const length = here[0]?.words.length ?? 1;
        for (const phrase of here) if (phrase.words.length === length) found.add(phrase.key);
        at += length;
      }
      return [...found];
    },
  };
}

/** A phrase as operators write it, in the words of `wordsIn`; stars stay. */
const patternsIn = (phrase: string): string[] =>
  phrase.split(/\s+/).flatMap((word) => {
    const stars = [word.startsWith("*") ? "*" : "", word.endsWith("*") ? "*" : ""] as const;
    const inner = wordsIn(word.replaceAll("*", "").toLowerCase());
    return inner.map(
      (each, index) => (index === 0 ? stars[0] : "") + each + (index === inner.length - 1 ? stars[1] : ""),
    );
  });

/** Entries of phrases from lists by key, separated by `;`. */
export const phrasesOf = <Key extends string>(lists: Readonly<Record<Key, string>>): [string, Key][] =>
  (Object.entries(lists) as [Key, string][]).flatMap(([key, list]) =>
    list
      .split(";")
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== "")
      .map((phrase): [string, Key] => [phrase, key]),
  );
