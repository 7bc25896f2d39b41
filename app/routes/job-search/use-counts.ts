import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../frame.ts";
import type { Counts, WiderSearches } from "./fetch-counts.ts";

/** Choices that follow each other faster than this make one request together. */
const debounceMs = 200;
const timeoutMs = 8_000;

/** The counts for the parameters `wanted`. If they could not be fetched, only `wanted` is there. */
export interface CountsFor extends Partial<Counts> {
  readonly wanted: string;
}

/**
 * Returns the counts of a search, which are fetched whenever the search changes; `undefined` until the first answer. After a change, the earlier
 * counts stay until the next answer.
 */
export function useCounts(wanted: string | undefined): CountsFor | undefined {
  const { country, language } = useFrame();
  const [found, setFound] = useState<CountsFor>();
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
