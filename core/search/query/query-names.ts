import { filterTerm } from "../index/marks.ts";
import { countIn, type Scope, times } from "./scope.ts";
import type { UnderstoodWords } from "./understanding.ts";

/** Finds names in words, with the data of the site. */
export interface NameKnowledge {
  /** Returns the filter values that are named by the words. Only cities of `country` are found; those of all countries if it is empty. */
  understoodIn(words: readonly string[], country: string): readonly UnderstoodWords[];
  /**
   * Returns the keys of a city and of all cities in its country within a distance of it. If `country` is empty, does this for all countries that have
   * a city with this code.
   */
  citiesAround(city: string, country: string, kilometres: number): readonly string[];
  /** Returns words of the names of a country's cities and of companies that are one typing error away from `word`. */
  namesNear(word: string, country: string): readonly string[];
}

/** Finds names in the words of a query, for one country. */
export interface QueryNames {
  /** Returns the filter values that are named by `words`, which may differ from the words of the query, for example after a correction. */
  understoodIn(words: readonly string[]): readonly UnderstoodWords[];
  /** Returns words of the names of cities and companies that are one typing error away from `word`. */
  near(word: string): readonly string[];
  /** Whether the query would contain a name if it had `word` at the position `at`, by itself or together with its neighbours. */
  completes(word: string, at: number): boolean;
}

/** Creates the name finder of a query, for one country; for all countries if `country` is empty. */
export function queryNames(
  words: readonly string[],
  { knowledge, country, scope }: { knowledge: NameKnowledge; country: string; scope: Scope },
): QueryNames {
  /** Whether the first word of a company's name stands for the company: other companies have hardly any openings with the word. */
  const meansCompany = (word: string, mark: string): boolean => {
    const company = countIn(mark, scope);
    return company > 0 && (countIn(word, scope) - company) * times.more <= company;
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
