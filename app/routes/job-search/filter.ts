import type { Choice } from "#core/jobs/job-index.ts";
import type { FilterName } from "#core/jobs/query.ts";

export interface Filter {
  readonly name: FilterName;
  /** The code that the address carries; empty for all. */
  readonly selected: string;
  readonly choices: readonly Choice[];
}

/** Entries that count zero are dropped (spec 2.3), but never the chosen one: what filters can be seen and taken away. */
export function withSelected(name: FilterName, selected: string | undefined, choices: readonly Choice[]): Filter {
  const offered = choices.filter(({ code, count }) => count !== 0 || code === selected);
  const unknown = selected !== undefined && !offered.some(({ code }) => code === selected);
  return {
    name,
    selected: selected ?? "",
    choices: unknown ? [...offered, { code: selected, value: selected.slice(0, 60), count: 0 }] : offered,
  };
}

export const chosen = ({ selected, choices }: Filter): Choice | undefined =>
  choices.find(({ code }) => code === selected);
