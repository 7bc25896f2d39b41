import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { sourceParameters, unknownSource } from "#core/applications/submit/source.ts";
import { cutTo } from "#core/text/cut.ts";
import { withSessionStorage } from "../document/session.ts";
import type { Frame } from "../frame.ts";

/**
 * Stores in the tab the parameters `s` and `k` of the page on which a visitor arrives, unless the site wants them only in addresses (spec 4.11, C12).
 */
export function useRememberedSource(frame: Frame | undefined): void {
  const [parameters] = useSearchParams();
  useEffect(() => {
    for (const name of sourceParameters) {
      const value = parameters.get(name);
      if (frame?.sourceInAddress)
        withSessionStorage((storage) => storage.removeItem(name)); // may have been stored before the site wanted it only in addresses
      else if (value) withSessionStorage((storage) => storage.setItem(name, cutTo(value, 100)));
    }
  }, [parameters, frame]);
}

/** Where a candidate came from: the values in the address, otherwise the stored ones, otherwise the site's defaults (spec 4.11). */
export function sourceOf(parameters: URLSearchParams, frame: Frame): { source: string; medium: string } {
  const [source, medium] = sourceParameters.map(
    (name) =>
      parameters.get(name) ||
      (!frame.sourceInAddress && withSessionStorage((storage) => storage.getItem(name))) ||
      undefined,
  );
  const unknown = unknownSource(frame.brand.productKey);
  return { source: source ?? unknown.source, medium: medium ?? unknown.medium };
}
