import * as v from "valibot";
import { feedRoute, feedsPath } from "#contract/feeds.ts";
import { codeFromWire } from "#contract/filter-codes.ts";
import { relationsCall, relationsPath } from "#contract/public.ts";
import { suggestionsPath } from "#contract/suggestions.ts";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { addressOf, normalAddress, pathPartsOf } from "#core/jobs/address.ts";
import { filterTable, keysOf } from "#core/jobs/filters.ts";
import { newestFirst } from "#core/jobs/query.ts";
import { radiusOf } from "#core/jobs/radius.ts";
import { controllersOf } from "#core/site/controller.ts";
import { type NarrowingFilter, narrowingFilters } from "#core/site/filter-names.ts";
import { proseNames } from "#core/site/prose-names.ts";
import { countryOf, type Site } from "#core/site/site.ts";
import { maxQueryLength } from "#core/text/words.ts";
import { isLanguage } from "#core/translation/language.ts";

/** An address whose response can be cached, because the response depends only on the address. */
export interface CacheableAddress {
  /** The path and the query, without the parameters that name the channel of the visit. All requests for the same response have the same target. */
  readonly target: string;
  /** The rate limit against which a request for the address counts. */
  readonly limit: "page" | "search";
  /** Whether a request also counts against the limit `search`, unless its response is cached. */
  readonly searches: boolean;
  /**
   * Whether the address has a search text, filters or a page number. There are very many such addresses, so their responses must not evict others
   * from the cache.
   */
  readonly narrowed: boolean;
  /** The name under which the log lists requests for the address. */
  readonly route: string;
  readonly language?: string;
  readonly country?: string;
}

/** The maximum length of a cacheable address, in characters. Addresses that many people visit are shorter. */
const maxAddressLength = 1000;
/** The spelling that browsers and our links use. Responses to other spellings are not cached. */
const usualSpelling = /^\/[\w\-./]*(?:\?[\w\-.*%+=&]*)?$/;

/**
 * The screens. Each has the pattern of its path below the base path, its route id in requests for page data, and whether its address may have search
 * parameters.
 */
const screens = [
  { path: /^\/job-search$/, name: "job-search", route: "routes/job-search/route", searches: true },
  {
    path: /^\/job-details\/[a-z0-9][a-z0-9-]*$/,
    name: "job-details",
    route: "routes/job-details/route",
    searches: true,
  },
  { path: /^\/company\/[a-z0-9][a-z0-9-]*$/, name: "company", route: "routes/company/route", searches: true },
  ...proseNames.map((name) => ({
    path: new RegExp(`^/${name}$`),
    name,
    route: `routes/prose/${name}`,
    searches: false,
  })),
];

type Check = (value: string, country: string) => boolean;

/** Creates the function that parses the address of a request. The function returns `undefined` if the response must not be cached. */
export function createKeptAddressParser(site: Site): (target: string) => CacheableAddress | undefined {
  const isCountry: Check = (value) => countryOf(site, value)?.code === value;
  const isText: Check = (value) => value.length <= maxQueryLength;
  const controllers = new Set(controllersOf(site).map(({ code }) => code));
  const isController: Check = (value) => controllers.has(value);
  const isFilter = (name: NarrowingFilter): Check => {
    const { siteValues } = filterTable[name];
    if (siteValues) return (value, country) => siteValues(site, country).some(({ code }) => code === value);
    const keys = keysOf(name) ?? [];
    return (value) => keys.includes(codeFromWire(name, value));
  };
  const filters = Object.fromEntries(narrowingFilters.map((name) => [name, isFilter(name)]));
  const isPage: Check = (value) => /^\d{1,4}$/.test(value);
  const isOrder: Check = (value) => value === newestFirst;
  const isRadius: Check = (value) => radiusOf(value) !== undefined;
  const narrowed = { ...filters, radius: isRadius, q: isText, typed: isText };
  const search = { ...narrowed, country: isCountry, sort: isOrder, page: isPage };
  const language = isLanguage as Check;

  const pageOf = (path: string, parameters: URLSearchParams): CacheableAddress | undefined => {
    const isData = path.endsWith(".data");
    const page = isData ? path.slice(0, -".data".length) : path;
    const routes = parameters.get("_routes");
    if (isData) parameters.delete("_routes");
    if (normalAddress(page, parameters, site) !== addressOf(page, parameters)) return undefined;
    const parts = pathPartsOf(page, site);
    const screen = parts && screens.find((each) => each.path.test(parts.rest));
    if (!screen || (isData && routes !== screen.route)) return undefined;
    for (const name of sourceParameters) parameters.delete(name);
    const own = screen.name === "privacy" ? { country: isCountry, controller: isController } : { country: isCountry };
    if (!areKnown(parameters, screen.searches ? search : own, parts.country)) return undefined;
    const narrowed = [...parameters.keys()].some((name) => name !== "country");
    const searches = screen.searches && (screen.name !== "job-details" || narrowed);
    if (isData) parameters.set("_routes", screen.route);
    const { language: spoken, country } = parts;
    return {
      target: addressOf(path, parameters),
      limit: "page",
      searches,
      narrowed,
      route: `/${screen.name}${isData ? ".data" : ""}`,
      language: spoken,
      country,
    };
  };
  const calls: readonly { path: RegExp; route: string; narrowed?: true; known: Record<string, Check> }[] = [
    { path: /^\/api\/search\/jobpost2$/, route: "/api/search/jobpost2", known: { ...search, language } },
    {
      path: /^\/api\/search\/jobpost2\/[a-z0-9][a-z0-9-]*$/,
      route: "/api/search/jobpost2/:id",
      known: { country: isCountry, language },
    },
    {
      path: new RegExp(`^/api/search${suggestionsPath}$`),
      route: `/api/search${suggestionsPath}`,
      narrowed: true,
      known: { text: isText, country: isCountry, language },
    },
    {
      path: new RegExp(`^/api/public${relationsPath}$`),
      route: `/api/public${relationsPath}`,
      known: {
        metaKey: (value) => value === "job_post_country",
        code: isCountry,
        language,
        depMetaKey: (value) => v.is(relationsCall.entries.depMetaKey, value),
      },
    },
  ];
  const callOf = (path: string, parameters: URLSearchParams): CacheableAddress | undefined => {
    const call = calls.find((each) => each.path.test(path));
    const country = parameters.get("country") ?? "";
    if (!call || !areKnown(parameters, call.known, country)) return undefined;
    const isNarrowed = [...parameters.keys()].some((name) => narrowing.has(name));
    return {
      target: addressOf(path, parameters),
      limit: "search",
      searches: false,
      route: call.route,
      narrowed: call.narrowed ?? isNarrowed,
      ...(country === "" ? {} : { country }),
    };
  };
  /** Parses the address of a feed. Its country is in the path, not in the query. */
  const feedOf = (path: string, parameters: URLSearchParams): CacheableAddress | undefined => {
    const [, spoken, country = "", format] = feedRoute.exec(path.slice(feedsPath.length)) ?? [];
    if (!isLanguage(spoken) || !countryOf(site, country) || !areKnown(parameters, narrowed, country)) return undefined;
    const route = `${feedsPath}/:language/:country/jobs.${format}`;
    const counted = { limit: "search", searches: false, narrowed: true } as const;
    return { target: addressOf(path, parameters), ...counted, route, language: spoken, country };
  };
  return (target) => {
    if (target.length > maxAddressLength || !usualSpelling.test(target)) return undefined;
    const cut = target.indexOf("?");
    const [path, query] = cut === -1 ? [target, ""] : [target.slice(0, cut), target.slice(cut + 1)];
    const parameters = new URLSearchParams(query);
    if (addressOf(path, parameters) !== target) return undefined; // spelled differently from our links
    if (path.startsWith(`${feedsPath}/`)) return feedOf(path, parameters);
    return path.startsWith("/api/") ? callOf(path, parameters) : pageOf(path, parameters);
  };
}

const narrowing: ReadonlySet<string> = new Set([...narrowingFilters, "radius", "q", "typed", "sort", "page"]);

/** Whether all parameters are expected, occur only once, and have valid values. */
function areKnown(parameters: URLSearchParams, known: Readonly<Record<string, Check>>, country: string): boolean {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return false;
  return [...parameters].every(([name, value]) => Object.hasOwn(known, name) && known[name]?.(value, country) === true);
}
