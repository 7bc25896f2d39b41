import { codeOf, PorticoError } from "#core/errors.ts";

/**
 * Explanations for errors of PostgreSQL that are not caused by the query, by class or code (PostgreSQL manual, appendix A). The next attempt may
 * succeed.
 */
const explanations: readonly (readonly [begins: string, explanation: string])[] = [
  [
    "08P01",
    "refuses the startup parameters of our connections: a proxy such as PgBouncer does not accept options= in an address",
  ],
  ["08", "cannot be reached"],
  ["53100", "is full: there is no room on the disk"],
  ["53300", "has no free connection"],
  ["53", "has run out of resources"],
  ["55P03", "is held by another writer"],
  ["57014", "did not answer in time"],
  ["57", "is shutting down or starting up"],
  ["25006", "cannot be written: it is read-only"],
  ["28", "refuses the login: check the user and the password"],
  ["3D000", "does not exist: create it first"],
  ["42501", "lacks rights: its user must be allowed to create schemas (GRANT CREATE ON DATABASE)"],
  ["40", "let another writer go first"],
  ["58", "cannot be read or written: the disk fails"],
  ["XX", "failed within"],
];

/** Matches messages of Node and of the driver that say that the server cannot be reached. */
const unreachable =
  /ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTDOWN|connect E(?:ACCES|PERM)|connect ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** Matches messages of Node and of the driver about TLS and certificates, which come before the login. */
const untrusted =
  /CERT_|_CERT|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|does not support SSL|bad certificate|certificate (?:verify|has|is)/;
const loginFailed = /SASL|client password must be/;

/** Turns an error that comes from the environment into `unavailable`, with a clear message. Returns any other error unchanged. */
export function translatedError(error: unknown, name = "the database"): unknown {
  if (codeOf(error) || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const explanation =
    (isStalePlanError(error) ? "was just changed by a newer version of this program" : undefined) ??
    explanations.find(([begins]) => /^[0-9A-Z]{5}$/.test(code) && code.startsWith(begins))?.[1] ??
    saidOf(`${code} ${error.message}`);
  return explanation
    ? Object.assign(new PorticoError("unavailable", `${name} ${explanation}`), { cause: error })
    : error;
}

const saidOf = (text: string): string | undefined => {
  if (unreachable.test(text)) return "cannot be reached";
  if (untrusted.test(text)) return "is not trusted: its TLS or certificate does not satisfy sslmode";
  return loginFailed.test(text) ? "refuses the login: check the user and the password" : undefined;
};

/**
 * Whether a statement failed, without any effect, because the columns of its table have changed since the statement was prepared. The routine is
 * compared, because the code of this error has other meanings, too, and its message may be in any language.
 */
export const isStalePlanError = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";

/**
 * The error to raise if the server has refused a parameter after the `?` of the address (classes 22 and 42); `undefined` for any other error. The
 * message does not contain the address.
 */
export function refusedParameterError(error: unknown): PorticoError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(22|42)[0-9A-Z]{3}$/.test(code) || code === "42501") return undefined;
  return new PorticoError("invalid", "PostgreSQL refuses the parameters after the ? of its address, such as options=");
}
