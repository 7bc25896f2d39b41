import { isLate, type WaitingApplication, waitingAmong } from "#core/applications/kept/answering.ts";
import { type RetentionStanding, retentionStanding } from "#core/applications/kept/retention-standing.ts";
import type { ApplicationLine, Lookup } from "#core/applications/stored/desk.ts";
import type { FailedItem } from "#core/duties/one-by-one.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { type CountryCode, countryCodes } from "#core/site/country-code.ts";
import { recruitingAddressOf } from "#core/site/site.ts";
import { indexedWords as wordsIn } from "#core/text/words.ts";
import { type Day, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { applicationsOfMailbox, auditStampOf, awaitRecording } from "./application-access.ts";
import {
  countWithNoun,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parseDay } from "./parse-day.ts";
import { optionalReason } from "./reason.ts";

interface Filters {
  readonly country?: CountryCode;
  readonly company?: string;
  readonly email?: string;
  readonly referrer?: string;
  readonly waiting?: boolean;
  readonly recruiting?: string;
  readonly dueBy?: Day;
}

function filtersOf(values: {
  country?: string;
  company?: string;
  email?: string;
  referrer?: string;
  waiting?: boolean;
  recruiting?: string;
  "due-by"?: string;
}): Filters {
  const country = values.country?.toLowerCase();
  const { company, email, referrer, recruiting, "due-by": dueBy } = values;
  if (country !== undefined && !countryCodes.has(country))
    throw new UsageError("--country must be two letters, such as de");
  if (referrer !== undefined && wordsIn(referrer).length === 0)
    throw new UsageError("--referrer must be a name, such as Ada Lovelace");
  if (email !== undefined && !/.@./.test(email))
    throw new UsageError("--email must be a mail address, such as ada@example.org");
  const lastDay = dueBy === undefined ? undefined : parseDay("--due-by", dueBy);
  if (!values.waiting && (recruiting !== undefined || dueBy !== undefined))
    throw new UsageError("--recruiting and --due-by need --waiting");
  return {
    ...(country ? { country } : {}),
    ...(company ? { company } : {}),
    ...(email ? { email } : {}),
    ...(referrer ? { referrer } : {}),
    ...(values.waiting ? { waiting: true } : {}),
    ...(recruiting ? { recruiting } : {}),
    ...(lastDay ? { dueBy: lastDay } : {}),
  };
}

/** A line of the list. With `--waiting`, it also has the promised day of the answer, and the number of days until then. */
type ListedLine = ApplicationLine & Partial<Pick<WaitingApplication, "answerBy" | "daysLeft">>;

interface Listed {
  readonly lines: readonly ListedLine[];
  /** The number of unconfirmed applications of the mailbox, which are not listed. */
  readonly unconfirmed: number;
}

/** Lists the applications, after recording the lookup. The record contains no mail address and no name of a referrer. */
async function listedBy(
  services: Services,
  { company, email, waiting, recruiting, dueBy, ...filter }: Filters,
  why: string | undefined,
): Promise<Listed> {
  const {
    applications: { store: applications },
    catalogue: { jobStore },
    site,
    now,
  } = services;
  const jobs = company === undefined ? undefined : await jobStore.list({});
  const jobIds = jobs && new Set(jobs.filter(({ job }) => job.company === company).map(({ job }) => job.id));
  const mailbox = email === undefined ? undefined : await applicationsOfMailbox(services, email);
  const ofMailbox = mailbox && new Set(mailbox.applications.map(({ id }) => id));
  const unconfirmed = mailbox?.unconfirmed.length ?? 0;
  const all = await applications.list({ ...filter, ...(jobIds ? { jobIds } : {}) });
  const found = ofMailbox ? all.filter(({ id }) => ofMailbox.has(id)) : all;
  const isMeant = ({ country, company: theirs, answerBy }: WaitingApplication): boolean =>
    (recruiting === undefined || recruitingAddressOf(site, country, theirs) === recruiting) &&
    (dueBy === undefined || answerBy <= dueBy);
  const allWaiting = async (): Promise<WaitingApplication[]> =>
    waitingAmong(await applications.answerRecords(noteUnreadable), site, momentOf(now()));
  const lines = waiting ? waitingLines(found, (await allWaiting()).filter(isMeant)) : found;
  const filters = [
    ...(filter.country ? [`country=${filter.country}`] : []),
    ...(company ? [`company=${company}`] : []),
    ...(email ? ["email"] : []),
    ...(filter.referrer ? ["referrer"] : []),
    ...(waiting ? ["waiting"] : []),
    ...(recruiting ? ["recruiting"] : []),
    ...(dueBy ? [`due-by=${dueBy}`] : []),
  ].join(" ");
  const action: Lookup["action"] = email || filter.referrer ? "search" : "list";
  const lookup = { ...auditStampOf(services), action, filters, found: lines.length + unconfirmed };
  await awaitRecording(applications.noteLookup(why === undefined ? lookup : { ...lookup, why }));
  return { lines, unconfirmed };
}

const noteUnreadable = ({ id }: FailedItem): void =>
  note(
    `application ${id} is left out, because what is stored about its promised answer cannot be read (careers doctor says why)`,
  );

/** The lines of waiting applications, oldest first. */
function waitingLines(lines: readonly ApplicationLine[], waiting: readonly WaitingApplication[]): ListedLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return waiting.flatMap(({ id, answerBy, daysLeft }) => {
    const line = byId.get(id);
    return line ? [{ ...line, answerBy, daysLeft }] : [];
  });
}

export const applicationsList: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      country: { type: "string" },
      company: { type: "string" },
      email: { type: "string" },
      referrer: { type: "string" },
      why: { type: "string" },
      waiting: { type: "boolean" },
      recruiting: { type: "string" },
      "due-by": { type: "string" },
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
    formatMinute(line.receivedAt),
    line.country,
    line.state + (line.suspect ? " (suspect)" : "") + (line.disownedAt ? " (wrong address)" : ""),
    retentionText(line),
    ...(chosen.waiting ? [line.answerBy ?? "", leftText(line.daysLeft)] : []),
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
    ...(chosen.waiting ? ["answer by", "left"] : []),
    "name",
    ...(referrer ? ["referrer"] : []),
  ];
  print(table([...headings, "opening"], rows));
  const overdue = lines.filter(({ overdueSince }) => overdueSince).length;
  if (unconfirmed > 0)
    print(`and ${countWithNoun(unconfirmed, "unconfirmed application")} of this mailbox, sent without JavaScript`);
  const late = lines.filter(({ daysLeft = 0 }) => isLate({ daysLeft })).length;
  note(
    `\n${countWithNoun(lines.length, "application")}${chosen.waiting ? `, ${late} late` : ""}${overdue > 0 ? `, ${overdue} past the retention period` : ""}`,
  );
};

/** The days until an answer is due: `3 days`, `today`, or `2 days late`. */
function leftText(daysLeft = 0): string {
  if (daysLeft === 0) return "today";
  return daysLeft > 0 ? countWithNoun(daysLeft, "day") : `${countWithNoun(-daysLeft, "day")} late`;
}

const retentionText = ({ heldUntil, isRestricted, eraseAskedAt, overdueSince }: RetentionStanding): string =>
  [
    ...(isRestricted ? ["restricted"] : []),
    ...(heldUntil ? [`held until ${heldUntil}`] : []),
    ...(eraseAskedAt ? ["to be erased"] : []),
    ...(overdueSince ? [`overdue since ${overdueSince}`] : []),
  ].join(", ");
