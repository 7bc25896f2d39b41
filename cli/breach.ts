import { parseArgs } from "node:util";
import { addressesOf, type Breach, breachOf, type Reach } from "#core/applications/log/breach.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { isWrittenDay, later, type Moment, moments } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { awaitRecording, markOf, requiredReason } from "./application-access.ts";
import { counted, minuteOf, note, print, printJson, type Run, table, UsageError, withServices } from "./command.ts";

const dayMs = 86_400_000;

/** The first moment of a day in UTC. */
function beginOf(option: string, day: string): Moment {
  if (!isWrittenDay(day)) throw new UsageError(`${option} must be a date such as 2026-11-20`);
  return moments.of(`${day}T00:00:00.000Z`);
}

export const breach: Run = async (args) => {
  const { values } = parseArgs({
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
  const end = until === undefined ? undefined : later(beginOf("--until", until), dayMs);
  if (end !== undefined && end <= begin) throw new UsageError("--until must not be before --since");
  if (!withAddresses && values.why !== undefined) throw new UsageError("--why belongs to --addresses");
  const why = withAddresses ? requiredReason(values.why) : undefined;
  const { found, addresses } = await withServices(async (services) => {
    const { store, log } = services.applications;
    const lines = (await store.deskLog(begin)).filter(({ at }) => end === undefined || at < end);
    const applications = await allApplications(services);
    const found = breachOf(lines, applications);
    const about = {
      since,
      ...(until === undefined ? {} : { until }),
      ...(withAddresses ? { addresses: found.people } : {}),
    };
    await awaitRecording(
      log.note({ ...markOf(services), action: "breach", about, ...(why === undefined ? {} : { why }) }),
    );
    return { found, addresses: withAddresses ? addressesOf(found, applications) : undefined };
  });
  if (values.json)
    return printJson({
      since,
      ...(until === undefined ? {} : { until }),
      ...found,
      ...(addresses ? { addresses } : {}),
    });
  printBreach(found);
  for (const address of addresses ?? []) print(address);
};

async function allApplications({ applications: { store } }: Services): Promise<StoredApplication[]> {
  const found: StoredApplication[] = [];
  for (const { id } of await store.list()) {
    const application = await store.get(id);
    if (application) found.push(application);
  }
  return found;
}

const reachText = ({ who, action, times, first, last }: Reach): string =>
  `${action} by ${who}, ${times === 1 ? minuteOf(first) : `${times} times, ${minuteOf(first)} to ${minuteOf(last)}`}`;

function printBreach({ applications, erased, lists, backups, people }: Breach): void {
  const rows = applications.map(({ reference, receivedAt, country, company = "", reachedBy }) => [
    reference,
    minuteOf(receivedAt),
    country,
    company,
    reachedBy.map(reachText).join("; "),
  ]);
  print(table(["reference", "received (UTC)", "country", "company", "reached by"], rows, 200));
  for (const { at, who, action, filters, found } of lists)
    print(
      `${action} by ${who}, ${minuteOf(at)}: showed the names of ${counted(found, "application")} ${filters}`.trimEnd(),
    );
  for (const { at, who, action, applications: count } of backups)
    print(`${action} by ${who}, ${minuteOf(at)}${count === undefined ? "" : `: ${counted(count, "application")}`}`);
  if (erased.applications > 0)
    print(
      `${counted(erased.applications, "application")} reached and erased since, so nobody can tell whose: ${erased.reachedBy.map(reachText).join("; ")}`,
    );
  const countries = Map.groupBy(applications, ({ country }) => country);
  const byCountry = [...countries]
    .map(([country, { length }]) => `${country} ${length}`)
    .sort()
    .join(", ");
  note(
    `\n${counted(applications.length, "application")} of ${counted(people, "person", "people")} reached${byCountry ? `, by country: ${byCountry}` : ""}`,
  );
  note("Backups of PostgreSQL and of a bucket, and access without this program, are in no log: see docs/privacy.md.");
}
