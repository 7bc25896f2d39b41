import * as v from "valibot";

/** How people of a country write its numbers: data of `countries.json`. */
export interface Dialling {
  /** The country's code, without the plus sign. */
  readonly code: string;
  /** What stands before a number that is dialled inside the country, such as `0`; missing where nothing does. */
  readonly trunkPrefix?: string;
  /** Whether it stays after the country's code, as in Italy. */
  readonly isTrunkKept?: boolean;
  /** Whether people leave it out inside the country too. */
  readonly isTrunkOptional?: boolean;
}

/** Of a form: how its country dials, and after which codes a `0` stays. */
export interface Numbering {
  readonly own?: Dialling | undefined;
  /** How many digits a usual number of that country has, without its code. */
  readonly ownDigits?: number | undefined;
  readonly keepsZero: readonly string[];
}

/** How a country dials, as `countries.json` says it. */
export const dialling = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,3}$/)),
  trunkPrefix: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/))),
  isTrunkKept: v.exactOptional(v.boolean()),
  isTrunkOptional: v.exactOptional(v.boolean()),
});
