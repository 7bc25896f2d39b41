import { redirectDocument } from "react-router";
import { basePath } from "#core/jobs/address.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import type { Place } from "../context.ts";
import { type Addresses, addressesUnder } from "./addresses.ts";

/**
 * Leads from a country where an opening has no place to its own, in the same language (spec C8). That is another document, as its frame is
 * another. No browser keeps it: an opening may get a place here.
 */
export const toOwnCountry = (
  { services, language }: Pick<Place, "services" | "language">,
  country: CountryCode,
  addressIn: (there: Addresses) => string,
): Response =>
  redirectDocument(addressIn(addressesUnder(basePath(services.site.brand.basePath, language, country))), 301);
