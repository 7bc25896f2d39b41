import type { CountryCode } from "../../site/country-code.ts";

/** A town that the program knows, in any country. */
export interface Town {
  /** As in addresses: `uk`. The site may not have this country. */
  readonly country: CountryCode;
  /** GeoNames' code of its state or region; empty if it has none. */
  readonly region: string;
  /** The two letters of its province, in countries where people write them: `MI` in Italy. */
  readonly province: string;
  readonly name: string;
  /** Inhabitants, in thousands. */
  readonly thousands: number;
  /** A distinguishing name, if a larger town of the country has the same one: `Neustadt (Bayern)`. */
  readonly apart?: string;
}

/** A state or region of a country. */
export interface Region {
  readonly country: CountryCode;
  /** GeoNames' code, as in `Town`. */
  readonly code: string;
}

/** Names of towns and regions in many languages; keys are made by `placeKey`. */
export interface Gazetteer {
  /** Towns with this name in some language; those for which it is the main name first, then by size. */
  townsNamed(key: string): readonly Town[];
  /** Regions with this name or abbreviation, such as `nrw` and `ca`. */
  regionsNamed(key: string): readonly Region[];
  /** The towns of a country whose names begin with a letter, to suggest what may have been meant. */
  namesIn(country: string, letter: string): readonly string[];
}

/** An empty gazetteer, for sites that use only their own cities. */
export const noGazetteer: Gazetteer = { townsNamed: () => [], regionsNamed: () => [], namesIn: () => [] };
