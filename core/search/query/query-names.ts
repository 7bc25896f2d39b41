import { indexIn } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { markOf } from "../index/marks.ts";
import type { Understood } from "./understanding.ts";

/** What a site's names are. */
export interface NameKnowledge {
  understoodIn(words: readonly string[], country: string): readonly Understood[];
  /** Words of names of cities and companies, one typing error away from a word. */
  namesNear(word: string, country: string): readonly string[];
}

/** What a site's names say of the words of one query. */
export interface QueryNames {
  /** What words name that were read in the place of those of the query. */
  understoodIn(words: readonly string[]): readonly Understood[];
  /** Words of names of cities and companies, one typing error away from a word. */
  near(word: string): readonly string[];
  /** Whether a word in this place of the query names something, alone or with those beside it. */
  completes(word: string, at: number): boolean;
}

/** A first word stands for the whole name of a company where so many of its openings to one of others have it. */
const itsOwn = 4;

export function queryNames(
  words: readonly string[],
  { knowledge, country, segments }: { knowledge: NameKnowledge; country: string; segments: readonly LiveSegment[] },
): QueryNames {
  const tells = (word: string, mark: string): boolean => {
    const company = countIn(mark, segments);
    return company > 0 && (countIn(word, segments) - company) * itsOwn <= company;
  };
  const understoodIn = (read: readonly string[]): readonly Understood[] =>
    knowledge
      .understoodIn(read, country)
      .filter(({ isShort, filter, code, from }) => !isShort || tells(read[from] ?? "", markOf(filter, code)));
  return {
    understoodIn,
    near: (word) => knowledge.namesNear(word, country),
    completes: (word, at) => understoodIn(words.with(at, word)).some(({ from, until }) => from <= at && at < until),
  };
}

/** In how many documents exactly this term stands. */
export const countIn = (term: string, segments: readonly LiveSegment[]): number =>
  segments.reduce(
    (sum, { segment }) => sum + (segment.everywhere.counts[indexIn(segment.dictionary.terms, term)] ?? 0),
    0,
  );
