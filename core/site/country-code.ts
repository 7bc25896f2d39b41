import * as v from "valibot";
import { type IdentityIn, identities } from "../identity/identity.ts";

const pattern = /^[a-z]{2}$/;

/**
 * Two letters that stand for a country in addresses, `uk` rather than `gb`. `countryOf` tells whether a site has the
 * country.
 */
export const countryCodes = identities("CountryCode", pattern, "a country is two lower case letters");
/** The code of a country, as in addresses. */
export type CountryCode = IdentityIn<typeof countryCodes>;

/** As written in files of openings, in either case. */
export const writtenCountryCode = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(pattern, "a country is two letters"),
  v.brand("CountryCode"),
);
