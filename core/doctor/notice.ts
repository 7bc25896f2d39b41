import { type Placeholder, placeholdersIn } from "../site/placeholders.ts";
import type { SiteFiles } from "./files.ts";
import { type Finding, warning } from "./finding.ts";

/** What every notice has to tell, and the placeholder by which it follows the settings. */
const told: Readonly<Partial<Record<Placeholder, string>>> = {
  controller: "who is responsible",
  contact: "whom to write to",
  dataProtectionOfficer: "who the data protection officer is",
  legalBasis: "the legal basis that the box has",
  retention: "how long applications are kept",
  recipients: "who else handles the data",
  sourceMemory: "where the source of a visit is remembered",
  botCheck: "what keeps robots away, and whether scripts of others are loaded",
};

const months = /(?<![\d.,])(\d{1,3})[\s\u00a0\u202f]+(?:months?|Monate?n?|mois|mes[ie]|mês|meses)(?!\p{L})/giu;
const days = /(?<![\d.,])(\d{1,4})[\s\u00a0\u202f]+(?:days?|Tage?n?|jours?|giorn[io]|dias?)(?!\p{L})/giu;
const hours = /(?<![\d.,])(\d{1,4})[\s\u00a0\u202f]+(?:hours?|Stunden?|heures?|or[ae]|horas?)(?!\p{L})/giu;
/** What may be an address: what stands between blanks and the signs of HTML. */
const tokens = /[^\s<>"'(),;:]+/g;

/** Periods of the program itself: handed on and backups, 30 days; the logs of the proxy as they usually rotate, 14; drafts and unconfirmed applications, 24 hours. */
const ofProgram = { days: [14, 30], hours: [24] };

type Settings = Pick<SiteFiles, "brand" | "countries" | "companies">;

/** Where a privacy notice contradicts the settings, or does not follow them (trust S 330 to 333). */
export function noticeFindings(file: string, text: string, { brand, countries, companies }: Settings): Finding[] {
  if (!brand || !countries || text.trim() === "") return [];
  const used = placeholdersIn(text);
  const lineOf = (index: number): string => `${file}, line ${text.slice(0, index).split("\n").length}`;
  const figures = (pattern: RegExp, allowed: readonly number[], says: (figure: string) => string): Finding[] =>
    [...text.matchAll(pattern)]
      .filter(([, figure]) => !allowed.includes(Number(figure)))
      .map(({ 0: written, index }) => warning(lineOf(index), says(written)));
  const kept = [...new Set(countries.countries.map(({ retentionMonths }) => retentionMonths))];
  const { alreadyAppliedDays: applied } = brand;
  const known = new Set(
    [
      countries.defaultContact,
      ...countries.countries.map(({ contact }) => contact),
      brand.security?.contact,
      brand.dataProtectionOfficer?.email,
      ...(companies ?? []).map(({ dataProtectionOfficer }) => dataProtectionOfficer?.email),
    ].flatMap((address) => (address ? [address.toLowerCase()] : [])),
  );
  return [
    ...(Object.entries(told) as [Placeholder, string][])
      .filter(([name]) => !used.includes(name))
      .map(([name, what]) => warning(file, `says ${what} without {${name}}, so it cannot follow the settings; use it`)),
    ...(used.includes("alreadyApplied") || used.includes("alreadyAppliedDays")
      ? []
      : [warning(file, "does not say what is stored to notice a second application; add {alreadyApplied}")]),
    ...(used.includes("alreadyAppliedDays") && applied === 0
      ? [warning(file, "speaks of {alreadyAppliedDays}, but alreadyAppliedDays is 0; use {alreadyApplied} instead")]
      : []),
    ...figures(
      months,
      kept.length === 1 ? kept : [],
      (written) => `says "${written}", but countries.json has ${kept.join(", ")} months; write {retention}`,
    ),
    ...figures(
      days,
      [...ofProgram.days, ...(applied > 0 ? [applied] : [])],
      (written) => `says "${written}", which is no period of the settings or the program; correct it`,
    ),
    ...figures(hours, ofProgram.hours, (written) => `says "${written}", which is no period of the program; correct it`),
    ...[...text.matchAll(tokens)]
      .map(({ 0: token, index }) => ({ address: token.replace(/\.$/, ""), index }))
      .filter(({ address }) => address.includes("@") && !known.has(address.toLowerCase()))
      .map(({ address, index }) =>
        warning(lineOf(index), `names ${address}, which no setting does; write {contact}, or correct it`),
      ),
  ];
}
