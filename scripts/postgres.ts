import { installByDebian } from "./debian.ts";
import { programsOfPostgres } from "./postgres/programs.ts";

/**
 * Returns whether the tests have a PostgreSQL, whose programs they use to start their own servers. If none is found, installs Debian's, if this user
 * is root and `NO_INSTALL` is not set.
 */
export function hasPostgres(say: (line: string) => void): boolean {
  if (programsOfPostgres() || process.env["NO_INSTALL"]) return programsOfPostgres() !== undefined;
  say("Installing PostgreSQL ...");
  installByDebian("postgresql");
  return programsOfPostgres() !== undefined;
}
