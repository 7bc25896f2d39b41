import { pageSize } from "./job-index.ts";

/** The number of the last page; 1 when there are no results. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** No list has more pages: a larger number means the same, that it is past the end. */
const mostPages = 1_000_000_000;

/**
 * Reads a page number, counted from `first`; what is none counts as that (spec 2.7). A number of any length is one, as the address it came in
 * is not long (trust O 204).
 */
export function pageNumber(text: string | null | undefined, first: 0 | 1 = 1): number {
  if (!/^[0-9]+$/.test(text ?? "")) return first;
  return Math.min(Math.max(first, Number(text)), mostPages);
}

/** What the paginator shows between "previous" and "next": page numbers, and gaps that stand for at least two pages. */
export type PageMark = number | "gap";

/**
 * Shows up to three pages in full, otherwise the first, the last and a window around the current one (spec 2.7). A gap
 * never stands for a single page: that page is shown.
 */
export function pageMarks(current: number, last: number): PageMark[] {
  if (last <= 3) return range(1, last);
  const shown = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last));
  const marks: PageMark[] = [];
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
