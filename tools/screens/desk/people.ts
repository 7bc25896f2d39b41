import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { type Language, languages } from "#core/translation/language.ts";

/**
 * Who looks at a screen of the desk. `recruiter` may do everything for three companies, `reader` may only read their applications, and `newcomer` may
 * only read in a country in which nobody has applied. `stranger` has not signed in.
 */
export const deskVisitors = ["recruiter", "reader", "newcomer", "stranger"] as const;
export type DeskVisitor = (typeof deskVisitors)[number];
export type DeskMember = Exclude<DeskVisitor, "stranger">;

/** The recruiter's companies. The applications that the screens of the public site need are at another company. */
const companiesOfDesk = ["ostrel", "quadrel-systems", "kivora"] as const;

const names = { recruiter: "Noor Haddad", reader: "Piet de Vries", newcomer: "Ines Albrecht" } as const;

const grants = {
  recruiter: [{ may: ["read", "decide", "take"], companies: [...companiesOfDesk] }, { may: ["operate"] }],
  reader: [{ may: ["read"], companies: [...companiesOfDesk] }],
  newcomer: [{ may: ["read", "decide"], countries: [countryCodes.of("by")] }],
} satisfies Record<DeskMember, DeskPerson["grants"]>;

/** Returns a person at the desk who uses this language. The name contains the language, because names must be unique. */
export const personOf = (member: DeskMember, language: Language): DeskPerson => ({
  email: `${member}.${language}@example.org`,
  name: `${names[member]} ${language.toUpperCase()}`,
  language,
  grants: grants[member],
});

/** Copies the demo's site into a folder, and adds the people of the desk. */
export function copySiteWithPeople(to: string): void {
  cpSync(new URL("../../../site", import.meta.url).pathname, to, { recursive: true });
  const members = Object.keys(grants) as DeskMember[];
  const people = languages.flatMap((language) => members.map((member) => personOf(member, language)));
  writeFileSync(join(to, "desk.json"), JSON.stringify({ people }));
}
