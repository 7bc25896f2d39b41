import { parseArgs } from "node:util";
import { days, moments } from "#core/time/time.ts";
import { counted, Misuse, note, print, printJson, type Run, table, withServices } from "./command.ts";

export const applicationsLog: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { since: { type: "string" }, json: { type: "boolean" } } });
  const { since = "1970-01-01" } = values;
  if (!days.has(since)) throw new Misuse("--since must be a date such as 2026-11-20");
  const begin = moments.of(`${since}T00:00:00.000Z`);
  const entries = await withServices(({ applications: { store: applications } }) => applications.deskLog(begin));
  if (values.json) return printJson(entries);
  const rows = entries.map((entry) => [
    entry.at.slice(0, 16).replace("T", " "),
    entry.who,
    entry.action,
    "applicationId" in entry
      ? (entry.reference ?? entry.applicationId)
      : `${counted(entry.found, "application")} ${entry.filters}`.trimEnd(),
    entry.why ?? "",
  ]);
  print(table(["at (UTC)", "who", "what", "of", "why"], rows, 200));
  note(`\n${counted(entries.length, "entry", "entries")}. Those of an application go with it when it is erased.`);
};
