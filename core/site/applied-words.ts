import { controllersOf } from "./controller.ts";
import type { AppliedScope } from "./controller-files.ts";
import type { Site } from "./site.ts";

/**
 * The words for where an earlier application counts: those of the scope, but other ones (`across`) if it is the group and some of its companies are
 * controllers themselves. Then the rule reaches from one controller to another, and its texts say so (spec C11).
 */
export type AppliedWords = AppliedScope | "across";

export const appliedWordsOf = (
  site: Pick<Site, "companies"> & { readonly brand: Pick<Site["brand"], "alreadyAppliedScope"> },
): AppliedWords => {
  const { alreadyAppliedScope: scope } = site.brand;
  return scope === "group" && controllersOf(site).length > 0 ? "across" : scope;
};
