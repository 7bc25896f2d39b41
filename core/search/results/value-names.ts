import { filterTable } from "../../jobs/filters.ts";
import type { FilterName } from "../../site/filter-names.ts";
import type { Labels } from "../../site/labels.ts";

/** The displayed name of a filter's value; for cities, whose names depend on the country, use `labels.city`. */
export function valueName(labels: Labels, name: Exclude<FilterName, "city">, code: string): string {
  if (name === "country") return labels.listed("countries", code);
  const { list, steps } = filterTable[name];
  if (steps) return labels.amount(code);
  return list ? labels.listed(list, code) : labels.company(code);
}
