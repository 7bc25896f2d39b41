import { fold } from "#core/text/fold.ts";

export interface Part {
  readonly text: string;
  /** Whether it was typed. */
  readonly matched: boolean;
}

/** Shorter letters are inside of words by chance. */
const shortestInside = 4;

/**
 * A suggestion in parts: the letters that were typed, in whatever letters, and the rest. They begin a word, or from four on stand inside of
 * one; a compound may be written as several words.
 */
export function matchedParts(text: string, typed: string): Part[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}]+/gu) ?? [];
  const begun = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  for (const each of [...begun])
    for (const word of words.map(fold))
      if (word.length >= shortestInside && word.length < each.length && each.startsWith(word))
        begun.push(word, each.slice(word.length));
  begun.sort((a, b) => b.length - a.length);
  return words.flatMap((word) => {
    const folded = fold(word);
    const found =
      begun.find((each) => folded.startsWith(each)) ??
      begun.find((each) => each.length >= shortestInside && folded.includes(each));
    if (!found) return { text: word, matched: false };
    const letters = [...word];
    /** How many letters of the word so many folded ones are. */
    const lettersOf = (length: number): number => {
      let count = 0;
      while (count < letters.length && fold(letters.slice(0, count).join("")).length < length) count += 1;
      return count;
    };
    const from = lettersOf(folded.indexOf(found));
    const until = lettersOf(folded.indexOf(found) + found.length);
    return [
      { text: letters.slice(0, from).join(""), matched: false },
      { text: letters.slice(from, until).join(""), matched: true },
      { text: letters.slice(until).join(""), matched: false },
    ].filter((part) => part.text !== "");
  });
}
