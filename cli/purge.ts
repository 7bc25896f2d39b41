import { parseArgs } from "node:util";
import { planPurge, purge as purgeApplications } from "#core/applications/kept/purge.ts";
import { unreadDueAt } from "#core/applications/kept/retention.ts";
import type { ErasureReason } from "#core/applications/stored/erasure-journal.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { counted, Failure, note, print, printJson, type Run, withServices } from "./command.ts";

/** If the warning goes out now, the application is erased a week from now at the earliest. */
const lastDayOf = (kept: RetentionRecord, { site, now }: Services): string =>
  dayOf(unreadDueAt({ ...kept, warnedAt: momentOf(now()) }, site));

const reasons: Readonly<Record<ErasureReason, string>> = {
  asked: "its erasure was asked for",
  withdrawn: "withdrawn 30 days ago",
  handed_on: "marked as exported 30 days ago",
  period: "its retention period is over",
  untold: "its retention period is over, nobody has read it, and no mail could say so",
};

export const purge: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { "dry-run": { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const dry = values["dry-run"];
  await withServices(async (services) => {
    const done = dry
      ? await planPurge(services.applications.kept)
      : await purgeApplications(services.applications.kept);
    const failed = done.failed.map(({ id, error }) => ({
      id,
      why: error instanceof Error ? error.message : `${error}`,
    }));
    const refused = (): void => {
      if (failed.length > 0)
        throw new Failure(
          `failed, so the next purge tries again: ${failed.map(({ id, why }) => `${id}: ${why}`).join("; ")}`,
        );
    };
    if (values.json) {
      printJson({ dryRun: dry, ...done, failed });
      return refused();
    }
    for (const { reference, because } of done.erased)
      print(`${reference} ${dry ? "would be erased" : "was erased"}: ${reasons[because]}`);
    if (done.unconfirmed.length > 0)
      note(
        `${done.unconfirmed.length} that nobody has confirmed ${dry ? "would be" : done.unconfirmed.length === 1 ? "was" : "were"} erased`,
      );
    for (const kept of done.warned)
      print(
        kept.of === "unread"
          ? `${kept.reference} has not been read by anybody; it will be erased on ${lastDayOf(kept, services)}`
          : `${kept.reference} is past its period and ${kept.state}: it stays until somebody decides`,
      );
    if (done.proofs > 0)
      note(
        `${counted(done.proofs, "proof")} older than PROOF_MONTHS ${dry ? "would be" : done.proofs === 1 ? "was" : "were"} forgotten`,
      );
    note(
      `${done.erased.length} erased, ${counted(done.warned.length, "warning")}${dry ? "; dry run, nothing was done" : ""}`,
    );
    refused();
  });
};
