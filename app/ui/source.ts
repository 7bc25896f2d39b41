import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { unknownSource } from "#core/applications/source.ts";
import { inSession } from "../session.ts";

const remembered = { source: "s", medium: "k" } as const;

/** Remembers `s` and `k` from whichever page a visitor lands on (spec 4.11). */
export function useRememberedSource(): void {
  const [parameters] = useSearchParams();
  useEffect(() => {
    for (const name of Object.values(remembered)) {
      const value = parameters.get(name);
      if (value) inSession((storage) => storage.setItem(name, value.slice(0, 100)));
    }
  }, [parameters]);
}

/** Where a candidate came from: by the address, else as remembered, else the site's defaults (spec 4.11). */
export function sourceOf(parameters: URLSearchParams, productKey: string): { source: string; medium: string } {
  const value = (name: string): string | undefined =>
    parameters.get(name) || inSession((storage) => storage.getItem(name)) || undefined;
  const unknown = unknownSource(productKey);
  return {
    source: value(remembered.source) ?? unknown.source,
    medium: value(remembered.medium) ?? unknown.medium,
  };
}
