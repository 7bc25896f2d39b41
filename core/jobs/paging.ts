import { pageSize } from "./job-index.ts";

/** Returns the number of the last page; 1 if there are no results. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The largest page number; larger numbers are read as this one, because no list is that long. */
const maxPage = 1_000_000_000;

/**
 * Reads a page number. Pages are counted from `first`. A text that is not a page number counts as `first` (spec 2.7). The length of the number is not
 * checked here, because the length of addresses is limited (trust O 204).
 */
export function pageNumber(text: string | null | undefined, first: 0 | 1 = 1): number {
  if (!/^[0-9]+$/.test(text ?? "")) return first;
  return Math.min(Math.max(first, Number(text)), maxPage);
}

/** An entry of the pager: a page number, or a gap that stands for at least two pages. */
export type PagerEntry = number | "gap";

/**
 * Returns the entries between "previous" and "next" (spec 2.7). If there are at most three pages, returns all of them. Otherwise returns the first
 * page, the last page, and the pages around the current one. A gap that would hide only one page is replaced by that page.
 */
export function pagerEntries(current: number, last: number): PagerEntry[] {
  if (last <= 3) return range(1, last);
  const shown = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  const marks: PagerEntry[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) marks.push(page - 1);
    else if (page - previous > 2) marks.push("gap");
    marks.push(page);
    previous = page;
  }
  return marks;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
