import { resolve } from "node:path";
import { operatorOf } from "./application-access.ts";
import { countWithNoun, note, printJson, type RunCommand, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { refuseIfBackedUpElsewhere } from "./refuse-if-backed-up-elsewhere.ts";

export const restore: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      journal: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { from, to, journal, json } = values;
  if (!from || !to) throw new UsageError("--from and --to are needed");
  await refuseIfBackedUpElsewhere("restore");
  const { restore: restoreBackup } = await import("#server/backup/restore.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { counts, erased, alerts, isLogged } = await restoreBackup(configOfProcess(), {
    from: resolve(from),
    to: resolve(to),
    who: operatorOf(configOfProcess()),
    ...(journal === undefined ? {} : { journal: resolve(journal) }),
  });
  if (json) return printJson({ counts, erased, alerts, isLogged });
  const restored = `${countWithNoun(counts.applications, "application")} and ${countWithNoun(counts.openings, "opening")}`;
  note(`Restored into ${to}: ${restored}; every file is identical to the backup.`);
  for (const id of erased) note(`${id} was erased again`);
  if (alerts.ended > 0) note(`${countWithNoun(alerts.ended, "alert")} had ended since the backup, and ended again`);
  if (alerts.mayHaveReturned)
    note(
      "This backup is older than the records of ended alerts: people may get mails again who ended theirs. To end all alerts, run careers alerts end --all before the site starts.",
    );
  if (!isLogged)
    note("This restore is not in the log of operators, because no accepted secret decrypts the key of the log.");
  if (journal === undefined)
    note(
      "If applications were erased or alerts have ended since this backup, give the newer erasures.log with --journal, or copy it into the data folder before the site starts.",
    );
};
