import { basePath } from "#core/jobs/address.ts";
import { type Company, countryOf, type Site } from "#core/site/site.ts";
import type { Language } from "#core/translation/language.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import type { OptionalSearch } from "../../similar/help-search.ts";

/** The maximum number of other countries in which the page looks for openings. Each country costs one search. */
const maxCountries = 4;

/**
 * Returns the other countries in which the company has an office and openings, with a link to these openings. The counts by country of a search
 * cannot be used here: they ignore the company filter, which belongs to one country, and so count the openings of all companies (spec 2.4).
 */
export async function otherCountries(
  { code: company, offices }: Pick<Company, "code" | "offices">,
  here: string,
  { site, language, search }: { readonly site: Site; readonly language: Language; readonly search: OptionalSearch },
) {
  const codes = [...new Set(offices.map(({ country }) => country))].filter((code) => code !== here);
  const counted = await Promise.all(
    codes.slice(0, maxCountries).map(async (code) => ({
      code,
      name: countryOf(site, code)?.names[language],
      count: (await search({ country: code, company, page: 1 }))?.total ?? 0,
      href: addressesUnder(basePath(site.brand.basePath, language, code)).search(
        new URLSearchParams({ country: code, company }),
      ),
    })),
  );
  return counted.flatMap(({ name, ...rest }) => (name !== undefined && rest.count > 0 ? [{ ...rest, name }] : []));
}
