import { addressParametersOf, alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { addressesUnder } from "../addresses/addresses.ts";
import type { PageContext } from "../context.ts";

/** The address at which visitors enter a mail address for alerts about the search of this page. */
export const alertsAddress = ({ services: { site }, parameters, language, country, base }: PageContext): string =>
  addressesUnder(base).alerts(
    new URLSearchParams(addressParametersOf(alertSearchOf(parameters, { language, country }, site))),
  );
