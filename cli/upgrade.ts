import { readFileSync } from "node:fs";
import type { Upgrade } from "#server/compose/upgrade.ts";
import { countWithNoun, Failure, note, plain, print, printJson, type RunCommand } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** Prints everything that an installation needs for this version, and changes nothing. */
export const upgradeCheck: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { diff: { type: "boolean" }, json: { type: "boolean" } } });
  const upgrade = await examined();
  if (values.json) printJson({ ...upgrade, version: ownVersion() });
  else await printUpgrade(upgrade, values.diff ?? false);
  const errors = upgrade.findings.filter(({ weight }) => weight === "error").length;
  if (errors > 0) throw new Failure(`${countWithNoun(errors, "error")} to mend before the site can start`);
};

/** Rewrites the site folder as this version needs it. */
export const upgradeSite: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const { changes, siteFolder } = await examined();
  const beside = `${siteFolder}-before-${ownVersion()}`;
  if (changes.length > 0) (await import("#server/compose/upgrade.ts")).rewriteSite(siteFolder, changes, beside);
  const replaces = changes.some(({ before }) => before !== undefined);
  const files = changes.map(({ file }) => file);
  if (values.json) return printJson({ siteFolder, files, ...(replaces ? { beside } : {}) });
  if (changes.length === 0) return note(`${siteFolder} needs nothing: it is as this version wants it.`);
  for (const { file, says } of changes) print(`  ${plain(file)} ${plain(says)}`);
  note(
    `${countWithNoun(changes.length, "file")} of ${siteFolder} written.${replaces ? ` What they replaced is in ${beside}.` : ""}`,
  );
  note("Next: ./careers upgrade check");
};

async function examined(): Promise<Upgrade> {
  const [{ examineUpgrade }, { environmentOfProcess }] = await Promise.all([
    import("#server/compose/upgrade.ts"),
    import("#server/settings/config.ts"),
  ]);
  return examineUpgrade(environmentOfProcess());
}

const ownVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }).version;

async function printUpgrade(upgrade: Upgrade, withDiff: boolean): Promise<void> {
  const { siteFolder, data, hasData, changes, migrations, findings } = upgrade;
  note(`Portico ${ownVersion()}. Nothing is changed by this command.\nSite folder: ${siteFolder}`);
  const noData = hasData ? "" : ", which has no databases yet: is this the site that you want to upgrade?";
  note(data === undefined ? "Data: not examined, as a setting is wrong\n" : `Data: ${plain(data)}${noData}\n`);
  for (const { database, where, pending } of migrations)
    print(`The first start brings ${database} in ${plain(where)} up to date:\n  ${pending.join("\n  ")}\n`);
  const { updateBackupText } = await import("#server/compose/upgrade.ts");
  for (const text of new Set(migrations.map(updateBackupText))) print(`${plain(text)}\n`);
  if (changes.length > 0) {
    print(`careers upgrade site writes into ${plain(siteFolder)}:`);
    for (const { file, says } of changes) print(`  ${plain(file)} ${plain(says)}`);
    print();
    if (withDiff) await printDiffs(changes);
  }
  if (findings.length > 0) print("By hand:\n");
  for (const { weight, where, says } of findings)
    print(`${weight.padEnd(8)} ${plain(where)}\n         ${plain(says)}\n`);
  if (migrations.length + changes.length + findings.length === 0) note("There is nothing to do: start it.");
}

/** Prints the changes in each file, in the form of `diff -u`. Leaves out the schemas for editors: they are long, and nobody edits them. */
async function printDiffs(changes: Upgrade["changes"]): Promise<void> {
  const { createTwoFilesPatch } = await import("diff");
  for (const { file, before, after } of changes.filter((each) => !each.file.startsWith("schemas/"))) {
    const patch = createTwoFilesPatch(before === undefined ? "/dev/null" : file, file, before ?? "", after);
    for (const line of patch.split("\n").filter((each) => !/^=+$/.test(each))) print(line);
  }
}
