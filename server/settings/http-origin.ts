import * as v from "valibot";
import { httpUrlOf } from "#core/settings/checks.ts";

const says = "must be an http(s) address without a path, query, password or blanks";

/**
 * A schema for the address of a server, to which the program adds paths: an http(s) address that may end with one slash. Returns its origin, without
 * the slash. A path would be in addresses that join it with another one, but not in those that take only the origin (trust S 1571).
 */
const httpOrigin = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && httpUrlOf(text) !== undefined, says),
  v.transform((text) => new URL(text).origin),
);

/** The same for a setting that may be empty. */
export const httpOriginOrEmpty = v.union([v.literal(""), httpOrigin], says);
