import * as v from "valibot";
import { httpUrlOf } from "#core/settings/checks.ts";

const says = "must be an http(s) address without a path, query, password or blanks";

/**
 * A schema for the address of a server, to which the program adds paths: an http(s) address that may end with one slash. Returns its origin, without
 * the slash. A path is refused: the addresses that are built by joining would contain it, but those that are built from the origin alone would not
 * (trust S 1571).
 */
const httpOrigin = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && httpUrlOf(text) !== undefined, says),
  v.transform((text) => new URL(text).origin),
);

/** The same for a setting that may be empty. */
export const httpOriginOrEmpty = v.union([v.literal(""), httpOrigin], says);
