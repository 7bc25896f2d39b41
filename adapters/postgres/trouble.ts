import { codeOf, PorticoError } from "#core/errors.ts";

/** Classes and codes of PostgreSQL's errors (its manual, appendix A) that may be gone on the next try. */
const troubles: readonly (readonly [begins: string, says: string])[] = [
  [
    "08P01",
    "does not take what our connections begin with: a proxy for connections, such as PgBouncer, refuses the options= of an address",
  ],
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
  ["42501", "does not let us do what is needed: its user must be allowed to make schemas (GRANT CREATE ON DATABASE)"],
  ["40", "took another writer first"],
  ["58", "cannot be read or written: the disk fails"],
  ["XX", "failed within"],
];

/** What Node and the driver say when there is no connection, or none any more. */
const unreachable =
  /ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTDOWN|connect E(?:ACCES|PERM)|connect ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** What Node and the driver say of certificates, keys and passwords before the server lets anybody in. */
const distrusted =
  /CERT_|_CERT|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|does not support SSL|bad certificate|certificate (?:verify|has|is)/;
const unproven = /SASL|client password must be/;

/** Turns environmental errors into `unavailable`, with a clear message; other errors stay as they are. */
export function troubleOf(error: unknown, name = "the database"): unknown {
  if (codeOf(error) || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const says =
    (isOldPlan(error) ? "was just changed by a newer version of this program" : undefined) ??
    troubles.find(([begins]) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(begins))?.[1] ??
    saidOf(`${code} ${error.message}`);
  return says ? Object.assign(new PorticoError("unavailable", `${name} ${says}`), { cause: error }) : error;
}

const saidOf = (text: string): string | undefined => {
  if (unreachable.test(text)) return "cannot be reached";
  if (distrusted.test(text)) return "is not trusted: its TLS or certificate is not what sslmode asks for";
  return unproven.test(text) ? "does not let us in: check the user and the password" : undefined;
};

/** Whether a statement was prepared over its connection before its table got another column: nothing was done. The code alone says too little, the text may be in any language. */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";

/** What the server says of settings that follow the `?` of an address (its classes 22 and 42); nothing of the address is repeated. */
export function refusedParameter(error: unknown): PorticoError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(22|42)[0-9A-Z]{3}$/.test(code) || code === "42501") return undefined;
  return new PorticoError("invalid", "PostgreSQL does not take what follows the ? of its address, as in options=");
}
