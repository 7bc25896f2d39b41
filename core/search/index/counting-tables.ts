import { filterTable, perFilter, splitCityKey } from "../../jobs/filters.ts";
import type { FilterName } from "../../site/filter-names.ts";
import { type CsrLists, csrListsOf } from "../arrays/csr-lists.ts";
import type { AttributeRow, AttributeTables } from "./attributes.ts";

/** The values of a filter (`values`), and the indices of the values that each row of the attribute table has (`byRow`). */
export interface ValueTable {
  readonly values: readonly string[];
  readonly byRow: CsrLists;
}

/** The value tables of all filters. */
export interface CountingTables extends Readonly<Record<FilterName, ValueTable>> {
  /** For each value of `city`: the country and the code of the city, and the name that one of the openings gives to it. */
  readonly cities: readonly { readonly country: string; readonly code: string; readonly label: string }[];
}

function tableOf(rows: readonly AttributeRow[], name: FilterName): ValueTable {
  const numbers = new Map<string, number>();
  const lists = rows.map((row) =>
    [...new Set(row[name])].map((value) => {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return number;
    }),
  );
  return { values: [...numbers.keys()], byRow: csrListsOf(lists) };
}

/** Derives the value tables of all filters from the attribute tables. */
export function countingTables(attributes: AttributeTables): CountingTables {
  const labels = new Map(
    attributes.places.flatMap(({ city = [], cityLabels = [] }) =>
      city.map((key, at) => [key, cityLabels[at] ?? ""] as const),
    ),
  );
  const tables = perFilter((name) => tableOf(attributes[filterTable[name].column], name));
  return {
    ...tables,
    cities: tables.city.values.map((key) => ({ ...splitCityKey(key), label: labels.get(key) ?? "" })),
  };
}
