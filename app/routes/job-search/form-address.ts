import { parametersForCountry, parametersWithout } from "#core/jobs/query.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import type { Frame } from "../../frame.ts";

/** The search in the form as normalised parameters (spec 1.5): in lower case, without empty values, and for page 1. */
export function parametersOf(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && value.trim() !== "") parameters.append(name, value.trim().toLowerCase());
  }
  return parametersWithout(parameters); // also removes `typed`, which referred to the previous text
}

/** Whether two searches have the same parameters, in whatever order. */
export function isSameSearch(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

interface CountryChoice {
  readonly code: string;
  readonly language: string;
}

interface Target {
  readonly href: string;
  readonly parameters: URLSearchParams;
  readonly newDocument: boolean;
}

/**
 * Returns the address of the search with these parameters. Another country has another base path, and its page is a new document, because its
 * language may differ (spec 2.4). Changing the country drops the filters that belong to a country, except those in `chosenThere`, which were chosen
 * after the new country.
 */
export function addressFor(
  parameters: URLSearchParams,
  frame: Pick<Frame, "base" | "country" | "language">,
  countries: readonly CountryChoice[],
  chosenThere: readonly string[] = [],
): Target {
  const country = countries.find(({ code }) => code === parameters.get("country"));
  if (!country || country.code === frame.country)
    return { href: addressesUnder(frame.base).search(parameters), parameters, newDocument: false };
  const upToCountry = frame.base.slice(0, frame.base.lastIndexOf("/") + 1);
  const base = upToCountry.replace(/^\/[^/]+/, `/${country.language}`) + country.code;
  const there = parametersForCountry(parameters, country.code);
  for (const name of chosenThere) {
    const value = parameters.get(name);
    if (value) there.set(name, value);
  }
  return { href: addressesUnder(base).search(there), parameters: there, newDocument: true };
}
