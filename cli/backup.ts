import { resolve } from "node:path";
import { moments } from "#core/time/time.ts";
import { auditStampOf, awaitRecording } from "./application-access.ts";
import { countWithNoun, Failure, note, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { refuseIfBackedUpElsewhere } from "./refuse-if-backed-up-elsewhere.ts";

export const backup: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { to: { type: "string" }, json: { type: "boolean" } },
  });
  const { to, json } = values;
  if (!to) throw new UsageError("--to is needed: the folder to save into");
  await refuseIfBackedUpElsewhere("backup");
  const { at, counts, sha256, missing, filesElsewhere } = await withServices(async (services) => {
    const { backUp } = await import("#server/backup/backup.ts");
    const { store, unconfirmed, log } = services.applications;
    const logBackup = async (): Promise<void> => {
      const applications = (await store.retentionRecords(() => undefined)).length;
      const waiting = (await unconfirmed.sentBefore(moments.of("9999-12-31T23:59:59.999Z"))).length;
      const about = { applications, ...(waiting > 0 ? { unconfirmed: waiting } : {}) };
      await awaitRecording(log.note({ ...auditStampOf(services), action: "backup", about }));
    };
    return { ...(await backUp(services, resolve(to), logBackup)), filesElsewhere: services.config.FILES_URL !== "" };
  });
  if (json) printJson({ at, counts, files: Object.keys(sha256).length, missing });
  else {
    note(
      `${countWithNoun(counts.applications, "application")} and ${countWithNoun(counts.openings, "opening")}, as of ${at}`,
    );
    note(`${countWithNoun(Object.keys(sha256).length, "file")} in ${to}, each with its SHA-256 in manifest.json`);
    if (filesElsewhere)
      note("Candidates' files are in the bucket of FILES_URL and not in this backup: back them up there.");
    note("It contains personal data: keep it locked away or encrypted, and delete it within 30 days.");
  }
  if (missing.length > 0)
    throw new Failure(
      `the backup is finished, but these files are missing from the data folder itself: ${missing.join(", ")}`,
    );
};
