import { data } from "react-router";
import { feedParameters, feedTarget } from "#contract/feeds.ts";
import { companyPage } from "#core/found/indexed-page.ts";
import { basePath } from "#core/jobs/address.ts";
import type { SearchResult } from "#core/jobs/job-index.ts";
import type { CompanyProfile } from "#core/site/company-profile.ts";
import { contactAndNoticeOf } from "#core/site/controller.ts";
import { shownPhotograph } from "#core/site/photographs.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { countryOf } from "#core/site/site.ts";
import { placeWithPreposition } from "#core/site/where.ts";
import { excerpt } from "#core/text/plain-text.ts";
import { splitAtNames } from "#core/text/whole-names.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { hyphenationPointsByText, profileView, textsIn } from "../../company/profile-view.ts";
import { type PageContext, pageContextOf } from "../../context.ts";
import { packData } from "../../document/packed.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { canonicalPageAt } from "../../head/found.ts";
import { type Head, maxDescriptionLength } from "../../head/page-head.tsx";
import { socialContext } from "../../head/social.tsx";
import { structuredDataLoaderContext } from "../../head/structured-data.tsx";
import { createOptionalSearch } from "../../similar/help-search.ts";
import type { Route } from "./+types/route";
import { companyStructuredData } from "./company-structured-data.ts";
import { otherCountries } from "./other-countries.ts";
import { shownOnce } from "./shown-once.ts";

/** The maximum number of openings that are shown in each area. */
const maxShown = 3;

/** The data of the page of a company. A company without a profile in the language has no page. */
export async function loader(args: Route.LoaderArgs) {
  const pageContext = pageContextOf(args);
  const { services, language, country, base } = pageContext;
  const { site, pictures } = services;
  const { code } = args.params;
  const company = site.companies.find((each) => each.code === code);
  const profile = company && profileView(site, code, language);
  if (!profile) throw new Response(null, { status: 404 }); // spec 1.7
  const t = createTranslator(services.messages(language).catalog, language);
  const frame = frameOf(services, language, country, true);
  const search = createOptionalSearch(pageContext, args.url.pathname);
  const query = { country, company: code, page: 1 };
  const result = await search(query);
  const description = excerpt(profile.sentence, maxDescriptionLength);
  const found = canonicalPageAt(services, companyPage(site, code, language));
  if (found)
    args.context.set(structuredDataLoaderContext, () => companyStructuredData(site, company, profile, found, language));
  args.context.set(socialContext, {
    title: company.name,
    description,
    card: { company: code },
    alt: `${company.name}: ${description}`,
  });
  const count = result?.total ?? 0;
  const where = placeWithPreposition(site, language, country);
  const jobsHere = where
    ? t("search.titleAt", { count, company: company.name, where })
    : t("search.title", { count, place: countryOf(site, country)?.names[language] ?? frame.countryName });
  return data(
    packData({
      code,
      name: company.name,
      logo: company.logo,
      profile,
      cover: shownPhotograph(pictures, code, profile.cover),
      makes: profile.makes.map(({ photograph, ...thing }) => ({
        ...thing,
        photograph: shownPhotograph(pictures, code, photograph),
      })),
      breaks: hyphenationPointsByText([company.name, ...textsIn(profile)], language, services.hyphenate),
      nameBreaks: services.hyphenate(company.name, language),
      /**
       * The pieces of a heading with the number of jobs of the company in the country; every second piece is a name. `undefined` if there are none, or if
       * the search is unavailable.
       */
      jobsHere: count === 0 ? undefined : splitAtNames(jobsHere, where ? [company.name, where] : []),
      /** Whether the company has no openings in the country. False if the search is unavailable. */
      hasNoOpeningsHere: result?.total === 0,
      search: searchUnder(base, { country, company: code }),
      areas: await areasOf(result, { search, query, base, pageContext }),
      elsewhere: await otherCountries(company, country, {
        site,
        language,
        search: createOptionalSearch(pageContext, args.url.pathname),
      }),
      places: placesOf(company, profile, result, pageContext),
      feed: feedTarget({ language, country, format: "rss" }, feedParameters(query)),
      responsible: contactAndNoticeOf(site, country, code),
      head: { title: pageTitle(frame, company.name), description, found, structured: true } satisfies Head,
    }),
  );
}

const searchUnder = (base: string, parameters: Record<string, string>): string =>
  addressesUnder(base).search(new URLSearchParams(parameters));

interface AreaParts {
  readonly search: ReturnType<typeof createOptionalSearch>;
  readonly query: { readonly country: string; readonly company: string; readonly page: number };
  readonly base: string;
  readonly pageContext: PageContext;
}

/** The openings of the company by area: for each area, its first openings that no other area shows, and a link to all openings of the area. */
async function areasOf(result: SearchResult | undefined, { search, query, base, pageContext }: AreaParts) {
  const { hyphenate } = pageContext.services;
  const counted = (result?.facets?.area ?? [])
    .filter(({ count = 0 }) => count > 0)
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const found = await Promise.all(counted.map(({ code }) => search({ ...query, area: code })));
  const shown = shownOnce(
    found.map((each) => each?.items ?? []),
    maxShown,
  );
  return counted.map(({ code, value, count = 0 }, index) => ({
    code,
    name: value,
    count,
    href: searchUnder(base, { country: query.country, company: query.company, area: code }),
    jobs: (shown[index] ?? []).map((job) => ({ ...job, breaks: hyphenate(job.title, job.language) })),
  }));
}

/**
 * The cities in which the company has an office, each with a photograph of the office, or with the picture of the city, if there is one. Cities with
 * a photograph or a picture come first.
 */
function placesOf(
  { code: company, offices }: PageContext["services"]["site"]["companies"][number],
  { places }: CompanyProfile,
  result: SearchResult | undefined,
  { services, language, country }: PageContext,
) {
  const { site, pictures } = services;
  return offices
    .map((office) => {
      const name = site.cities[office.country]?.find(({ code }) => code === office.city)?.name;
      const named = places.find(({ country: of, city }) => of === office.country && city === office.city);
      const photograph = shownPhotograph(pictures, company, named);
      const isHere = result?.facets?.city?.some(({ code, count = 0 }) => code === office.city && count > 0);
      return {
        code: office.city,
        name: (typeof name === "object" ? name[language] : name) ?? office.city,
        country: countryOf(site, office.country)?.names[language] ?? office.country,
        street: office.street,
        picture: photograph?.picture ?? pictureOf(pictures, "cities", office.city),
        /** The alternative text. It is empty for the picture of a city, because the name of the city is shown below. */
        pictureText: photograph?.text ?? "",
        href:
          office.country === country && isHere
            ? searchUnder(basePath(site.brand.basePath, language, country), { country, company, city: office.city })
            : undefined,
      };
    })
    .sort((one, other) => Number(other.picture !== undefined) - Number(one.picture !== undefined));
}

export type CompanyData = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["of"]>;
