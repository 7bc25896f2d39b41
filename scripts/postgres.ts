import { installByDebian } from "./debian.ts";
import { programsOfPostgres } from "./postgres/programs.ts";

/**
 * Whether there is a PostgreSQL for the tests. Installs Debian's if root and none is found, unless `NO_INSTALL` is set.
 * The tests start their own servers from it.
 */
export function hasPostgres(say: (line: string) => void): boolean {
  if (programsOfPostgres() || process.env["NO_INSTALL"]) return programsOfPostgres() !== undefined;
  say("Installing PostgreSQL ...");
  installByDebian("postgresql");
  return programsOfPostgres() !== undefined;
}
