import { type Choice, pageSize } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";
import type { Filter } from "./filter.ts";

/** An entry of a filter that is offered as a link before any search. */
export interface WayIn extends Required<Choice> {
  readonly filter: NarrowingFilter;
}

interface Group {
  readonly filter: NarrowingFilter;
  readonly max: number;
  /** The codes of the entries that can be ways in; if missing, all can. */
  readonly codes?: readonly string[];
}

/** The filters with ways in, in the order of the list. Hybrid, full-time and experienced are left out, because they apply to most openings. */
const groups: readonly Group[] = [
  { filter: "city", max: 3 },
  { filter: "workplace", max: 1, codes: ["remote"] },
  { filter: "employment", max: 1, codes: ["part_time"] },
  { filter: "role", max: 2, codes: ["student", "career_starter"] },
  { filter: "area", max: 2 },
  { filter: "company", max: 4 },
];

const minCount = 2;
const minShare = 0.04;
const maxShare = 0.5;

/**
 * Chooses the ways into a country's openings, the same for everybody. Leaves out entries with few openings or with more than half of them, because
 * they do not help to choose. Returns none if all openings fit on one page, or if the entries have no counts. Cities that have a picture (`seen`)
 * come first.
 */
export function waysInto(total: number, filters: readonly Filter[], seen: ReadonlySet<string>): readonly WayIn[] {
  if (total <= pageSize) return [];
  const helps = (count: number): boolean => count >= Math.max(minCount, minShare * total) && count <= maxShare * total;
  return groups.flatMap(({ filter: name, max, codes }) =>
    (filters.find((filter) => filter.name === name)?.choices ?? [])
      .filter(({ code }) => codes?.includes(code) ?? true)
      .flatMap(({ code, value, count = 0 }) => (helps(count) ? [{ filter: name, code, value, count }] : []))
      .sort((one, other) => rank(other, seen) - rank(one, seen) || other.count - one.count)
      .slice(0, max),
  );
}

const rank = ({ filter, code }: WayIn, seen: ReadonlySet<string>): number =>
  Number(filter === "city" && seen.has(code));
