import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { type DatabaseName, databaseNames } from "#adapters/sql/database-system.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { compiled } from "../careers.ts";
import { migrationsBefore } from "../migrations-before.ts";
import { temporaryFolder } from "../temporary.ts";
import { unpackInstallation } from "./earlier-installation.ts";

/** The rows of every table of a database. The references of applications are masked, because a migration chooses them at random. */
function contentOf(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file);
  try {
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    const rows = (name: string) =>
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => JSON.stringify(row, (column, value) => (column === "number" ? "random" : value)));
    return Object.fromEntries(names.map(({ name }) => [String(name), rows(String(name)).sort()]));
  } finally {
    database.close();
  }
}

const databasesIn = (data: string) =>
  Object.fromEntries(databaseNames.map((name) => [name, contentOf(`${data}/${name}.sqlite`)]));

const copiesIn = (data: string): string[] =>
  existsSync(`${data}/before-update`) ? readdirSync(`${data}/before-update`).sort() : [];

function versionOf(data: string, name: DatabaseName): number {
  const database = new DatabaseSync(`${data}/${name}.sqlite`);
  const version = database.prepare("PRAGMA user_version").get()?.["user_version"];
  database.close();
  return Number(version);
}

/** Updates the databases of a data folder in a separate process, which is killed before the step `killBefore`; 0 means never. */
function update(data: string, killBefore = 0) {
  const words = ["--import", "./test/e2e/kill-at-step.ts", "test/adapters/update-folder-here.ts", data];
  const { PATH } = process.env;
  const env = { PATH, ...compiled, KILL_BEFORE: String(killBefore) };
  const { signal, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
  return { signal, told: stdout + stderr, steps: Number(/^(\d+) steps$/m.exec(stdout)?.[1]) };
}

/**
 * Whether the folder has copies of the databases from before the update. Without copies, the guide says to stop: either the databases are
 * unchanged, or only a backup can help.
 */
const hasCopies = (data: string): boolean => copiesIn(data).some((name) => name.endsWith(".sqlite"));

/** Runs the commands of the guide that restore the SQLite databases as they were before the update. */
function goBack(data: string): void {
  const [, chapter = ""] = readFileSync("docs/guide/releases.md", "utf8").split("\n## Go back\n");
  const [, commands = ""] = /^(mkdir [^\n]*after-update\n[^`]*)```/m.exec(chapter) ?? [];
  expect(commands).toContain("before-update");
  execFileSync("sh", ["-e", "-c", commands], { cwd: data, stdio: "pipe" });
}

/**
 * Kills the update of an earlier installation before each step for which `isChosen` returns true. After each kill, expects that the next update
 * finishes the work, and that the commands of the guide can instead restore the old databases.
 */
export function expectKilledUpdatesToEndWell(
  fixture: string,
  isChosen: (step: number, steps: number) => boolean,
): void {
  const { DATA_DIR: before } = unpackInstallation(fixture);
  const versions = databaseNames.map((name) => [name, versionOf(before, name)] as const);
  const aCopy = (of: string): string => {
    const copy = join(temporaryFolder(), "data");
    cpSync(of, copy, { recursive: true });
    return copy;
  };
  const whole = aCopy(before);
  const { steps } = update(whole);
  const [old, updated, copies] = [databasesIn(before), databasesIn(whole), copiesIn(whole)];
  for (let step = 1; step <= steps; step += 1) {
    if (!isChosen(step, steps)) continue;
    const killed = aCopy(before);
    expect([step, update(killed, step).signal]).toEqual([step, "SIGKILL"]);
    const other = aCopy(killed);

    expect([step, update(killed).signal]).toEqual([step, null]);
    expect([step, databasesIn(killed)]).toEqual([step, updated]);
    expect([step, copiesIn(killed)]).toEqual([step, copies]);
    expect(readdirSync(killed).filter((name) => name.endsWith("-updating"))).toEqual([]);

    if (hasCopies(other)) goBack(other);
    expect([step, databasesIn(other)]).toEqual([step, old]);
    for (const [name, version] of versions) {
      const migrations = migrationsBefore(String(version + 1).padStart(3, "0"), name);
      openSqlite({ file: `${other}/${name}.sqlite`, migrations }).close(); // the earlier program accepts the database
    }
  }
  goBack(whole);
  expect(databasesIn(whole)).toEqual(old);
}
