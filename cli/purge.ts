import { planPurge, purge as purgeApplications } from "#core/applications/kept/purge.ts";
import { unreadDueAt } from "#core/applications/kept/retention.ts";
import type { EndReason } from "#core/applications/stored/ending.ts";
import type { ErasureReason } from "#core/applications/stored/erasure-journal.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { auditStampOf, recordList } from "./application-access.ts";
import { countWithNoun, Failure, note, print, printJson, type RunCommand, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** The day on which an unread application will be erased if the warning about it is sent now. It is at least a week from now. */
const erasureDay = (record: RetentionRecord, { site, now }: Services): string =>
  dayOf(unreadDueAt({ ...record, warnedAt: momentOf(now()) }, site));

const reasons: Readonly<Record<ErasureReason | EndReason, string>> = {
  operator: "an operator decided so",
  asked: "its erasure was requested",
  withdrawn: "withdrawn 30 days ago",
  handed_on: "marked as exported 30 days ago",
  period: "its retention period is over",
  untold: "its retention period is over, nobody has read it, and the mail about that could not be sent",
};

export const purge: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { "dry-run": { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const dryRun = values["dry-run"];
  await withServices(async (services) => {
    const { kept, log } = services.applications;
    if (!dryRun) await log.note({ ...auditStampOf(services), action: "purge" });
    const done = dryRun ? await planPurge(kept) : await purgeApplications(kept);
    if (dryRun) await recordList(services, "purge", done.erased.length + done.warned.length);
    const failed = done.failed.map(({ id, error }) => ({
      id,
      why: error instanceof Error ? error.message : `${error}`,
    }));
    const reportFailures = (): void => {
      if (failed.length > 0)
        throw new Failure(
          `not everything could be erased; the next purge tries again: ${failed.map(({ id, why }) => `${id}: ${why}`).join("; ")}`,
        );
    };
    if (values.json) {
      printJson({ dryRun, ...done, failed });
      return reportFailures();
    }
    for (const { reference, because } of done.ended)
      print(`${reference} ${dryRun ? "would be" : "will be"} erased after its candidate was told: ${reasons[because]}`);
    for (const { reference, because } of done.erased)
      print(`${reference} ${dryRun ? "would be erased" : "was erased"}: ${reasons[because]}`);
    if (done.unconfirmed.length > 0)
      note(
        `${countWithNoun(done.unconfirmed.length, "unconfirmed application")} ${dryRun ? "would be" : done.unconfirmed.length === 1 ? "was" : "were"} erased`,
      );
    for (const record of done.warned)
      print(
        record.of === "unread"
          ? `nobody has read ${record.reference}; it will be erased on ${erasureDay(record, services)}`
          : `${record.reference} is past its retention period and still ${record.state}: it stays until somebody decides`,
      );
    if (done.proofs > 0)
      note(
        `${countWithNoun(done.proofs, "proof")} older than PROOF_MONTHS ${dryRun ? "would be" : done.proofs === 1 ? "was" : "were"} deleted`,
      );
    note(
      `${done.erased.length} erased, ${countWithNoun(done.ended.length, "candidate")} told, ${countWithNoun(done.warned.length, "warning")}${dryRun ? "; dry run, nothing was done" : ""}`,
    );
    reportFailures();
  });
};
