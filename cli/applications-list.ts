import { parseArgs } from "node:util";
import { type RetentionStanding, retentionStanding } from "#core/applications/kept/retention-standing.ts";
import type { ApplicationLine, Lookup } from "#core/applications/stored/desk.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type CountryCode, countryCodes } from "#core/site/country-code.ts";
import { indexedWords as wordsIn } from "#core/text/words.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { applicationsOfMailbox, awaitRecording, markOf, optionalReason } from "./application-access.ts";
import { counted, minuteOf, note, print, printJson, type Run, table, UsageError, withServices } from "./command.ts";

interface Filters {
  readonly country?: CountryCode;
  readonly company?: string;
  readonly email?: string;
  readonly referrer?: string;
}

function filtersOf(values: { country?: string; company?: string; email?: string; referrer?: string }): Filters {
  const country = values.country?.toLowerCase();
  const { company, email, referrer } = values;
  if (country !== undefined && !countryCodes.has(country))
    throw new UsageError("--country must be two letters, such as de");
  if (referrer !== undefined && wordsIn(referrer).length === 0)
    throw new UsageError("--referrer must be a name, such as Ada Lovelace");
  if (email !== undefined && !/.@./.test(email))
    throw new UsageError("--email must be a mail address, such as ada@example.org");
  return {
    ...(country ? { country } : {}),
    ...(company ? { company } : {}),
    ...(email ? { email } : {}),
    ...(referrer ? { referrer } : {}),
  };
}

interface Listed {
  readonly lines: readonly ApplicationLine[];
  /** How many applications of the mailbox nobody has confirmed yet. No list shows these applications. */
  readonly unconfirmed: number;
}

/** Lists the applications. The lookup is recorded before anything is shown, without the name of a referrer and without a mail address. */
async function listedBy(
  services: Services,
  { company, email, ...filter }: Filters,
  why: string | undefined,
): Promise<Listed> {
  const {
    applications: { store: applications },
    catalogue: { jobStore },
  } = services;
  const jobs = company === undefined ? undefined : await jobStore.list({});
  const jobIds = jobs && new Set(jobs.filter(({ job }) => job.company === company).map(({ job }) => job.id));
  const mailbox = email === undefined ? undefined : await applicationsOfMailbox(services, email);
  const theirs = mailbox && new Set(mailbox.applications.map(({ id }) => id));
  const unconfirmed = mailbox?.unconfirmed.length ?? 0;
  const all = await applications.list({ ...filter, ...(jobIds ? { jobIds } : {}) });
  const lines = theirs ? all.filter(({ id }) => theirs.has(id)) : all;
  const filters = [
    ...(filter.country ? [`country=${filter.country}`] : []),
    ...(company ? [`company=${company}`] : []),
    ...(email ? ["email"] : []),
    ...(filter.referrer ? ["referrer"] : []),
  ].join(" ");
  const action: Lookup["action"] = email || filter.referrer ? "search" : "list";
  const lookup = { ...markOf(services), action, filters, found: lines.length + unconfirmed };
  await awaitRecording(applications.noteLookup(why === undefined ? lookup : { ...lookup, why }));
  return { lines, unconfirmed };
}

export const applicationsList: Run = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      country: { type: "string" },
      company: { type: "string" },
      email: { type: "string" },
      referrer: { type: "string" },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const chosen = filtersOf(values);
  const why = optionalReason(values.why);
  const { lines, unconfirmed } = await withServices(async (services) => {
    const {
      applications: { store: applications },
      site,
      now,
    } = services;
    const { lines: listed, ...counts } = await listedBy(services, chosen, why);
    const records = new Map((await applications.retentionRecords()).map((record) => [record.id, record]));
    const standingOf = (id: ApplicationId): RetentionStanding => {
      const record = records.get(id);
      return record ? retentionStanding(record, site, momentOf(now())) : {};
    };
    return { ...counts, lines: listed.map((line) => ({ ...line, ...standingOf(line.id) })) };
  });
  if (values.json) return printJson(lines);
  const { referrer } = chosen;
  const rows = lines.map((line) => [
    line.reference,
    minuteOf(line.receivedAt),
    line.country,
    line.state + (line.suspect ? " (suspect)" : "") + (line.disownedAt ? " (wrong address)" : ""),
    retentionText(line),
    line.name,
    ...(referrer ? [line.referrer ?? ""] : []),
    line.jobTitle + (line.jobClosed ? " (since closed)" : ""),
  ]);
  const headings = [
    "reference",
    "received (UTC)",
    "country",
    "state",
    "retention",
    "name",
    ...(referrer ? ["referrer"] : []),
  ];
  print(table([...headings, "opening"], rows));
  const overdue = lines.filter(({ overdueSince }) => overdueSince).length;
  if (unconfirmed > 0)
    print(`and ${counted(unconfirmed, "unconfirmed application")} of this mailbox, sent without JavaScript`);
  note(`\n${counted(lines.length, "application")}${overdue > 0 ? `, ${overdue} past the retention period` : ""}`);
};

const retentionText = ({ heldUntil, eraseAskedAt, overdueSince }: RetentionStanding): string =>
  [
    ...(heldUntil ? [`held until ${heldUntil}`] : []),
    ...(eraseAskedAt ? ["to be erased"] : []),
    ...(overdueSince ? [`overdue since ${overdueSince}`] : []),
  ].join(", ");
