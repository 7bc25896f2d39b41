import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restore as restoreBackup } from "#server/backup/restore.ts";
import { configOfProcess } from "#server/config.ts";
import { type Command, Failure, print, printJson } from "./command.ts";

export const restore: Command = {
  name: "restore",
  usage: "careers restore --from FOLDER --to FOLDER [--journal FILE] [--json]",
  says: "Makes a data folder of a backup, checks that it is whole, and erases again what was erased since.",
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: {
        from: { type: "string" },
        to: { type: "string" },
        journal: { type: "string" },
        json: { type: "boolean" },
      },
    });
    const { from, to, journal, json } = values;
    if (!from || !to) throw new Failure(`--from and --to are needed\n${this.usage}`);
    const { counts, erased } = await restoreBackup(configOfProcess(), {
      from: resolve(from),
      to: resolve(to),
      ...(journal === undefined ? {} : { journal: resolve(journal) }),
    });
    if (json) return printJson({ counts, erased });
    print(
      `${counts.applications} applications and ${counts.openings} openings are in ${to}; every file is as it was saved.`,
    );
    for (const id of erased) print(`${id} was erased again`);
    if (journal === undefined)
      print(
        "If applications were erased since this backup, give the newer erasures.log with --journal, or put it in before a start.",
      );
  },
};
