import { codeOf } from "../errors.ts";

/**
 * Why a mail did not leave. `later`: the way to it is closed, for all mails or for now. `crowded`: the server takes no more connections, or no more over this one.
 * `put_off`: the server answers, and does not take this mail now. `refused`: the server does not want this mail. `address`: there is no such mailbox, and there
 * will be none.
 */
export interface MailFailure {
  readonly kind: "later" | "crowded" | "put_off" | "refused" | "address";
  /** As `ECONNECTION` or `EENVELOPE 550 5.1.1`: never the error's text, which may hold an address. */
  readonly reason: string;
}

/** Answers to a recipient that speak of the address: no such mailbox, moved, wrongly written, takes no mail (RFC 5321, 7504). */
const addressCodes = [501, 550, 551, 553, 556];

/** Errors of a program that meets something odd, of this very mail: no way to anywhere is closed. */
const faults = ["TypeError", "RangeError", "SyntaxError", "ReferenceError"];

/** Why a mail could not be made: what it tells of is odd, unless it could not be read at all. It is tried for some days, as another version may know better. */
export function failureToMake(error: unknown): MailFailure {
  const code = codeOf(error);
  if (code === "unavailable" || code === "busy") return { kind: "later", reason: code };
  return { kind: "refused", reason: `not made: ${code ?? (error instanceof Error ? error.name : "unknown")}` };
}

/** Reads the error of a mailer: nodemailer's words, or our own `invalid`. */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: "later", reason: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  const command = "command" in error ? error.command : undefined;
  const detail = "response" in error ? detailIn(error.response) : undefined;
  const reason = [code, status, detail].filter((part) => part !== undefined).join(" ");

  if (codeOf(error) === "invalid") return { kind: "address", reason };
  if (faults.includes(error.name)) return { kind: "refused", reason };
  if (status === undefined) return { kind: code === "EENVELOPE" && command === "API" ? "address" : "later", reason };
  if (status < 500) return { kind: kindOfDelay(status, detail, command), reason };
  if (command === "RCPT TO")
    return { kind: addressCodes.includes(status) && isOfAddress(detail) ? "address" : "refused", reason };
  return { kind: command === "DATA" || code === "EMESSAGE" ? "refused" : "later", reason };
}

/** A mail whose way is closed for so many tries, while others get through, is the reason itself. */
const ownFaultAfter = 4;

/** Reads the failure of a mail that was tried before so many times: `later` says nothing of other mails any more where they get through. */
export const failureAmong = (failure: MailFailure, attempts: number, othersGetThrough: boolean): MailFailure =>
  failure.kind === "later" && othersGetThrough && attempts + 1 >= ownFaultAfter
    ? { ...failure, kind: "put_off" }
    : failure;

/** What a server means that says 4xx: 421 closes the connection, wherever it comes (RFC 5321, 4.2.1). */
function kindOfDelay(status: number, detail: string | undefined, command: unknown): MailFailure["kind"] {
  if (status === 421 || command === "CONN" || command === "EHLO" || command === "HELO") return "crowded";
  if (command !== "RCPT TO" && command !== "DATA") return "later";
  if (detail !== undefined) return /^4\.[1267]\./.test(detail) ? "put_off" : "later"; // 4.3 to 4.5 speak of systems and networks
  return status === 452 ? "later" : "put_off"; // 452: it has no room left
}

/** The enhanced status code of an answer (RFC 3463): `5.1.1` of `550 5.1.1 no such user`. */
const detailIn = (response: unknown): string | undefined =>
  typeof response === "string" ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;

/** Not `5.7.1` and its like: relaying denied is no fault of the address, and may be told to every mail. */
const isOfAddress = (detail: string | undefined): boolean => detail === undefined || /^5\.[12]\./.test(detail);
