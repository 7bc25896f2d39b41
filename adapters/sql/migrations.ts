import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";

/** One step that builds a database: a file of SQL. Its version is its place among the others, from 1. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hex; ends of lines count as `\n`, as a checkout or an archive may change them. */
  readonly hash: string;
}

/** What a database says of a step that it has had: those of before hashes were recorded have neither. */
export interface Recorded {
  readonly version: number;
  readonly name: string | null;
  readonly hash: string | null;
}

/** What is left to do to a database. */
export interface Plan {
  /** Steps that it has not had. */
  readonly pending: readonly Migration[];
  /** Steps that it has had, and whose text is not recorded yet: those of this program are held from now on. */
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
 * What is left to do to the database called `what`, which has had `version` steps. Raises `unavailable` where it had one that this program
 * has not, or has with another text (docs/decisions/0065): a line on what is wrong, and one on what to do.
 */
export function planOf(
  migrations: readonly Migration[],
  version: number,
  recorded: readonly Recorded[],
  what: string,
): Plan {
  const kept = new Map(recorded.filter(({ hash }) => hash !== null).map((row) => [row.version, row]));
  if (version > migrations.length) {
    const last = kept.get(version)?.name ?? `migration number ${version}`;
    throw new PorticoError(
      "unavailable",
      `${what} is newer than this program, which does not know ${last}\nstart the program that has it, or a newer one`,
    );
  }
  const changed = migrations.find(({ version: each, hash }) => (kept.get(each)?.hash ?? hash) !== hash);
  if (changed) throw new PorticoError("unavailable", `${what} ${saidOfChanged(changed, kept.get(changed.version))}`);
  return {
    pending: migrations.slice(version),
    unrecorded: migrations.slice(0, version).filter(({ version: each }) => !kept.has(each)),
  };
}

const saidOfChanged = ({ name }: Migration, applied: Recorded | undefined): string =>
  applied?.name === name
    ? `was made with another text of ${name}\nput the released file back: a change needs a migration of its own`
    : `was made with ${applied?.name} where this program has ${name}\nstart the program that made it, or restore a backup`;

/** Told to the operator where an update that began before did not end, and was made now. */
export const saidOfUnfinished = (what: string, since: string, { pending }: Plan): string =>
  `${what}: the update that began at ${since} was ended half-way and left nothing behind; it is done now, up to ${pending.at(-1)?.name}`;
