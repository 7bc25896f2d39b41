import type { LiveSegment } from "./live-segment.ts";

/** All terms that any segment has or had, for splitting compounds. Looking a word up in each segment would double the time of an update. */
export interface Vocabulary {
  /** Whether any segment has or had this term. */
  has(word: string): boolean;
  /** Adds the terms of a segment. */
  add(live: LiveSegment): void;
}

/** Creates a vocabulary of the terms of these segments. */
export function createVocabulary(segments: readonly LiveSegment[]): Vocabulary {
  const words = new Set<string>();
  const add = ({ segment }: LiveSegment): void => {
    for (const term of segment.dictionary.terms) words.add(term);
  };
  segments.forEach(add);
  return { has: (word) => words.has(word), add };
}
