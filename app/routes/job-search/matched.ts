import { fold } from "#core/text/fold.ts";

export interface MatchedPart {
  readonly text: string;
  /** Whether the visitor has typed this part of the text. */
  readonly matched: boolean;
}

/** Typed words shorter than this occur inside other words by chance. */
const minInnerLength = 4;

/**
 * Splits a suggestion into the parts that match what the visitor typed and the other parts, ignoring differences of spelling that folding removes. A
 * typed word matches the beginning of a word; from four letters on, it also matches inside a word. A compound may be typed as one word although the
 * suggestion has several.
 */
export function matchedParts(text: string, typed: string): MatchedPart[] {
  const words = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}]+/gu) ?? [];
  const typedWords = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  for (const each of [...typedWords])
    for (const word of words.map(fold))
      if (word.length >= minInnerLength && word.length < each.length && each.startsWith(word))
        typedWords.push(word, each.slice(word.length));
  typedWords.sort((a, b) => b.length - a.length);
  return words.flatMap((word) => {
    const folded = fold(word);
    const found =
      typedWords.find((each) => folded.startsWith(each)) ??
      typedWords.find((each) => each.length >= minInnerLength && folded.includes(each));
    if (!found) return { text: word, matched: false };
    const letters = [...word];
    /** Returns how many letters of the word it takes to get `length` letters after folding, which may change the number of letters. */
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
