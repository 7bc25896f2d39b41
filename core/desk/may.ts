import type { CountryCode } from "../site/country-code.ts";
import type { DeskPerson, DeskRight, Grant } from "./people-file.ts";

/** Somebody who does something: an operator on the machine, with the name that the log has for them, or a person at the desk. */
export type Actor = { readonly machine: string } | { readonly person: DeskPerson };

/**
 * The company and the country to which something belongs. Applications of earlier versions have no company: only a grant for all companies covers
 * them.
 */
export interface CompanyAndCountry {
  readonly country?: CountryCode | undefined;
  readonly company?: string | undefined;
}

/** The companies and countries that one grant covers; all of them if none are named. */
export type Scope = Pick<Grant, "companies" | "countries">;

const rightsThatInclude: Readonly<Record<DeskRight, readonly DeskRight[]>> = {
  read: ["read", "decide", "take"],
  decide: ["decide"],
  take: ["take"],
  operate: ["operate"],
};

/** Whether something belongs to the companies and countries of a scope. */
export const covers = ({ companies, countries }: Scope, { company, country }: CompanyAndCountry): boolean =>
  (companies === undefined || (company !== undefined && companies.includes(company))) &&
  (countries === undefined || (country !== undefined && countries.includes(country)));

/** Returns the scopes in which somebody has a right, one for each grant; empty if the person does not have the right. */
export const scopesOf = ({ grants }: Pick<DeskPerson, "grants">, right: DeskRight): readonly Scope[] =>
  grants
    .filter(({ may }) => rightsThatInclude[right].some((given) => may.includes(given)))
    .map(({ companies, countries }) => ({
      ...(companies ? { companies } : {}),
      ...(countries ? { countries } : {}),
    }));

/**
 * Whether somebody may do something with what belongs to a company and a country (spec C41). This is the only rule about rights; lists apply it
 * through `scopesOf`. Operators on the machine may do everything, because they can read the machine's data anyway.
 */
export const may = (actor: Actor, right: DeskRight, what: CompanyAndCountry): boolean =>
  "machine" in actor || scopesOf(actor.person, right).some((scope) => covers(scope, what));

/**
 * The name of an actor in the log. An operator on the machine can never pass for a person at the desk, because the operator's name ends with a user
 * name, which has no spaces, or, if `CAREERS_OPERATOR` is set, with a user name in brackets.
 */
export const actorNameOf = (actor: Actor): string =>
  "machine" in actor ? actor.machine : `${actor.person.name}${atTheDesk}`;

const atTheDesk = " at the desk";

/** Returns the name of an actor as colleagues at the desk see it: the name in the log (`actorNameOf`) without `at the desk`. */
export const shownNameOf = (who: string): string => (who.endsWith(atTheDesk) ? who.slice(0, -atTheDesk.length) : who);
