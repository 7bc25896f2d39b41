import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";

/** A migration: an SQL file. Its version is its position in the folder, counted from 1. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hex. Line ends count as `\n`, because a checkout or an archive may change them. */
  readonly hash: string;
}

/** A migration that was applied to a database. It has no name and no hash if it was applied before hashes were recorded. */
export interface RecordedMigration {
  readonly version: number;
  readonly name: string | null;
  readonly hash: string | null;
}

/** What is left to do to bring a database up to date. */
export interface MigrationPlan {
  /** Migrations that the database lacks. */
  readonly pending: readonly Migration[];
  /** Migrations that were applied before hashes were recorded. Their hashes are recorded now. */
  readonly unrecorded: readonly Migration[];
}

export const hashOfMigration = (text: string): string =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

/** The migrations of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const text = readFileSync(join(folder, name), "utf8");
    return { version: index + 1, name, text, hash: hashOfMigration(text) };
  });
}

/**
 * Returns what is left to do for the database called `what`, to which `version` migrations were applied. Raises `unavailable` if one of these is
 * missing in this program or has a different text here (docs/decisions/0065). The first line of the message says what is wrong, the next one what to
 * do.
 */
export function migrationPlanOf(
  migrations: readonly Migration[],
  version: number,
  recorded: readonly RecordedMigration[],
  what: string,
): MigrationPlan {
  const kept = new Map(recorded.filter(({ hash }) => hash !== null).map((row) => [row.version, row]));
  if (version > migrations.length) {
    const last = kept.get(version)?.name ?? `migration number ${version}`;
    throw new PorticoError(
      "unavailable",
      `${what} is newer than this program, which does not know ${last}\nstart the program that has it, or a newer one; docs/guide/releases.md says how to go back`,
    );
  }
  const changed = migrations.find(({ version: each, hash }) => (kept.get(each)?.hash ?? hash) !== hash);
  if (changed) throw new PorticoError("unavailable", `${what} ${changedText(changed, kept.get(changed.version))}`);
  return {
    pending: migrations.slice(version),
    unrecorded: migrations.slice(0, version).filter(({ version: each }) => !kept.has(each)),
  };
}

const changedText = ({ name }: Migration, applied: RecordedMigration | undefined): string =>
  applied?.name === name
    ? `was made with another text of ${name}\nput the released file back: a change needs a migration of its own`
    : `was made with ${applied?.name} where this program has ${name}\nstart the program that made it, or restore a backup`;

/** The line for the operator after an interrupted update has been finished. */
export const finishedUpdateLine = (what: string, since: string, { pending }: MigrationPlan): string =>
  `${what}: the update that began at ${since} was interrupted and left no changes; it is done now, up to ${pending.at(-1)?.name}`;
