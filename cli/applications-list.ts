import { parseArgs } from "node:util";
import type { ApplicationId } from "#core/applications/application-id.ts";
import { retentionStanding, type Standing } from "#core/applications/retention-standing.ts";
import { momentOf } from "#core/time.ts";
import { counted, note, print, printJson, type Run, table, withServices } from "./command.ts";

export const applicationsList: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { json: { type: "boolean" } } });
  const lines = await withServices(async ({ applications, site, now }) => {
    const records = new Map((await applications.retentionRecords()).map((record) => [record.id, record]));
    const standingOf = (id: ApplicationId): Standing => {
      const record = records.get(id);
      return record ? retentionStanding(record, site, momentOf(now())) : {};
    };
    return (await applications.list()).map((line) => ({ ...line, ...standingOf(line.id) }));
  });
  if (values.json) return printJson(lines);
  const rows = lines.map((line) => [
    line.id,
    line.receivedAt.slice(0, 16).replace("T", " "),
    line.country,
    line.state + (line.suspect ? " (suspect)" : ""),
    wordsOf(line),
    line.name,
    line.jobTitle + (line.jobClosed ? " (closed meanwhile)" : ""),
  ]);
  print(table(["id", "received (UTC)", "country", "state", "kept", "name", "opening"], rows));
  const overdue = lines.filter(({ overdueSince }) => overdueSince).length;
  note(`\n${counted(lines.length, "application")}${overdue > 0 ? `, ${overdue} past the retention period` : ""}`);
};

const wordsOf = ({ heldUntil, eraseAskedAt, overdueSince }: Standing): string =>
  [
    ...(heldUntil ? [`held until ${heldUntil}`] : []),
    ...(eraseAskedAt ? ["to be erased"] : []),
    ...(overdueSince ? [`over since ${overdueSince}`] : []),
  ].join(", ");
