import { controllersOf } from "../site/controller.ts";
import { type Placeholder, placeholdersIn } from "../site/placeholders.ts";
import type { SiteFiles } from "./files.ts";
import { type Finding, warningFinding } from "./finding.ts";
import { periodPattern } from "./period-words.ts";

/** The placeholders that every privacy notice must contain. The values say what each placeholder stands for. */
const requiredPlaceholders: Readonly<Partial<Record<Placeholder, string>>> = {
  controller: "who is responsible",
  contact: "whom to write to",
  dataProtectionOfficer: "who the data protection officer is",
  legalBasis: "the legal basis that fits the form's checkbox",
  retention: "how long applications are kept",
  recipients: "who else handles the data",
  storage: "where data is kept",
  proofMonths: "how long notes without a name are kept after an erasure",
  diversity: "whether the form asks for the consent to diversity data",
  sourceMemory: "where the source of a visit is remembered",
  botCheck: "what keeps bots away, and whether third-party scripts are loaded",
  measuring: "whether browsers report how fast pages are",
  authority: "to which authority candidates may complain",
};

const [months, days, hours] = [periodPattern("months"), periodPattern("days"), periodPattern("hours")];
/** Matches runs of characters that may be a mail address, between spaces and HTML punctuation. */
const tokens = /[^\s<>"'(),;:]+/g;

/**
 * Periods that a notice may state although they are in no setting. 7 days: the time within which a mail that announces an erasure must be sent. 14
 * days: how long proxies usually keep their logs. 30 days: how long backups are kept. 40 days: exported applications, whose candidates are told
 * before the erasure. 24 hours: drafts and unconfirmed applications.
 */
const programPeriods = { days: [7, 14, 30, 40], hours: [24] };

type Settings = Pick<SiteFiles, "brand" | "countries" | "companies">;

/**
 * Finds statements in a privacy notice that contradict the settings, or that would contradict them after a setting is changed (trust S 330 to 333).
 */
export function noticeFindings(file: string, text: string, { brand, countries, companies }: Settings): Finding[] {
  if (!brand || !countries || text.trim() === "") return [];
  const used = placeholdersIn(text);
  const lineOf = (index: number): string => `${file}, line ${text.slice(0, index).split("\n").length}`;
  const figures = (pattern: RegExp, allowed: readonly number[], says: (figure: string) => string): Finding[] =>
    [...text.matchAll(pattern)]
      .filter(([, figure]) => !allowed.includes(Number(figure)))
      .map(({ 0: written, index }) => warningFinding(lineOf(index), says(written)));
  const retention = [...new Set(countries.countries.map(({ retentionMonths }) => retentionMonths))];
  const { alreadyAppliedDays: applied } = brand;
  const arranged = controllersOf({ companies: companies ?? [] }).filter(({ arrangement }) => arrangement);
  const known = new Set(
    [
      countries.defaultContact,
      ...countries.countries.map(({ contact }) => contact),
      brand.security?.contact,
      brand.dataProtectionOfficer?.email,
      ...(companies ?? []).flatMap(({ contact, dataProtectionOfficer }) => [contact, dataProtectionOfficer?.email]),
    ].flatMap((address) => (address ? [address.toLowerCase()] : [])),
  );
  return [
    ...(Object.entries(requiredPlaceholders) as [Placeholder, string][])
      .filter(([name]) => !used.includes(name))
      .map(([name, what]) =>
        warningFinding(file, `should use {${name}} to say ${what}: otherwise the text cannot follow the settings`),
      ),
    ...(brand.alerts && !used.includes("alerts")
      ? [warningFinding(file, "does not say what is kept of people who ask for new openings by mail; add {alerts}")]
      : []),
    ...(arranged.length === 0 || used.includes("arrangement")
      ? []
      : [
          warningFinding(
            file,
            `does not say what the group does for ${arranged.map(({ code }) => code).join(", ")}; add {arrangement}, as companies.json says it`,
          ),
        ]),
    ...(used.includes("alreadyApplied") || used.includes("alreadyAppliedDays")
      ? []
      : [warningFinding(file, "does not say what is stored to recognise a second application; add {alreadyApplied}")]),
    ...(used.includes("alreadyAppliedDays") && applied === 0
      ? [warningFinding(file, "uses {alreadyAppliedDays}, but alreadyAppliedDays is 0; use {alreadyApplied} instead")]
      : []),
    ...figures(
      months,
      retention.length === 1 ? retention : [],
      (written) => `says "${written}", but countries.json has ${retention.join(", ")} months; write {retention}`,
    ),
    ...figures(
      days,
      [...programPeriods.days, ...(applied > 0 ? [applied] : [])],
      (written) => `says "${written}", which is not a period of the settings or the program; correct it`,
    ),
    ...figures(
      hours,
      programPeriods.hours,
      (written) => `says "${written}", which is not a period of the program; correct it`,
    ),
    ...[...text.matchAll(tokens)]
      .map(({ 0: token, index }) => ({ address: token.replace(/\.$/, ""), index }))
      .filter(({ address }) => address.includes("@") && !known.has(address.toLowerCase()))
      .map(({ address, index }) =>
        warningFinding(lineOf(index), `names ${address}, which is in no setting; write {contact}, or correct it`),
      ),
  ];
}
