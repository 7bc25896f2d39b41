import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../frame.ts";
import type { Counts, WiderSearches } from "./fetch-counts.ts";

/** The delay after the last choice before counts are requested. */
const debounceMs = 200;
const timeoutMs = 8_000;

/** The counts for the parameters `wanted`. If the counts could not be fetched, the object contains only `wanted`. */
export interface FetchedCounts extends Partial<Counts> {
  readonly wanted: string;
}

/**
 * Returns the counts of the search with the parameters `wanted`, and fetches new ones whenever these change. Before the first response, returns
 * `undefined`. After a change, returns the earlier counts until the next response.
 */
export function useCounts(wanted: string | undefined): FetchedCounts | undefined {
  const { country, language } = useFrame();
  const [found, setFound] = useState<FetchedCounts>();
  const widerSearches = useRef<WiderSearches>(new Map());
  useEffect(() => {
    if (wanted === undefined) {
      widerSearches.current = new Map();
      setFound(undefined);
      return;
    }
    const request = new AbortController();
    let outdated = false;
    const timer = setTimeout(async () => {
      const late = setTimeout(() => request.abort(), timeoutMs);
      const answer = await fetchLazily(
        new URLSearchParams(wanted),
        country,
        language,
        request.signal,
        widerSearches.current,
      ).catch(() => ({}));
      clearTimeout(late);
      if (!outdated) setFound({ ...answer, wanted });
    }, debounceMs);
    return () => {
      outdated = true;
      clearTimeout(timer);
      request.abort();
    };
  }, [wanted, country, language]);
  return found;
}

/** Fetches counts. The code is loaded only when a visitor first changes a filter on a small screen. */
const fetchLazily: typeof import("./fetch-counts.ts").fetchCounts = async (wanted, ...rest) => {
  const { fetchCounts } = await import("./fetch-counts.ts");
  return fetchCounts(wanted, ...rest);
};
