import type { Place } from "../../jobs/job.ts";
import type { SearchDocument } from "./document.ts";

/** What filters look at; openings share few different ones, so each is kept once and openings keep its number. */
export interface Topics {
  readonly role?: string;
  readonly areas: readonly string[];
  readonly interests: readonly string[];
}

export interface AttributeTables {
  readonly places: readonly (readonly Place[])[];
  readonly companies: readonly string[];
  readonly topics: readonly Topics[];
}

/** The values of a table by number, and the number of a value. */
function createTable<Value>() {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    numberOf(value: Value): number {
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

export type AttributeNumbers = readonly [places: number, company: number, topics: number];

/** Numbers what it is given. */
export function createAttributeWriter() {
  const places = createTable<readonly Place[]>();
  const companies = createTable<string>();
  const topics = createTable<Topics>();
  return {
    numbersOf: (
      document: Pick<SearchDocument, "places" | "company" | "role" | "areas" | "interests">,
    ): AttributeNumbers => [
      places.numberOf(document.places),
      companies.numberOf(document.company),
      topics.numberOf({
        ...(document.role ? { role: document.role } : {}),
        areas: [...new Set(document.areas)].sort(),
        interests: [...new Set(document.interests)].sort(),
      }),
    ],
    tables: (): AttributeTables => ({ places: places.values, companies: companies.values, topics: topics.values }),
  };
}
