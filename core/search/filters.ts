import { type CountingTables, cityKey, type ValueTable } from "./counting-tables.ts";

export const filterNames = ["country", "city", "company", "role", "area", "interest"] as const;
export type FilterName = (typeof filterNames)[number];

export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export const bitOf: Readonly<Record<FilterName, number>> = {
  country: 1,
  city: 2,
  company: 4,
  role: 8,
  area: 16,
  interest: 32,
};

/** What another value of a filter leaves behind: another country has other cities and companies (spec 2.4). */
export const freeOf: Readonly<Record<FilterName, number>> = {
  ...bitOf,
  country: bitOf.country | bitOf.city | bitOf.company,
};

/** Which filters a document fails, as bits, by the numbers that it holds. */
export interface Failures {
  readonly places: Uint8Array;
  readonly companies: Uint8Array;
  readonly topics: Uint8Array;
}

export function failuresOf(tables: CountingTables, filters: Filters): Failures {
  const { country, city } = filters;
  const isCity = (value: string): boolean =>
    country ? value === cityKey(country, city ?? "") : value.slice(value.indexOf("/") + 1) === city;
  const failures = {
    places: new Uint8Array(rowsOf(tables.country)),
    companies: new Uint8Array(rowsOf(tables.company)),
    topics: new Uint8Array(rowsOf(tables.role)),
  };
  if (country) fail(failures.places, tables.country, bitOf.country, (value) => value === country);
  if (city) fail(failures.places, tables.city, bitOf.city, isCity);
  if (filters.company) fail(failures.companies, tables.company, bitOf.company, (value) => value === filters.company);
  for (const name of ["role", "area", "interest"] as const)
    if (filters[name]) fail(failures.topics, tables[name], bitOf[name], (value) => value === filters[name]);
  return failures;
}

const rowsOf = ({ of }: ValueTable): number => of.starts.length - 1;

function fail(failures: Uint8Array, { values, of }: ValueTable, bit: number, fits: (value: string) => boolean): void {
  const fitting = Uint8Array.from(values, (value) => (fits(value) ? 1 : 0));
  for (let row = 0; row < failures.length; row += 1) {
    let fit = 0;
    for (let at = of.starts[row] ?? 0; at < (of.starts[row + 1] ?? 0); at += 1) fit |= fitting[of.values[at] ?? 0] ?? 0;
    if (fit === 0) failures[row] = (failures[row] ?? 0) | bit;
  }
}
