import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";

/** The folders into which Debian, Fedora and Homebrew put the server's programs. They are not in the `PATH`. */
const places = [
  "/usr/lib/postgresql/*/bin/postgres",
  "/usr/pgsql-*/bin/postgres",
  "/opt/homebrew/opt/postgresql@*/bin/postgres",
  "/usr/bin/postgres",
];
const oldest = 15;

/**
 * Returns the folder with PostgreSQL's programs: `POSTGRES_BIN` if that is set, otherwise the folder of the newest version on this machine. Returns
 * `undefined` if no version is new enough.
 */
export function postgresProgramFolder(): string | undefined {
  const given = process.env["POSTGRES_BIN"];
  if (given) return existsSync(`${given}/postgres`) ? given : undefined;
  const versionOf = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? oldest);
  const found = places.flatMap((place) => globSync(place)).filter((path) => versionOf(path) >= oldest);
  const newest = found.sort((a, b) => versionOf(b) - versionOf(a))[0];
  return newest && dirname(newest);
}
