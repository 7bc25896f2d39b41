import { resolve } from "node:path";
import { commandsToEnd, revivedSecret } from "#core/installation/ended-secrets.ts";
import { dayOf, type Moment } from "#core/time/time.ts";
import type { LinesLeftOut } from "#server/compose/journals.ts";
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
  const restored = await restoreBackup(configOfProcess(), {
    from: resolve(from),
    to: resolve(to),
    who: operatorOf(configOfProcess()),
    ...(journal === undefined ? {} : { journal: resolve(journal) }),
  });
  const { counts, erased, journals, leftOut, secretEnds, backup, alerts, isLogged } = restored;
  if (json)
    return printJson({
      counts,
      erased,
      journals: journals.given,
      leftOut: leftOut ?? null,
      secretEnds: secretEnds.map((at) => at ?? null),
      alerts,
      isLogged,
    });
  const contents = `${countWithNoun(counts.applications, "application")} and ${countWithNoun(counts.openings, "opening")}`;
  note(`Restored into ${to}: ${contents}; every file is identical to the backup.`);
  for (const { file, entries, newest, isCutOff } of journals.given) {
    note(
      `Read ${countWithNoun(entries, "entry", "entries")} from ${file}${newest === undefined ? "" : `, the newest of ${dayOf(newest)}`}.`,
    );
    if (isCutOff) note(`${file} ends in the middle of an entry: if it is a copy, compare it with the original.`);
  }
  if (leftOut) note(leftOutNote(leftOut));
  for (const id of erased) note(`${id} was erased again`);
  if (alerts.ended > 0) note(`${countWithNoun(alerts.ended, "alert")} had ended since the backup, and ended again`);
  if (alerts.mayHaveReturned)
    note(
      "This backup is older than the records of ended alerts: people may get mails again who ended theirs. To end all alerts, run careers alerts end --all before the site starts.",
    );
  if (!isLogged)
    note(
      "This restore is not in the log of operators, and sessions of the desk were not ended, because no accepted secret decrypts the key of the log. If the site uses SECRET, set it, and restore again into an empty folder.",
    );
  for (const line of secretNotes(secretEnds, backup, configOfProcess().FILES_URL !== "")) note(line);
  if (journals.areNewer) return;
  const todo =
    "If applications were erased or alerts have ended since this backup, give the newer erasures.log with --journal, or copy it into the data folder before the site starts.";
  note(journals.given.length === 0 ? todo : `No entry of these is newer than the backup. ${todo}`);
};

/** Says that lines of the backup's journal were left out. */
function leftOutNote({ file, lines: [first, ...others] }: LinesLeftOut): string {
  const says = "left out: what they said counts only if another journal says it, too.";
  if (others.length > 0)
    return `${others.length + 1} lines of ${file}, the first of which is line ${first}, are not entries and were ${says}`;
  return `Line ${first} of ${file} is not an entry and was ${says.replace("they", "it")}`;
}

/** What to do about the restored secrets, some of which may have ended since the backup, for example after a leak. */
function secretNotes(ends: readonly (Moment | undefined)[], backup: Moment, hasBucket: boolean): string[] {
  if (ends.length === 0) return [];
  const revived = revivedSecret(ends);
  const first = hasBucket
    ? "delete the object installation from the bucket of FILES_URL, which may know only newer secrets, then "
    : "";
  if (!revived)
    return [
      `The secret is that of the backup of ${dayOf(backup)}. If a secret has ended since then, as after a leak, end all secrets of the backup before the site starts, with DATA_DIR set to the restored folder: ${first}${commandsToEnd(ends.length, ends.length)}.`,
    ];
  return [
    `The backup has brought back a secret that was ended on ${dayOf(revived.endedAt)}: whoever knows it can make links to applications again. End it again before the site starts, with DATA_DIR set to the restored folder: ${first}${revived.remedy}.`,
    "Links in mails that were sent since the secret was changed need the newer one: docs/guide/backup.md says how to take it over.",
  ];
}
