import { parseArgs } from "node:util";
import { counted, note, print, printJson, type Run, table, withServices } from "./command.ts";

export const applicationsList: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const lines = await withServices(({ applications }) => applications.list());
  if (values.json) return printJson(lines);
  const rows = lines.map((line) => [
    line.id,
    line.receivedAt.slice(0, 16).replace("T", " "),
    line.country,
    line.state + (line.suspect ? " (suspect)" : ""),
    line.name,
    line.jobTitle + (line.jobClosed ? " (closed meanwhile)" : ""),
  ]);
  print(table(["id", "received (UTC)", "country", "state", "name", "opening"], rows));
  note(`\n${counted(lines.length, "application")}`);
};
