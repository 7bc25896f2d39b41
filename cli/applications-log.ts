import type { LogLine } from "#core/applications/stored/log-entry.ts";
import { days, momentOf, moments } from "#core/time/time.ts";
import { auditStampOf, awaitRecording } from "./application-access.ts";
import {
  countWithNoun,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parseDay } from "./parse-day.ts";

export const applicationsLog: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { since: { type: "string" }, json: { type: "boolean" } } });
  const since = values.since === undefined ? days.of("1970-01-01") : parseDay("--since", values.since);
  const begin = moments.of(`${since}T00:00:00.000Z`);
  const entries = await withServices(async (services) => {
    const { store, log } = services.applications;
    const lines = await store.deskLog({ since: begin, now: momentOf(services.now()) });
    await awaitRecording(log.note({ ...auditStampOf(services), action: "log", about: { since } }));
    return lines;
  });
  if (values.json) return printJson(entries);
  const rows = entries.map((entry) => [
    placeOf(entry),
    `${formatMinute(entry.at)}${entry.time ? "?" : ""}`,
    entry.who,
    entry.action,
    subjectOf(entry),
    entry.why ?? "",
  ]);
  print(table(["place", "time (UTC)", "who", "action", "subject", "why"], rows, 200));
  if (entries.some(({ time }) => time)) note("?: a clock was wrong, so the entry may be from another time.");
  note(
    `\n${countWithNoun(entries.length, "entry", "entries")}. After an erasure, the application's entries stay without its name and without reasons.`,
  );
};

/** The position of an entry in the log; for a record without an entry, whether the record is older than the log or its entry is missing. */
const placeOf = ({ place, withoutEntry }: LogLine): string =>
  place === undefined ? (withoutEntry === "later" ? "in no entry" : "before the log began") : `${place}`;

/** The noun for what a list contains. */
const nounOf = (filters = ""): string => {
  if (filters === "outbox") return "mail";
  return /^rights(?! referrers)/.test(filters) ? "request" : "application";
};

/** The subject of an entry: the application, or the number of applications found, followed by the remaining fields. */
function subjectOf({
  at: _at,
  who: _who,
  action: _action,
  why: _why,
  place: _place,
  withoutEntry: _withoutEntry,
  time: _time,
  applicationId,
  reference,
  erased,
  found,
  filters,
  ...facts
}: LogLine): string {
  return [
    reference ?? applicationId ?? (erased ? "erased" : ""),
    found === undefined ? "" : countWithNoun(found, nounOf(filters)),
    filters ?? "",
    ...Object.entries(facts).map(([name, value]) => `${name}=${value}`),
  ]
    .filter((part) => part !== "")
    .join(" ");
}
