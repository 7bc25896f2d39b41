import { type FilterColumn, type FilterValues, filterColumns, filterNames, filterTable } from "../../jobs/filters.ts";
import type { SearchDocument } from "./document.ts";

/** The values of the filters of one column; openings share few different rows, so each is kept once and openings keep its number. */
export type AttributeRow = Partial<FilterValues> & {
  /** How the cities are called, in the order of their keys. */
  readonly cityLabels?: readonly string[];
};

export type AttributeTables = Readonly<Record<FilterColumn, readonly AttributeRow[]>>;

/** Something for each column. */
export const byColumn = <Value>(make: (column: FilterColumn) => Value): Record<FilterColumn, Value> =>
  Object.fromEntries(filterColumns.map((column) => [column, make(column)])) as Record<FilterColumn, Value>;

/** The rows of a table by number, and the number of a row. */
function createTable() {
  const numbers = new Map<string, number>();
  const rows: AttributeRow[] = [];
  return {
    rows,
    numberOf(row: AttributeRow): number {
      const key = JSON.stringify(row);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, rows.length);
      rows.push(row);
      return rows.length - 1;
    },
  };
}

export type AttributeNumbers = Readonly<Record<FilterColumn, number>>;

/** Numbers what it is given. */
export function createAttributeWriter() {
  const tables = byColumn(createTable);
  return {
    numbersOf: ({ values, cityLabels }: Pick<SearchDocument, "values" | "cityLabels">): AttributeNumbers =>
      byColumn((column) => tables[column].numberOf(rowOf(column, values, cityLabels))),
    tables: (): AttributeTables => byColumn((column) => tables[column].rows),
  };
}

/** Places keep their order, as labels belong to them; of other values the order says nothing. */
const rowOf = (column: FilterColumn, values: FilterValues, cityLabels: readonly string[]): AttributeRow => ({
  ...Object.fromEntries(
    filterNames
      .filter((name) => filterTable[name].column === column)
      .map((name) => [name, column === "places" ? values[name] : [...new Set(values[name])].sort()]),
  ),
  ...(column === "places" ? { cityLabels } : {}),
});
