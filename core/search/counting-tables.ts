import type { AttributeTables } from "./attributes.ts";
import { type Lists, listsOf } from "./lists.ts";

/** The values of one filter and, for each number that documents hold, which of them it means. */
export interface ValueTable {
  readonly values: readonly string[];
  readonly of: Lists;
}

/** A city is a value together with its country. */
export interface CountingTables {
  readonly country: ValueTable;
  readonly city: ValueTable;
  readonly company: ValueTable;
  readonly role: ValueTable;
  readonly area: ValueTable;
  readonly interest: ValueTable;
  /** The country and code of each value of `city`, and the name that came with it. */
  readonly cities: readonly { readonly country: string; readonly code: string; readonly label: string }[];
}

function tableOf<Row>(rows: readonly Row[], valuesOf: (row: Row) => readonly string[]): ValueTable {
  const numbers = new Map<string, number>();
  const lists = rows.map((row) =>
    [...new Set(valuesOf(row))].map((value) => {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return number;
    }),
  );
  return { values: [...numbers.keys()], of: listsOf(lists) };
}

const cityKey = (country: string, code: string): string => `${country}/${code}`;

export function countingTables({ places, companies, topics }: AttributeTables): CountingTables {
  const labels = new Map(
    places.flat().flatMap(({ country, city }) => (city ? [[cityKey(country, city.code), city.label] as const] : [])),
  );
  const city = tableOf(places, (row) =>
    row.flatMap((place) => (place.city ? [cityKey(place.country, place.city.code)] : [])),
  );
  return {
    city,
    country: tableOf(places, (row) => row.map(({ country }) => country)),
    company: tableOf(companies, (code) => [code]),
    role: tableOf(topics, ({ role }) => (role ? [role] : [])),
    area: tableOf(topics, ({ areas }) => areas),
    interest: tableOf(topics, ({ interests }) => interests),
    cities: city.values.map((key) => {
      const cut = key.indexOf("/");
      return { country: key.slice(0, cut), code: key.slice(cut + 1), label: labels.get(key) ?? "" };
    }),
  };
}
