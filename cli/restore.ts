import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { operatorOf } from "./application-access.ts";
import { countWithNoun, note, printJson, type RunCommand, UsageError } from "./command.ts";
import { refuseBackedUpElsewhere } from "./refuse-backed-up-elsewhere.ts";

export const restore: RunCommand = async (args) => {
  const { values } = parseArgs({
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
  await refuseBackedUpElsewhere("restore");
  const { restore: restoreBackup } = await import("#server/backup/restore.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { counts, erased, isLogged } = await restoreBackup(configOfProcess(), {
    from: resolve(from),
    to: resolve(to),
    who: operatorOf(configOfProcess()),
    ...(journal === undefined ? {} : { journal: resolve(journal) }),
  });
  if (json) return printJson({ counts, erased, isLogged });
  const restored = `${countWithNoun(counts.applications, "application")} and ${countWithNoun(counts.openings, "opening")}`;
  note(`Restored into ${to}: ${restored}; every file is identical to the backup.`);
  for (const id of erased) note(`${id} was erased again`);
  if (!isLogged)
    note("This restore is not in the log of operators, because no accepted secret decrypts the key of the log.");
  if (journal === undefined)
    note(
      "If applications were erased since this backup, give the newer erasures.log with --journal, or copy it into the data folder before the site starts.",
    );
};
