import type { Choice } from "#core/jobs/job-index.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";

export interface Filter {
  readonly name: NarrowingFilter;
  /** The code that the address carries; empty for all. */
  readonly selected: string;
  readonly choices: readonly Choice[];
}

/**
 * Entries that no opening of the country has are dropped (spec 2.3), but never the chosen one: what filters can be seen and taken away.
 * A code that is not among them, which anybody can write into an address, is shown as `otherwise`.
 */
export function withSelected(
  name: NarrowingFilter,
  selected: string | undefined,
  choices: readonly Choice[],
  otherwise: string,
): Filter {
  const offered = choices.filter(({ code, count }) => count !== 0 || code === selected);
  const unknown = selected !== undefined && !offered.some(({ code }) => code === selected);
  return {
    name,
    selected: selected ?? "",
    choices: unknown ? [...offered, { code: selected, value: otherwise, count: 0 }] : offered,
  };
}

/** The same entries with what each would find now, 0 too, so that people see it and can switch; as they are where that is not known. */
export function recounted<Each extends Omit<Choice, "count">>(
  choices: readonly Each[],
  found: readonly Choice[] | undefined,
): (Each & Pick<Choice, "count">)[] {
  if (!found) return [...choices];
  const counts = new Map(found.map(({ code, count = 0 }) => [code, count]));
  return choices.map((choice) => ({ ...choice, count: counts.get(choice.code) ?? 0 }));
}

export const chosen = ({ selected, choices }: Filter): Choice | undefined =>
  choices.find(({ code }) => code === selected);
