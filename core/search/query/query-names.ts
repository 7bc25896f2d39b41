import { filterTerm } from "../index/marks.ts";
import { countIn, type Scope } from "./scope.ts";
import type { UnderstoodWords } from "./understanding.ts";

/** What is known about the names on a site. */
export interface NameKnowledge {
  /** Returns the filter values that words name in a country. */
  understoodIn(words: readonly string[], country: string): readonly UnderstoodWords[];
  /**
   * Returns the keys of the cities of a country within a distance of one city, and of that city itself. If `country` is empty, returns the keys for
   * all countries that have such a city.
   */
  citiesAround(city: string, country: string, kilometres: number): readonly string[];
  /** Returns words in names of cities and companies that are one typing error away from `word`. */
  namesNear(word: string, country: string): readonly string[];
}

/** What is known about the names in a query. */
export interface QueryNames {
  /** Returns the filter values that the given words name. They may differ from the words of the query, for example after a correction. */
  understoodIn(words: readonly string[]): readonly UnderstoodWords[];
  /** Returns words in names of cities and companies that are one typing error away from `word`. */
  near(word: string): readonly string[];
  /** Whether the query would name something with `word` at the position `at`. The word may name it by itself or together with its neighbours. */
  completes(word: string, at: number): boolean;
}

/**
 * The first word of a company's name means the company only if at least 80 % of the openings with that word belong to the company: four openings for
 * each opening of others.
 */
const minOwnPerOther = 4;

/** Finds the names in a query, for one country; for all countries if `country` is empty. */
export function queryNames(
  words: readonly string[],
  { knowledge, country, scope }: { knowledge: NameKnowledge; country: string; scope: Scope },
): QueryNames {
  const meansCompany = (word: string, mark: string): boolean => {
    const company = countIn(mark, scope);
    return company > 0 && (countIn(word, scope) - company) * minOwnPerOther <= company;
  };
  const understoodIn = (read: readonly string[]): readonly UnderstoodWords[] =>
    knowledge
      .understoodIn(read, country)
      .filter(
        ({ isFirstWord, filter, code, from }) =>
          !isFirstWord || meansCompany(read[from] ?? "", filterTerm(filter, code)),
      );
  const known = new Map<string, boolean>();
  return {
    understoodIn,
    near: (word) => knowledge.namesNear(word, country),
    completes(word, at) {
      const key = `${at} ${word}`;
      const found =
        known.get(key) ?? understoodIn(words.with(at, word)).some(({ from, until }) => from <= at && at < until);
      known.set(key, found);
      return found;
    },
  };
}
