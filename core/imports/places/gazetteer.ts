import type { CountryCode } from "../../site/country-code.ts";

/** A town that the program knows, in any country. */
export interface Town {
  /** As in addresses: `uk`, also for countries that are none of the site's. */
  readonly country: CountryCode;
  /** GeoNames' code of its state or region; empty where there is none. */
  readonly region: string;
  /** Two letters of its province, where people write them: `MI` in Italy. */
  readonly province: string;
  readonly name: string;
  /** Inhabitants, in thousands. */
  readonly thousands: number;
  /** What it is called where another town of its country is larger and has the same name: `Neustadt (Bayern)`. */
  readonly apart?: string;
}

/** A state or region of a country. */
export interface Region {
  readonly country: CountryCode;
  /** GeoNames' code, as in `Town`. */
  readonly code: string;
}

/** Names of towns and regions in many languages; keys are those of `placeKey`. */
export interface Gazetteer {
  /** Towns that have the name in some language; those that bear it themselves first, then by size. */
  townsNamed(key: string): readonly Town[];
  /** Regions by name or by the letters that stand for them, such as `nrw` and `ca`. */
  regionsNamed(key: string): readonly Region[];
  /** The towns of a country whose names begin with a letter, for telling what may have been meant. */
  namesIn(country: string, letter: string): readonly string[];
}

/** Knows no place, for sites that bring their own cities alone. */
export const noGazetteer: Gazetteer = { townsNamed: () => [], regionsNamed: () => [], namesIn: () => [] };
