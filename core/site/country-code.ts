import * as v from "valibot";
import { type IdentityIn, identities } from "../identity.ts";

const pattern = /^[a-z]{2}$/;

/** The two letters by which addresses name countries, `uk` and not `gb`. Whether a site has one of them, `countryOf` knows. */
export const countryCodes = identities("CountryCode", pattern, "a country is two lower case letters");
export type CountryCode = IdentityIn<typeof countryCodes>;

/** As files of openings write it, in either case. */
export const writtenCountryCode = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(pattern, "a country is two letters"),
  v.brand("CountryCode"),
);
