import { fold } from "#core/text/fold.ts";

export interface Part {
  readonly text: string;
  /** Whether it was typed. */
  readonly matched: boolean;
}

/** A suggestion in parts: the beginnings of its words that were typed, in whatever letters, and the rest. */
export function matchedParts(text: string, typed: string): Part[] {
  const begun = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  return (text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const folded = fold(word);
    const found = begun.find((each) => folded.startsWith(each));
    if (!found) return { text: word, matched: false };
    const letters = [...word];
    const upTo = (length: number): string => letters.slice(0, length).join("");
    let length = 1;
    while (length < letters.length && fold(upTo(length)).length < found.length) length += 1;
    const rest = letters.slice(length).join("");
    return [{ text: upTo(length), matched: true }, ...(rest ? [{ text: rest, matched: false }] : [])];
  });
}
