import { controllersOf } from "./controller.ts";
import type { AppliedScope } from "./controller-files.ts";
import type { Site } from "./site.ts";

/**
 * A set of texts that say which earlier applications count. There is one set for each scope, and another one (`across`) for the scope `group` if some
 * companies are controllers themselves, because the rule then applies across controllers (spec C11).
 */
export type AlreadyAppliedVariant = AppliedScope | "across";

export const alreadyAppliedVariantOf = (
  site: Pick<Site, "companies"> & { readonly brand: Pick<Site["brand"], "alreadyAppliedScope"> },
): AlreadyAppliedVariant => {
  const { alreadyAppliedScope: scope } = site.brand;
  return scope === "group" && controllersOf(site).length > 0 ? "across" : scope;
};
