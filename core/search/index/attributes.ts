import { type FilterColumn, type FilterValues, filterTable } from "../../jobs/filters.ts";
import { filterNames } from "../../site/filter-names.ts";
import type { SearchDocument } from "./document.ts";

/**
 * An opening's values for all filters of one column, such as country and city for `places`. There are few different combinations, so each is stored
 * once, and openings refer to it by its number.
 */
export type AttributeRow = Partial<FilterValues> & {
  /** The displayed names of the cities, in the order of `city`. */
  readonly cityLabels?: readonly string[];
};

/** The maximum number of listings of values in each column whose rows are remembered. If there are more, all are forgotten. */
const maxListings = 100_000;

/** For each column, all combinations of values that occur. The index of a combination is its number. */
export type AttributeTables = Readonly<Record<FilterColumn, readonly AttributeRow[]>>;

/** Builds a record with one entry per column. */
export const byColumn = <Value>(make: (column: FilterColumn) => Value): Record<FilterColumn, Value> => ({
  places: make("places"),
  employers: make("employers"),
  topics: make("topics"),
  pay: make("pay"),
});

/**
 * Collects the distinct rows of a column and numbers them. Values as openings list them are looked up first, because making a row of each opening
 * would take longer than reading its title.
 */
function createTable(column: FilterColumn) {
  const names = filterNames.filter((name) => filterTable[name].column === column);
  const numbersOfRows = new Map<string, number>();
  const numbersOfValues = new Map<string, number>();
  const rows: AttributeRow[] = [];
  const numberOfRow = (row: AttributeRow): number => {
    const key = JSON.stringify(row);
    const known = numbersOfRows.get(key);
    if (known !== undefined) return known;
    numbersOfRows.set(key, rows.length);
    rows.push(row);
    return rows.length - 1;
  };
  return {
    rows,
    numberOf(values: FilterValues, cityLabels: readonly string[]): number {
      const listed = names.map((name) => values[name]);
      const key = JSON.stringify(column === "places" ? [listed, cityLabels] : listed);
      const known = numbersOfValues.get(key);
      if (known !== undefined) return known;
      const number = numberOfRow(rowOf(column, values, cityLabels));
      if (numbersOfValues.size >= maxListings) numbersOfValues.clear();
      numbersOfValues.set(key, number);
      return number;
    },
  };
}

/** For each column, the number of the opening's row in the attribute table. */
export type AttributeNumbers = Readonly<Record<FilterColumn, number>>;

/** Creates a writer that collects the combinations of values of all openings, and numbers them in the order of their first occurrence. */
export function createAttributeWriter() {
  const tables = byColumn(createTable);
  return {
    numbersOf: ({ values, cityLabels }: Pick<SearchDocument, "values" | "cityLabels">): AttributeNumbers =>
      byColumn((column) => tables[column].numberOf(values, cityLabels)),
    tables: (): AttributeTables => byColumn((column) => tables[column].rows),
  };
}

/**
 * Returns the row of an opening for a column. Places keep their order, because `cityLabels` has the same order. Other values are sorted, so that
 * equal combinations give equal rows.
 */
const rowOf = (column: FilterColumn, values: FilterValues, cityLabels: readonly string[]): AttributeRow => ({
  ...Object.fromEntries(
    filterNames
      .filter((name) => filterTable[name].column === column)
      .map((name) => [name, column === "places" ? values[name] : [...new Set(values[name])].sort()]),
  ),
  ...(column === "places" ? { cityLabels } : {}),
});
