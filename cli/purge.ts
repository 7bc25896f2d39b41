import { parseArgs } from "node:util";
import { planPurge, purge as purgeApplications } from "#core/applications/purge.ts";
import { type RetentionRecord, unreadDueAt } from "#core/applications/retention.ts";
import { dayOf, momentOf } from "#core/time.ts";
import type { Services } from "#server/compose.ts";
import { counted, note, print, printJson, type Run, withServices } from "./command.ts";

/** If the warning goes out now, the application is erased a week from now at the earliest. */
const lastDayOf = (kept: RetentionRecord, { site, now }: Services): string =>
  dayOf(unreadDueAt({ ...kept, warnedAt: momentOf(now()) }, site));

export const purge: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { "dry-run": { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const dry = values["dry-run"];
  await withServices(async (services) => {
    const done = dry ? await planPurge(services) : await purgeApplications(services);
    if (values.json) return printJson({ dryRun: dry, ...done });
    for (const id of done.erased) print(`${id} ${dry ? "would be erased" : "was erased"}`);
    if (done.unconfirmed.length > 0)
      note(
        `${done.unconfirmed.length} that nobody has confirmed ${dry ? "would be" : done.unconfirmed.length === 1 ? "was" : "were"} erased`,
      );
    for (const kept of done.warned)
      print(`${kept.id} has not been read by anybody; it will be erased on ${lastDayOf(kept, services)}`);
    note(
      `${done.erased.length} erased, ${counted(done.warned.length, "warning")}${dry ? "; dry run, nothing was done" : ""}`,
    );
  });
};
