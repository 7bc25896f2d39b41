import type { Choice } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";

export interface Filter {
  readonly name: NarrowingFilter;
  /** The code of the chosen entry, as in the address; empty if the filter is off. */
  readonly selected: string;
  readonly choices: readonly Choice[];
}

/**
 * Creates a filter. Entries without openings in the country are left out (spec 2.3), except the chosen entry, because every active filter must be
 * visible and removable. An address may contain any code: if the chosen code is not among the choices, its entry gets the text `fallbackLabel`.
 */
export function createFilter(
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

/**
 * Returns the entries with their current counts. Entries with a count of 0 stay, so that people see the 0 and choose another entry. If the counts are
 * unknown, returns the entries unchanged.
 */
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
