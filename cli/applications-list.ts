import { parseArgs } from "node:util";
import { retentionStanding, type Standing } from "#core/applications/kept/retention-standing.ts";
import type { ApplicationLine, Lookup } from "#core/applications/stored/desk.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type CountryCode, countryCodes } from "#core/site/country-code.ts";
import { words as wordsIn } from "#core/text/words.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { markOf, noted, reasonIn } from "./application-access.ts";
import { counted, Misuse, note, print, printJson, type Run, table, withServices } from "./command.ts";

interface Choice {
  readonly country?: CountryCode;
  readonly company?: string;
  readonly referrer?: string;
}

function choiceOf(values: { country?: string; company?: string; referrer?: string }): Choice {
  const country = values.country?.toLowerCase();
  const { company, referrer } = values;
  if (country !== undefined && !countryCodes.has(country))
    throw new Misuse("--country must be two letters, such as de");
  if (referrer !== undefined && wordsIn(referrer).length === 0)
    throw new Misuse("--referrer must be a name, such as Ada Lovelace");
  return { ...(country ? { country } : {}), ...(company ? { company } : {}), ...(referrer ? { referrer } : {}) };
}

/** The applications of a choice; that somebody listed them is noted before anything is shown, a referrer without the name. */
async function chosen(
  services: Services,
  { company, ...filter }: Choice,
  why: string | undefined,
): Promise<ApplicationLine[]> {
  const {
    applications: { store: applications },
    catalogue: { jobStore },
  } = services;
  const jobs = company === undefined ? undefined : await jobStore.list({});
  const jobIds = jobs && new Set(jobs.filter(({ job }) => job.company === company).map(({ job }) => job.id));
  const lines = await applications.list({ ...filter, ...(jobIds ? { jobIds } : {}) });
  const filters = [
    ...(filter.country ? [`country=${filter.country}`] : []),
    ...(company ? [`company=${company}`] : []),
    ...(filter.referrer ? ["referrer"] : []),
  ].join(" ");
  const action: Lookup["action"] = filter.referrer ? "search" : "list";
  const lookup = { ...markOf(services), action, filters, found: lines.length };
  await noted(applications.noteLookup(why === undefined ? lookup : { ...lookup, why }));
  return lines;
}

export const applicationsList: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      country: { type: "string" },
      company: { type: "string" },
      referrer: { type: "string" },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const choice = choiceOf(values);
  const why = reasonIn(values.why);
  const lines = await withServices(async (services) => {
    const {
      applications: { store: applications },
      site,
      now,
    } = services;
    const listed = await chosen(services, choice, why);
    const records = new Map((await applications.retentionRecords()).map((record) => [record.id, record]));
    const standingOf = (id: ApplicationId): Standing => {
      const record = records.get(id);
      return record ? retentionStanding(record, site, momentOf(now())) : {};
    };
    return listed.map((line) => ({ ...line, ...standingOf(line.id) }));
  });
  if (values.json) return printJson(lines);
  const { referrer } = choice;
  const rows = lines.map((line) => [
    line.reference,
    line.receivedAt.slice(0, 16).replace("T", " "),
    line.country,
    line.state + (line.suspect ? " (suspect)" : "") + (line.disownedAt ? " (wrong address)" : ""),
    wordsOf(line),
    line.name,
    ...(referrer ? [line.referrer ?? ""] : []),
    line.jobTitle + (line.jobClosed ? " (closed meanwhile)" : ""),
  ]);
  const headings = [
    "reference",
    "received (UTC)",
    "country",
    "state",
    "kept",
    "name",
    ...(referrer ? ["referrer"] : []),
  ];
  print(table([...headings, "opening"], rows));
  const overdue = lines.filter(({ overdueSince }) => overdueSince).length;
  note(`\n${counted(lines.length, "application")}${overdue > 0 ? `, ${overdue} past the retention period` : ""}`);
};

const wordsOf = ({ heldUntil, eraseAskedAt, overdueSince }: Standing): string =>
  [
    ...(heldUntil ? [`held until ${heldUntil}`] : []),
    ...(eraseAskedAt ? ["to be erased"] : []),
    ...(overdueSince ? [`over since ${overdueSince}`] : []),
  ].join(", ");
