import { parametersForCountry, parametersWithout } from "#core/jobs/query.ts";
import { addressesUnder } from "../../addresses.ts";
import type { Frame } from "../../frame.ts";

/** What the form asks for, in the normal form of an address (spec 1.5): lower case, nothing empty, back on page 1. */
export function parametersOf(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && value.trim() !== "") parameters.append(name, value.trim().toLowerCase());
  }
  return parametersWithout(parameters); // `typed` was said of the text before
}

interface CountryChoice {
  readonly code: string;
  readonly language: string;
}

/** Where that leads: another country is another base, and a new document because its language may differ (spec 2.4). */
export function addressFor(
  parameters: URLSearchParams,
  frame: Pick<Frame, "base" | "country" | "language">,
  countries: readonly CountryChoice[],
): { readonly href: string; readonly newDocument: boolean } {
  const country = countries.find(({ code }) => code === parameters.get("country"));
  if (!country || country.code === frame.country)
    return { href: addressesUnder(frame.base).search(parameters), newDocument: false };
  const upToCountry = frame.base.slice(0, frame.base.lastIndexOf("/") + 1);
  const base = upToCountry.replace(/^\/[^/]+/, `/${country.language}`) + country.code;
  return { href: addressesUnder(base).search(parametersForCountry(parameters, country.code)), newDocument: true };
}
