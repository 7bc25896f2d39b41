import * as v from "valibot";

/** The rules for dialling the telephone numbers of a country, as in `countries.json`. */
export interface Dialling {
  /** The country calling code, without the plus sign. */
  readonly code: string;
  /** The prefix of numbers dialled inside the country, such as `0`; missing if there is none. */
  readonly trunkPrefix?: string;
  /** Whether the trunk prefix is kept after the country code, as in Italy. */
  readonly isTrunkKept?: boolean;
  /** Whether the trunk prefix may also be left out within the country. */
  readonly isTrunkOptional?: boolean;
}

/** The facts by which the form of a country interprets telephone numbers. */
export interface Numbering {
  readonly own?: Dialling | undefined;
  /** The usual number of digits in telephone numbers of the form's country, without the country code. */
  readonly ownDigits?: number | undefined;
  /** The country codes after which the trunk prefix is kept. */
  readonly codesKeepingTrunkPrefix: readonly string[];
}

/** The schema of `Dialling`. */
export const diallingSchema = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^[1-9][0-9]{0,3}$/, "must be up to four digits without + and without leading 0, such as 49"),
  ),
  trunkPrefix: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/, "must be up to three digits, such as 0"))),
  isTrunkKept: v.exactOptional(v.boolean()),
  isTrunkOptional: v.exactOptional(v.boolean()),
});
