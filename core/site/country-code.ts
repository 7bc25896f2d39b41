import * as v from "valibot";
import { type IdentityIn, identities } from "../identity/identity.ts";

const pattern = /^[a-z]{2}$/;

/** The two-letter codes of countries that addresses use: `uk`, not `gb`. A valid code need not be a country of the site: see `countryOf`. */
export const countryCodes = identities("CountryCode", pattern, "a country is two lower case letters");
/** The code of a country, as in addresses. */
export type CountryCode = IdentityIn<typeof countryCodes>;

/** A country code in upper or lower case, as files of openings have it. */
export const writtenCountryCode = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(pattern, "a country is two letters"),
  v.brand("CountryCode"),
);
