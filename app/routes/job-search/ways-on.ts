import { searchFromAddress } from "#contract/search.ts";
import { basePath } from "#core/jobs/address.ts";
import type { Choice, JobQuery, SearchResult, UnderstoodFilter } from "#core/jobs/job-index.ts";
import { parametersForCountry, parametersForText, parametersWithout } from "#core/jobs/query.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { type NarrowingFilter, narrowingFilters } from "#core/site/filter-names.ts";
import type { Country } from "#core/site/site.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import type { PageContext } from "../../context.ts";
import type { OptionalSearch } from "../../similar/help-search.ts";
import { type Cause, causeOf } from "./cause.ts";
import { chosenEntry, type Filter } from "./filter.ts";
import { sortByDistance } from "./nearest-cities.ts";
import { withoutAnyQuotes } from "./quotes.ts";
import { keepTypedSpelling, textWithoutFilterWords } from "./reading.ts";

/** A similar search that a visitor can try when their own search finds nothing. It always has results. */
export interface AlternativeSearch {
  readonly kind: "spelling" | "unquoted" | "without" | "withoutAll" | "withoutText" | "city" | "country" | "all";
  /** What differs from the visitor's search, as a text to display. */
  readonly value: string;
  readonly count: number;
  readonly href: string;
}

/** The maximum number of similar searches in other cities. The same maximum applies to those in other countries. */
const maxOfKind = 3;

export interface EmptySearch {
  readonly query: JobQuery;
  readonly result: SearchResult;
  readonly filters: readonly Filter[];
  /**
   * How many results the same search has in each country, without filters that belong to a country, such as the city. `undefined` if the index does
   * not count.
   */
  readonly byCountry: readonly Choice[] | undefined;
  readonly helpSearch: OptionalSearch;
}

/** Help for a search without results (look 1.6). */
export interface EmptySearchHelp {
  readonly cause: Cause;
  /** Similar searches that find something. The most similar ones come first. A search is left out if its number of results is unknown. */
  readonly ways: readonly AlternativeSearch[];
}

/** Finds out why a search has no results, and which similar searches have some. */
export async function emptySearchHelpFor(pageContext: PageContext, nothing: EmptySearch): Promise<EmptySearchHelp> {
  const { services, language, country, parameters, base } = pageContext;
  const { query, result, filters, byCountry, helpSearch } = nothing;
  const { text = "" } = query;
  const set = narrowingFilters.filter((name) => query[name]);

  const search = (there: URLSearchParams, where = country) => helpSearch(searchFromAddress(there, where));
  const countOf = async (there: URLSearchParams, where = country) => (await search(there, where))?.total ?? 0;
  const way = async (
    kind: AlternativeSearch["kind"],
    value: string,
    there: URLSearchParams,
    count?: number,
  ): Promise<AlternativeSearch> => ({
    kind,
    value,
    count: count ?? (await countOf(there)),
    href: addressesUnder(base).search(there),
  });
  const spelling = async (): Promise<AlternativeSearch[]> => {
    if (!query.asTyped) return [];
    const there = parametersWithout(parameters, "typed");
    const found = await search(there);
    return found?.corrected
      ? [await way("spelling", keepTypedSpelling(found.corrected, text), there, found.total)]
      : [];
  };
  const withoutQuotes = async (): Promise<AlternativeSearch[]> => {
    if (readQuery(text).phrases.length === 0) return [];
    return [
      await way(
        "unquoted",
        withoutAnyQuotes(text),
        parametersForText(parameters, withoutAnyQuotes(text), query.asTyped ?? false),
      ),
    ];
  };
  const nameOf = (name: NarrowingFilter): string => {
    const filter = filters.find((each) => each.name === name);
    return (filter && chosenEntry(filter)?.value) ?? "";
  };
  const otherCities = (there: URLSearchParams, from: string, found: readonly Choice[] = []) =>
    sortByDistance(
      found.filter(({ code, count = 0 }) => code !== from && count > 0),
      { cities: services.site.cities[country] ?? [], from },
    )
      .slice(0, maxOfKind)
      .map(({ code, value, count }) => {
        const at = parametersWithout(there, "city");
        at.set("city", code);
        return way("city", value, at, count);
      });
  // searches without the word that was understood as a filter. Using the filter instead would not help: it finds the same openings as the word, but
  // the other words may find more
  const withoutUnderstood = async (understood: UnderstoodFilter): Promise<AlternativeSearch[]> => {
    const left = textWithoutFilterWords(text, understood);
    if (!left) return [];
    const there = parametersForText(parameters, left, false);
    const found = await search(there);
    if (!found) return [];
    const cities = understood.filter === "city" && !query.city ? found.facets?.city : [];
    return Promise.all([
      way("without", understood.value, there, found.total),
      ...otherCities(there, understood.code, cities),
    ]);
  };
  // a page may make only a few searches, so their order matters: first the one that always finds something, then the most similar ones
  const all = text || set.length > 1 ? [way("all", "", new URLSearchParams({ country }))] : [];
  const near = [spelling(), withoutQuotes(), ...(result.understood ?? []).map(withoutUnderstood)];
  const removed = set.map((name) =>
    way("without", nameOf(name), parametersWithout(parameters, name), result.without?.[name]),
  );
  const alone = async (kind: AlternativeSearch["kind"], value: string, there: URLSearchParams) => {
    const total = (await search(there))?.total;
    return { total, ways: [await way(kind, value, there, total ?? 0)] };
  };
  const [only] = set;
  const textAlone =
    text && set.length > 1 ? alone("withoutAll", text, parametersWithout(parameters, ...set)) : undefined;
  const filtersAlone = text && only ? alone("withoutText", text, parametersWithout(parameters, "q")) : undefined;
  const wider = [textAlone, filtersAlone].map(async (each) => (await each)?.ways ?? []);
  const countries = async (): Promise<AlternativeSearch[]> => {
    const found: AlternativeSearch[] = [];
    const others = services.site.countries.filter(({ code, offered }) => offered && code !== country);
    const known = (code: string): number => byCountry?.find((each) => each.code === code)?.count ?? 0;
    const nearness = (other: Country): number => (other.language === language ? 1e9 : 0) + known(other.code);
    for (const other of others.toSorted((a, b) => nearness(b) - nearness(a))) {
      if (found.length === maxOfKind) break;
      const { code, names } = other;
      const there = parametersForCountry(parameters, code);
      const count = byCountry ? known(code) : await countOf(there, code);
      const at = addressesUnder(basePath(services.site.brand.basePath, other.language, code));
      if (count > 0) found.push({ kind: "country", value: names[language], count, href: at.search(there) });
    }
    return found;
  };
  const cities = query.city ? otherCities(parameters, query.city, result.facets?.city) : [];
  const ways = await Promise.all([
    ...near,
    Promise.all(removed),
    ...wider,
    Promise.all(cities),
    countries(),
    Promise.all(all),
  ]);
  const textFinds = set.length > 1 ? (await textAlone)?.total : only && result.without?.[only];
  const filtersFind = (await filtersAlone)?.total;
  return {
    cause: causeOf(query, { textAlone: textFinds, filtersAlone: filtersFind }),
    ways: ways.flat().filter(({ count }) => count > 0),
  };
}
