import { profileOf } from "#core/site/company-profile.ts";
import { usualFilters } from "#core/site/filter-names.ts";
import { isWordmark } from "#core/site/logo.ts";
import { pictureOf, thumbnailOf } from "#core/site/pictures.ts";
import { numberFormat } from "#core/translation/formatters.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import type { PageContext } from "../../context.ts";
import type { Filter } from "./filter.ts";
import { type WayIn, waysInto } from "./ways-in.ts";

/** The data of one link in the list of ways in. */
export type WayInData = ReturnType<typeof waysInFor>[number];

/**
 * The ways into the openings of the country. A company leads to its page if it has one, everything else to a filtered search. Filters that the site
 * has removed from its panel get no links.
 */
export function waysInFor(
  { services, language, country, base }: PageContext,
  total: number,
  filters: readonly Filter[],
) {
  const { site, pictures } = services;
  const addresses = addressesUnder(base);
  const isOffered = ({ name }: Filter): boolean => site.brand.filters.includes(name) || !usualFilters.includes(name);
  const seen = new Set(pictures.filter(({ kind }) => kind === "cities").map(({ code }) => code));
  const hasPage = ({ filter, code }: WayIn): boolean => filter === "company" && !!profileOf(site, code, language);
  const logoOf = ({ filter, code }: WayIn): string | undefined => {
    const logo = filter === "company" ? site.companies.find((company) => company.code === code)?.logo : undefined;
    return logo && !isWordmark(site.logoRatios?.get(logo) ?? 1) ? logo : undefined; // a wordmark would repeat the name beside it
  };
  const thumbnailFor = ({ filter, code }: WayIn): string | undefined => {
    const picture = filter === "city" ? pictureOf(pictures, "cities", code) : undefined;
    return picture && thumbnailOf(picture);
  };
  return waysInto(total, filters.filter(isOffered), seen).map((way) => ({
    name: way.value,
    count: way.count,
    /** The count, formatted in the language of the page. */
    shownCount: numberFormat(language).format(way.count),
    logo: logoOf(way),
    thumbnail: thumbnailFor(way),
    /** Whether the link leads to the page of a company instead of to results. */
    toPage: hasPage(way) || undefined,
    href: hasPage(way)
      ? addresses.company(way.code, new URLSearchParams({ country }))
      : addresses.search(new URLSearchParams({ country, [way.filter]: way.code })),
  }));
}
