import * as v from "valibot";
import { withoutTrailing } from "../text/cut.ts";

/** A schema for a whole number from `min` to `max`. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`),
  );

/** A schema for settings that turn on something that is off by default. */
export const yesOrEmpty = v.picklist(["", "yes"], "must be yes or empty");

/**
 * Parses an http(s) address with a plain host name. Returns `undefined` for any other text. Host names are restricted because origins are used in
 * headers, where `;` and `*` have a meaning.
 */
export function httpUrlOf(text: string): URL | undefined {
  try {
    const url = new URL(text);
    const isHttp = /^https?:$/.test(url.protocol) && /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname);
    return isHttp ? url : undefined;
  } catch {
    return undefined;
  }
}

/** A schema for an http(s) address; removes slashes at its end. */
export const httpUrl = v.pipe(
  v.string(),
  v.check((value) => httpUrlOf(value) !== undefined, "must be an http(s) address"),
  v.transform((value) => withoutTrailing(value, "/")),
);
