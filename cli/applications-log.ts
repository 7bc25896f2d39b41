import { parseArgs } from "node:util";
import { days, moments } from "#core/time/time.ts";
import { counted, minuteOf, note, print, printJson, type Run, table, UsageError, withServices } from "./command.ts";

export const applicationsLog: Run = async (args) => {
  const { values } = parseArgs({ args, options: { since: { type: "string" }, json: { type: "boolean" } } });
  const { since = "1970-01-01" } = values;
  if (!days.has(since)) throw new UsageError("--since must be a date such as 2026-11-20");
  const begin = moments.of(`${since}T00:00:00.000Z`);
  const entries = await withServices(({ applications: { store: applications } }) => applications.deskLog(begin));
  if (values.json) return printJson(entries);
  const rows = entries.map((entry) => [
    minuteOf(entry.at),
    entry.who,
    entry.action,
    "applicationId" in entry
      ? (entry.reference ?? entry.applicationId)
      : `${counted(entry.found, "application")} ${entry.filters}`.trimEnd(),
    entry.why ?? "",
  ]);
  print(table(["time (UTC)", "who", "action", "subject", "why"], rows, 200));
  note(`\n${counted(entries.length, "entry", "entries")}. An application's entries are erased with it.`);
};
