import type { LiveSegment } from "./live-segment.ts";

/** All terms that segments have, or had: what compounds are made of. Looking in each segment would take as long as all else. */
export interface Vocabulary {
  has(word: string): boolean;
  add(live: LiveSegment): void;
}

export function createVocabulary(segments: readonly LiveSegment[]): Vocabulary {
  const words = new Set<string>();
  const add = ({ segment }: LiveSegment): void => {
    for (const term of segment.dictionary.terms) words.add(term);
  };
  segments.forEach(add);
  return { has: (word) => words.has(word), add };
}
