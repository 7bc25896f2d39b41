import { codeOf, PorticoError } from "#core/errors.ts";

/** Classes and codes of PostgreSQL's errors (its manual, appendix A) that may be gone on the next try. */
const troubles: readonly (readonly [begins: string, says: string])[] = [
  ["08", "cannot be reached"],
  ["53100", "is full: there is no room on the disk"],
  ["53300", "has no connection left"],
  ["53", "has run out of resources"],
  ["55P03", "is held by another writer"],
  ["57014", "did not answer in time"],
  ["57", "is stopping, or just starting"],
  ["25006", "cannot be written: it is read-only"],
  ["28", "does not let us in: check the user and the password"],
  ["3D000", "is not there: create it first"],
  ["40", "took another writer first"],
  ["58", "cannot be read or written: the disk fails"],
  ["XX", "failed within"],
];

/** What Node and the driver say when there is no connection, or none any more. */
const unreachable =
  /ECONNREFUSED|ECONNRESET|connect ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** Turns environmental errors into `unavailable`, with a clear message; other errors stay as they are. */
export function troubleOf(error: unknown, name = "the database"): unknown {
  if (codeOf(error) || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const says =
    troubles.find(([begins]) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(begins))?.[1] ??
    (unreachable.test(`${code} ${error.message}`) ? "cannot be reached" : undefined);
  return says ? Object.assign(new PorticoError("unavailable", `${name} ${says}`), { cause: error }) : error;
}
