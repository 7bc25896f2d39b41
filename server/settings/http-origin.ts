import * as v from "valibot";
import { httpUrlOf } from "#core/settings/checks.ts";

/**
 * A schema for the address of a server, to which the program adds paths: an http(s) address that may end with one slash. Returns its origin, without
 * the slash. A path would be in addresses that join it with another one, but not in those that take only the origin (trust S 1571).
 */
export const httpOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && httpUrlOf(text) !== undefined,
    "must be an http(s) address without a path, query, password or blanks",
  ),
  v.transform((text) => new URL(text).origin),
);
