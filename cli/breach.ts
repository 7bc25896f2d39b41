import { addressesOf, type Breach, type BreachedData, breachOf, type Reach } from "#core/applications/log/breach.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment, momentOf, moments } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf, awaitRecording } from "./application-access.ts";
import {
  countWithNoun,
  formatMinute,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parseDay } from "./parse-day.ts";
import { requiredReason } from "./reason.ts";

/** Returns the beginning, in UTC, of the day given with `option`. Raises a `UsageError` if there is no such day. */
const beginOf = (option: string, day: string): Moment => moments.of(`${parseDay(option, day)}T00:00:00.000Z`);

/** Returns the end of the day given with `option`; `undefined` for the last day that can be written. Raises errors as `beginOf` does. */
function endOf(option: string, day: string): Moment | undefined {
  const begin = beginOf(option, day);
  return day === "9999-12-31" ? undefined : later(begin, dayMs);
}

export const breach: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      since: { type: "string" },
      until: { type: "string" },
      addresses: { type: "boolean", default: false },
      why: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { since, until, addresses: withAddresses } = values;
  if (since === undefined) throw new UsageError("--since is needed: the first day of the period");
  const begin = beginOf("--since", since);
  if (begin > momentOf(new Date())) throw new UsageError("--since must not be in the future");
  const end = until === undefined ? undefined : endOf("--until", until);
  if (end !== undefined && end <= begin) throw new UsageError("--until must not be before --since");
  if (!withAddresses && values.why !== undefined) throw new UsageError("--why belongs to --addresses");
  const why = withAddresses ? requiredReason(values.why) : undefined;
  const { found, addresses, problems } = await withServices(async (services) => {
    const { store, log } = services.applications;
    const lines = await store.deskLog({ since: begin, until: end, now: momentOf(services.now()) });
    const data = await allData(services);
    const found = breachOf(lines, data);
    const about = {
      since,
      ...(until === undefined ? {} : { until }),
      ...(withAddresses ? { addresses: found.people } : {}),
    };
    await awaitRecording(
      log.note({ ...auditStampOf(services), action: "breach", about, ...(why === undefined ? {} : { why }) }),
    );
    const { problems } = await log.check();
    return { found, addresses: withAddresses ? addressesOf(found, data) : undefined, problems: problems.length };
  });
  if (values.json)
    return printJson({
      since,
      ...(until === undefined ? {} : { until }),
      ...found,
      problems,
      ...(addresses ? { addresses } : {}),
    });
  printBreach(found);
  if (problems > 0) note("The log is not whole, so accesses may be missing here: careers log verify says more.");
  for (const address of addresses ?? []) print(address);
};

async function allData({ applications: { store, unconfirmed, events } }: Services): Promise<BreachedData> {
  const waiting = []; // read first, because they may be confirmed before the others are read
  for (const id of await unconfirmed.sentBefore(moments.of("9999-12-31T23:59:59.999Z"))) {
    const form = await unconfirmed.get(id);
    if (form) waiting.push(form.application);
  }
  const applications = [];
  for (const { id } of await store.list()) {
    const application = await store.get(id);
    if (application) applications.push(application);
  }
  const confirmed = new Set(applications.map(({ id }) => id));
  const stillWaiting = waiting.filter(({ id }) => !confirmed.has(id));
  return { applications, unconfirmed: stillWaiting, erased: await events.erased() };
}

const doubt = "?: a clock was wrong, so this may have been at another time.";
const timeText = ({ at, time }: { readonly at: Moment; readonly time?: "doubtful" }): string =>
  `${formatMinute(at)}${time ? "?" : ""}`;

const reachText = ({ who, action, times, first, last, time }: Reach): string =>
  `${action} by ${who}, ${times === 1 ? formatMinute(first) : `${times} times, ${formatMinute(first)} to ${formatMinute(last)}`}${time ? "?" : ""}`;

/** Prints each access on a line of its own, not in a table, so that nothing is cut off. */
const printReaches = (reaches: readonly Reach[]): void => {
  for (const reach of reaches) print(`    ${plain(reachText(reach))}`);
};

function printBreach({ applications, erased, lists, backups, unconfirmed, people }: Breach): void {
  for (const { reference, receivedAt, country, company, reachedBy } of applications) {
    print(
      plain([reference, `received ${formatMinute(receivedAt)}`, country, ...(company ? [company] : [])].join("  ")),
    );
    printReaches(reachedBy);
  }
  for (const list of lists)
    print(
      plain(
        `${list.action} by ${list.who}, ${timeText(list)}: showed the names of ${countWithNoun(list.found, "application")} ${list.filters}`,
      ).trimEnd(),
    );
  for (const backup of backups) {
    const { applications: count, unconfirmed: waiting = 0 } = backup;
    const held = count === undefined ? "" : `: ${countWithNoun(count, "application")}`;
    const more = waiting > 0 ? ` and ${countWithNoun(waiting, "unconfirmed application")}` : "";
    print(plain(`${backup.action} by ${backup.who}, ${timeText(backup)}${held}${more}`));
  }
  if (unconfirmed.length > 0)
    print(`${countWithNoun(unconfirmed.length, "unconfirmed application")} in a backup, without a reference so far`);
  if (erased.applications > 0) {
    print(`${countWithNoun(erased.applications, "application")} reached and erased since, so nobody can tell whose:`);
    printReaches(erased.reachedBy);
  }
  const all = [...applications.flatMap(({ reachedBy }) => reachedBy), ...lists, ...backups, ...erased.reachedBy];
  if (all.some(({ time }) => time)) note(doubt);
  const countries = Map.groupBy(applications, ({ country }) => country);
  const byCountry = [...countries]
    .map(([country, { length }]) => `${country} ${length}`)
    .sort()
    .join(", ");
  note(
    `\n${countWithNoun(applications.length, "application")} of ${countWithNoun(people, "person", "people")} reached${byCountry ? `, by country: ${byCountry}` : ""}`,
  );
  note("Backups of PostgreSQL and of a bucket, and access without this program, are in no log: see docs/privacy.md.");
}
