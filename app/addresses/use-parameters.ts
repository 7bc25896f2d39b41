import { useLocation } from "react-router";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { isForEverybody } from "#core/jobs/kept-paths.ts";
import { useHydrated } from "../document/use-hydrated.ts";

/** Where a page's own links lead on with: its parameters, as text and read. */
interface OwnParameters {
  readonly parameters: URLSearchParams;
  /** As in an address: empty, or with a question mark. */
  readonly search: string;
}

/**
 * The parameters of the address, for links. What says where a visitor comes from (spec 4.11) is not in the markup of a page that is the same
 * for everybody (spec 1.10): it follows once scripts are there.
 */
export function useOwnParameters(): OwnParameters {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const parameters = new URLSearchParams(search);
  const hides = !hydrated && isForEverybody(pathname) && sourceParameters.some((name) => parameters.has(name));
  if (!hides) return { parameters, search };
  for (const name of sourceParameters) parameters.delete(name);
  return { parameters, search: parameters.size === 0 ? "" : `?${parameters}` };
}

/** For links that the server made: they get what says where the visitor comes from. */
export function useWithSource(): (href: string) => string {
  const { parameters } = useOwnParameters();
  return (href) => {
    const cut = href.indexOf("?");
    const there = new URLSearchParams(cut === -1 ? "" : href.slice(cut));
    const missing = sourceParameters.filter((name) => parameters.has(name) && !there.has(name));
    if (missing.length === 0) return href;
    for (const name of missing) there.set(name, parameters.get(name) ?? "");
    return `${cut === -1 ? href : href.slice(0, cut)}?${there}`;
  };
}
