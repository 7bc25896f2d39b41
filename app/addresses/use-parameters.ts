import { useLocation } from "react-router";
import { sourceParameters } from "#core/applications/submit/source.ts";
import { isSameForAllVisitors } from "#core/jobs/kept-paths.ts";
import { useHydrated } from "../document/use-hydrated.ts";

/** The parameters that a page passes on to its own links, parsed and as text. */
interface OwnParameters {
  readonly parameters: URLSearchParams;
  /** The text of the parameters, as in an address: empty, or beginning with a question mark. */
  readonly search: string;
}

/**
 * Returns the parameters of the address, for the links of the page. The parameters that say where a visitor came from (spec 4.11) are added only
 * after hydration: the page that the server sends is the same for everybody (spec 1.10).
 */
export function useOwnParameters(): OwnParameters {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const parameters = new URLSearchParams(search);
  const hidesSource =
    !hydrated && isSameForAllVisitors(pathname) && sourceParameters.some((name) => parameters.has(name));
  if (!hidesSource) return { parameters, search };
  for (const name of sourceParameters) parameters.delete(name);
  return { parameters, search: parameters.size === 0 ? "" : `?${parameters}` };
}

/** Returns a function that adds the parameters with the visitor's source to a link that the server made. */
export function useLinkWithSource(): (href: string) => string {
  const { parameters } = useOwnParameters();
  return (href) => {
    const queryStart = href.indexOf("?");
    const there = new URLSearchParams(queryStart === -1 ? "" : href.slice(queryStart));
    const missing = sourceParameters.filter((name) => parameters.has(name) && !there.has(name));
    if (missing.length === 0) return href;
    for (const name of missing) there.set(name, parameters.get(name) ?? "");
    return `${queryStart === -1 ? href : href.slice(0, queryStart)}?${there}`;
  };
}
