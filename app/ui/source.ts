import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { sourceParameters, unknownSource } from "#core/applications/source.ts";
import type { Brand } from "#core/site/site.ts";
import { inSession } from "../session.ts";

type SourceMemory = Brand["sourceMemory"];

/** Remembers `s` and `k` from whichever page a visitor lands on, where the site says so (spec 4.11, C12). */
export function useRememberedSource(memory: SourceMemory | undefined): void {
  const [parameters] = useSearchParams();
  useEffect(() => {
    for (const name of sourceParameters) {
      if (memory === "address") inSession((storage) => storage.removeItem(name)); // from before the site said so
      const value = memory === "tab" && parameters.get(name);
      if (value) inSession((storage) => storage.setItem(name, value.slice(0, 100)));
    }
  }, [parameters, memory]);
}

/** Where a candidate came from: by the address, else as remembered, else the site's defaults (spec 4.11). */
export function sourceOf(
  parameters: URLSearchParams,
  { brand, sourceMemory }: { readonly brand: { readonly productKey: string }; readonly sourceMemory: SourceMemory },
): { source: string; medium: string } {
  const [source, medium] = sourceParameters.map(
    (name) =>
      parameters.get(name) || (sourceMemory === "tab" && inSession((storage) => storage.getItem(name))) || undefined,
  );
  const unknown = unknownSource(brand.productKey);
  return { source: source ?? unknown.source, medium: medium ?? unknown.medium };
}
