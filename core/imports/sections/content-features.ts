import { wordsIn } from "../words/phrases.ts";

/** How many words of a text are read to find out what it is about. */
export const maxContentWords = 150;

/** The minimum number of letters of a word whose beginning is a feature, too. Inflected forms of a word have the same beginning. */
const minStemmedLength = 6;
const stemLength = 5;

const isWord = (word: string): boolean => /^[a-z]{2,20}$/.test(word);
const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word);

/**
 * Returns the features by which the topic of a text is recognised: its words, the beginnings of its long words (`*respo` for `responsible` and
 * `responsável`), and pairs of neighbouring words (`years of`). Each feature is returned once.
 */
export function featuresOf(words: readonly string[]): string[] {
  const read = words.slice(0, maxContentWords);
  const found = new Set<string>();
  for (const [index, word] of read.entries()) {
    if (isWord(word)) found.add(word);
    if (word.length >= minStemmedLength && /^[a-z]+$/.test(word)) found.add(`*${word.slice(0, stemLength)}`);
    const next = read[index + 1];
    if (next !== undefined && isOfLetters(word) && isOfLetters(next)) found.add(`${word} ${next}`);
  }
  return [...found];
}

/** How many characters of a text are divided into passages. */
const maxPassagesLength = 2000;

/** Sentences are joined until a passage has `least` words. A sentence with more than `most` words is cut. */
const passageWords = { least: 8, most: 25 };

const endsOfSentences = /(?<=[.;!?:])\s+|\n+|•/;

/** Divides a text into passages: sentences, with short ones joined and long ones cut. Each passage is returned as its words. */
export function passagesOf(text: string): string[][] {
  const passages: string[][] = [];
  let passage: string[] = [];
  const end = (): void => {
    if (passage.length > 0) passages.push(passage);
    passage = [];
  };
  for (const sentence of text.slice(0, maxPassagesLength).split(endsOfSentences)) {
    let words = wordsIn(sentence);
    while (words.length > passageWords.most) {
      end();
      passages.push(words.slice(0, passageWords.most));
      words = words.slice(passageWords.most);
    }
    passage.push(...words);
    if (passage.length >= passageWords.least) end();
  }
  const last = passages.at(-1);
  if (last) last.push(...passage);
  else end();
  return passages;
}
