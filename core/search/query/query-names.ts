import { markOf } from "../index/marks.ts";
import { countIn, type Scope } from "./scope.ts";
import type { Understood } from "./understanding.ts";

/** Answers questions about the names of a site. */
export interface NameKnowledge {
  understoodIn(words: readonly string[], country: string): readonly Understood[];
  /** The keys of the cities of a country within so many kilometres of one, with it; of all countries where that is empty. */
  citiesAround(city: string, country: string, kilometres: number): readonly string[];
  /** Words in names of cities and companies, one typing error away from `word`. */
  namesNear(word: string, country: string): readonly string[];
}

/** Answers questions about names for the words of one query. */
export interface QueryNames {
  /** What `words`, in place of those of the query, name. */
  understoodIn(words: readonly string[]): readonly Understood[];
  /** Words in names of cities and companies, one typing error away from `word`. */
  near(word: string): readonly string[];
  /** Whether `word`, at this place of the query, names something, alone or together with the words beside it. */
  completes(word: string, at: number): boolean;
}

/**
 * A company's first word means the company only if at least 80 % of the openings with it are its own: four of its own
 * for each other.
 */
const itsOwn = 4;

/** The names in a query, for one country; empty for all. */
export function queryNames(
  words: readonly string[],
  { knowledge, country, scope }: { knowledge: NameKnowledge; country: string; scope: Scope },
): QueryNames {
  const tells = (word: string, mark: string): boolean => {
    const company = countIn(mark, scope);
    return company > 0 && (countIn(word, scope) - company) * itsOwn <= company;
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
