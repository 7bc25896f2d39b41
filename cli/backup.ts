import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "#server/backup/backup.ts";
import { type Command, Failure, print, printJson, withServices } from "./command.ts";

export const backup: Command = {
  name: "backup",
  usage: "careers backup --to FOLDER [--json]",
  says: "Saves the data folder into an empty folder, while the site runs.",
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { to: { type: "string" }, json: { type: "boolean" } },
    });
    const { to, json } = values;
    if (!to) throw new Failure(`--to is needed: the folder to save into\n${this.usage}`);
    const { at, counts, sha256, missing } = await withServices((services) => backUp(services, resolve(to)));
    if (json) printJson({ at, counts, files: Object.keys(sha256).length, missing });
    else {
      print(`${counts.applications} applications and ${counts.openings} openings of ${at}`);
      print(`${Object.keys(sha256).length} files in ${to}, each with its SHA-256 in manifest.json`);
      print("It holds personal data: keep it locked or encrypted, and no longer than 30 days.");
    }
    if (missing.length > 0)
      throw new Failure(`the backup is made, but the data folder itself lacks files: ${missing.join(", ")}`);
  },
};
