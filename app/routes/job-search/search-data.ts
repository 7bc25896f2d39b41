import { data, redirect } from "react-router";
import { feedParameters, feedTarget } from "#contract/feeds.ts";
import { searchFromAddress } from "#contract/search.ts";
import { codeOf } from "#core/errors.ts";
import { searchPage } from "#core/found/indexed-page.ts";
import type { Choice, JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { lastPageOf } from "#core/jobs/paging.ts";
import { pictureOf } from "#core/site/pictures.ts";
import type { Site } from "#core/site/site.ts";
import { excerpt } from "#core/text/plain-text.ts";
import { splitAtNames } from "#core/text/whole-names.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { lastPageParameters } from "../../addresses/search-address.ts";
import { pageContextOf } from "../../context.ts";
import { packData } from "../../document/packed.ts";
import { alertsAddress } from "../../feeds/alerts-address.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { canonicalPageAt } from "../../head/found.ts";
import { type Head, maxDescriptionLength } from "../../head/page-head.tsx";
import { siteSocial, socialContext } from "../../head/social.tsx";
import { structuredDataLoaderContext } from "../../head/structured-data.tsx";
import { createOptionalSearch } from "../../similar/help-search.ts";
import { unavailableInit } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { noResultsHeading } from "./cause.ts";
import { countsByCountry } from "./counts-by-country.ts";
import { chosenEntry } from "./filter.ts";
import { countriesOf, filtersOf } from "./filters.ts";
import { resultCountHeadings } from "./heading.ts";
import { keepTypedSpelling, parametersWithFilter, understoodText } from "./reading.ts";
import { createRowBuilder } from "./row.ts";
import { siteStructuredData } from "./site-data.ts";
import { waysInFor } from "./ways-in-data.ts";
import { emptySearchHelpFor } from "./ways-on.ts";

const nothing: SearchResult = { items: [], total: 0 };

/**
 * The data of the search screen. If part of the search is unavailable, only the entries of a filter or the results are missing. Without results, the
 * response has status 503 and `Retry-After`.
 */
export async function loader(args: Route.LoaderArgs) {
  const pageContext = pageContextOf(args);
  const { services, language, country, parameters, base } = pageContext;
  const { site, jobIndex } = services;
  const query = searchFromAddress(parameters, country);
  let away: unknown;
  const reportMissing = (error: unknown): undefined => {
    if (codeOf(error) !== "unavailable") throw error;
    services.onPartUnavailable(error, args.url.pathname);
  };
  const [result, related] = await Promise.all([
    jobIndex.search(query, language).catch((error: unknown) => {
      reportMissing(error);
      away = error;
      return nothing;
    }),
    Promise.all([
      jobIndex.cities(country, language).catch(reportMissing),
      jobIndex.companies(country, language).catch(reportMissing),
    ]),
  ]);
  const [cities = result.facets?.city, companies = result.facets?.company] = related;
  const { items, total, understood = [] } = result;
  const { text = "" } = query;
  const city = cityIn(site, query, cities);
  const last = lastPageOf(total);
  const instead = away ? undefined : lastPageParameters(parameters, query.page, total);
  if (instead) throw redirect(`${base}/job-search?${instead}`); // spec 2.7

  const t = createTranslator(services.messages(language).catalog, language);
  const filters = filtersOf(query, { cities, companies, facets: result.facets }, site, language, t);
  const around = query.radius ? t("search.around", { kilometres: query.radius }) : undefined;
  const meant = understood.map((each) => ({ ...each, value: understoodText(each, t) }));
  const helpSearch = createOptionalSearch(pageContext, args.url.pathname);
  const byCountry = await countsByCountry(query, result, helpSearch);
  const frame = frameOf(services, language, country, true);
  const help =
    total === 0 && !away
      ? await emptySearchHelpFor(pageContext, {
          query,
          filters,
          byCountry,
          helpSearch,
          result: { ...result, understood: meant },
        })
      : undefined;
  const headings = resultCountHeadings(t, site, language, {
    query,
    filters,
    around,
    total,
    country: { code: country, name: frame.countryName },
  });
  const said = total > 0 ? headings.whole : noResultsHeading(t, query, frame.countryName, help?.cause);
  const rowOf = createRowBuilder(pageContext);
  const heading = away ? t("search.awayHeading") : said;
  const inOrder = (title: string): string => (query.sort && total > 0 ? t("search.newestFirst", { title }) : title);
  const onPage = (title: string): string =>
    inOrder(query.page > 1 ? t("search.titlePage", { title, page: query.page, last }) : title);
  const spoken = onPage(heading);
  const found = canonicalPageAt(services, searchPage(site, query, total, language));
  const untouched =
    text === "" && query.page === 1 && !query.sort && !around && !filters.some((filter) => chosenEntry(filter));
  const titled = text === "" && total > 0 ? onPage(headings.titled) : spoken;
  const description = excerpt(
    t("head.search", { title: headings.inPlace, company: frame.brand.name }),
    maxDescriptionLength,
  );
  args.context.set(socialContext, siteSocial(pageContext, { title: titled, description }));
  const head: Head = {
    title: pageTitle(frame, titled),
    description,
    found,
    structured: found !== undefined && untouched,
  };
  if (found && untouched) args.context.set(structuredDataLoaderContext, () => siteStructuredData(site, found.origin));
  const shown = {
    away: away !== undefined,
    /** Whether the entries of a filter are missing because they are unavailable. */
    areChoicesUnavailable: !cities || !companies,
    query: { text, page: query.page },
    /** The radius around the city, in words. */
    around,
    /** Whether the visitor has not searched, filtered, sorted or paged yet. */
    untouched,
    rows: items.map(rowOf),
    some: (result.some ?? []).map(rowOf),
    total,
    last,
    /** The heading of the results. Every second piece is a name of several words. */
    heading: splitAtNames(heading, headings.names),
    /**
     * The heading as screen readers announce it: with the number of the page from page 2 on, and with the order if the results are sorted by date.
     */
    spoken,
    corrected: result.corrected && keepTypedSpelling(result.corrected, text),
    understood: meant.map((each) => ({
      filter: each.filter,
      value: each.value,
      href: addressesUnder(base).search(parametersWithFilter(parameters, text, each)),
    })),
    filters: filters.filter((filter) => site.brand.filters.includes(filter.name) || chosenEntry(filter)),
    panel: site.brand.filters,
    countries: countriesOf(site, country, language, byCountry),
    logo: logoOf(site, query.company),
    picture: pictureOf(services.pictures, "cities", city),
    seed: city ?? country,
    cause: help?.cause,
    ways: help?.ways ?? [],
    waysIn: untouched ? waysInFor(pageContext, total, filters) : [],
    /** The address of the search's RSS feed. The addresses of the other feeds differ only in the format. */
    feed: feedTarget({ language, country, format: "rss" }, feedParameters(query)),
    /** The address of the page on which visitors request alerts for this search; missing if the site sends no alerts. */
    ...(services.alerts ? { alerts: alertsAddress(pageContext) } : {}),
    head,
  };
  return data(packData(shown), away ? unavailableInit(away) : {});
}

/**
 * The code of the chosen city, if the city is in the country. Otherwise the page would show the picture of a city in another country with the same
 * code.
 */
function cityIn(site: Site, { country, city }: JobQuery, cities: readonly Choice[] | undefined): string | undefined {
  const known = [...(site.cities[country] ?? []), ...(cities ?? [])];
  return known.find(({ code }) => code === city)?.code;
}

/** The logo of the chosen company, and its size in CSS pixels, so that nothing moves when the logo is loaded. */
function logoOf(site: Site, code: string | undefined) {
  const { name, logo } = site.companies.find((company) => company.code === code) ?? {};
  const height = 40;
  return name && logo
    ? { name, logo, height, width: Math.max(1, Math.round(height * (site.logoRatios?.get(logo) ?? 1))) }
    : undefined;
}

export type SearchData = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["of"]>;
