import type { CountryCode } from "../../site/country-code.ts";

/** A town of the gazetteer, in any country. */
export interface Town {
  /** The code of the country as in addresses: `uk`. The site need not have this country. */
  readonly country: CountryCode;
  /** GeoNames' code of the town's state or region; empty if the town has none. */
  readonly region: string;
  /** The two letters of the town's province, in countries where people write them: `MI` in Italy. */
  readonly province: string;
  readonly name: string;
  /** The number of inhabitants, in thousands. */
  readonly thousands: number;
  /** A name that distinguishes the town from a larger one of the same name in the same country: `Neustadt (Bayern)`. */
  readonly apart?: string;
}

/** A state or region of a country. */
export interface Region {
  readonly country: CountryCode;
  /** GeoNames' code of the region, the same as in `Town`. */
  readonly code: string;
}

/** Names of towns and regions in many languages; keys are made by `placeKey`. */
export interface Gazetteer {
  /**
   * Returns the towns that have this name in any language. Towns that have it as their main name come first; within both groups, larger towns come
   * first.
   */
  townsNamed(key: string): readonly Town[];
  /** Returns regions with this name or abbreviation, such as `nrw` and `ca`. */
  regionsNamed(key: string): readonly Region[];
  /** Returns the names of a country's towns that begin with a letter, to suggest what may have been meant. */
  namesIn(country: string, letter: string): readonly string[];
}

/** An empty gazetteer, for sites that use only their own cities. */
export const noGazetteer: Gazetteer = { townsNamed: () => [], regionsNamed: () => [], namesIn: () => [] };
