import { installByDebian } from "./debian.ts";
import { programsOfPostgres } from "./postgres/programs.ts";

/**
 * Returns whether PostgreSQL is installed, so that tests can start their own servers. If it is missing and this user is root, installs it from
 * Debian, unless `NO_INSTALL` is set.
 */
export function hasPostgres(say: (line: string) => void): boolean {
  if (programsOfPostgres() || process.env["NO_INSTALL"]) return programsOfPostgres() !== undefined;
  say("Installing PostgreSQL ...");
  installByDebian("postgresql");
  return programsOfPostgres() !== undefined;
}
