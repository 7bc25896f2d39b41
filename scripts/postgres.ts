import { installDebianPackage } from "./debian.ts";
import { postgresProgramFolder } from "./postgres/programs.ts";

/**
 * Returns whether PostgreSQL is installed, so that tests can start their own servers. If it is missing and this user is root, installs it from
 * Debian, unless `NO_INSTALL` is set.
 */
export function hasPostgres(say: (line: string) => void): boolean {
  if (postgresProgramFolder() || process.env["NO_INSTALL"]) return postgresProgramFolder() !== undefined;
  say("Installing PostgreSQL ...");
  installDebianPackage("postgresql");
  return postgresProgramFolder() !== undefined;
}
