import type { Choice } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";

export interface Filter {
  readonly name: NarrowingFilter;
  /** The code in the address; empty for all. */
  readonly selected: string;
  readonly choices: readonly Choice[];
}

/**
 * Drops entries without openings in the country (spec 2.3), except the chosen one: every active filter must be visible
 * and removable. A code that is not among the choices, which anybody can write into an address, is shown as
 * `fallbackLabel`.
 */
export function withSelected(
  name: NarrowingFilter,
  selected: string | undefined,
  choices: readonly Choice[],
  fallbackLabel: string,
): Filter {
  const offered = choices.filter(({ code, count }) => count !== 0 || code === selected);
  const unknown = selected !== undefined && !offered.some(({ code }) => code === selected);
  return {
    name,
    selected: selected ?? "",
    choices: unknown ? [...offered, { code: selected, value: fallbackLabel, count: 0 }] : offered,
  };
}

/** The entries with their current counts, including 0, so that people see it and can switch; unchanged if the counts are unknown. */
export function withCounts<Each extends Omit<Choice, "count">>(
  choices: readonly Each[],
  found: readonly Choice[] | undefined,
): (Each & Pick<Choice, "count">)[] {
  if (!found) return [...choices];
  const counts = new Map(found.map(({ code, count = 0 }) => [code, count]));
  return choices.map((choice) => ({ ...choice, count: counts.get(choice.code) ?? 0 }));
}

export const chosenEntry = ({ selected, choices }: Filter): Choice | undefined =>
  choices.find(({ code }) => code === selected);
