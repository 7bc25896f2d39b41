import { controllersOf } from "./controller.ts";
import type { AppliedScope } from "./controller-files.ts";
import type { Site } from "./site.ts";

/**
 * Which texts say where an earlier application counts. They are those of the scope, except if the scope is the group and some of its companies are
 * controllers themselves. Then the rule applies across controllers, and other texts (`across`) say so (spec C11).
 */
export type AppliedWords = AppliedScope | "across";

export const appliedWordsOf = (
  site: Pick<Site, "companies"> & { readonly brand: Pick<Site["brand"], "alreadyAppliedScope"> },
): AppliedWords => {
  const { alreadyAppliedScope: scope } = site.brand;
  return scope === "group" && controllersOf(site).length > 0 ? "across" : scope;
};
