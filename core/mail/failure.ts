import { codeOf } from "../errors.ts";
import { saysMailboxIsDead } from "./dead-mailbox.ts";

/**
 * Why a mail was not sent. `later`: the server cannot be reached, or accepts no mails now. `crowded`: the server accepts no more connections, or no
 * more mails over the current one. `put_off`: the server answers, but defers this mail. `refused`: the server rejects this mail. `address`: the
 * server or our own mailer rejects the address of the reader, which no retry can change.
 */
export interface MailFailure {
  readonly kind: "later" | "crowded" | "put_off" | "refused" | "address";
  /** Such as `ECONNECTION`, `ESOCKET untrusted certificate` or `EENVELOPE 550 5.1.1`; never the error's text, which may contain an address. */
  readonly reason: string;
  /** Whether the server says that the mailbox does not exist, rather than that it takes nothing from us. */
  readonly isDead?: true;
}

/** Replies to RCPT TO that concern the address: no such mailbox, moved, malformed, accepts no mail (RFC 5321, 7504). */
const addressCodes = [501, 550, 551, 553, 556];

/** Errors of our own program, which concern this mail alone and say nothing about the server. */
const programErrors = ["TypeError", "RangeError", "SyntaxError", "ReferenceError"];

/**
 * Returns why a mail could not be composed: its data cannot be read now, or this version cannot handle it. The mail is retried for some days, because
 * another version may be able to handle it.
 */
export function failureToCompose(error: unknown): MailFailure {
  const code = codeOf(error);
  if (code === "unavailable" || code === "busy") return { kind: "later", reason: code };
  return { kind: "refused", reason: `not made: ${code ?? (error instanceof Error ? error.name : "unknown")}` };
}

/** Classifies the error of a mailer: one of nodemailer's, or our own `invalid`. */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { kind: "later", reason: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : undefined;
  const command = "command" in error ? error.command : undefined;
  const detail = "response" in error ? detailIn(error.response) : undefined;
  const reason = [code, certificateProblemIn(error.message), status, detail]
    .filter((part) => part !== undefined)
    .join(" ");

  if (codeOf(error) === "invalid") return { kind: "address", reason };
  if (programErrors.includes(error.name)) return { kind: "refused", reason };
  if (status === undefined) return { kind: code === "EENVELOPE" && command === "API" ? "address" : "later", reason };
  if (status < 500) return { kind: kindOfTemporary(status, detail, command), reason };
  if (command === "RCPT TO") {
    if (!(addressCodes.includes(status) && isOfAddress(detail))) return { kind: "refused", reason };
    const isDead = "response" in error && typeof error.response === "string" && saysMailboxIsDead(error.response);
    return { kind: "address", reason, ...(isDead ? { isDead } : {}) };
  }
  return { kind: command === "DATA" || code === "EMESSAGE" ? "refused" : "later", reason };
}

/** Problems with the server's certificate, recognised by words in the messages of the TLS library. */
const certificateProblems: readonly (readonly [RegExp, string])[] = [
  [/certificate has expired|certificate is not yet valid/i, "expired certificate"],
  [/does not match certificate/i, "certificate of another host"],
  [/self-signed certificate|unable to (?:verify|get)[ a-z]{0,40} certificate/i, "untrusted certificate"],
];

const certificateProblemIn = (message: string): string | undefined =>
  certificateProblems.find(([words]) => words.test(message))?.[1];

/** A mail that fails this many times while others get through is itself the cause of its failures. */
const ownFaultAfter = 4;

/** Returns the failure of a mail after some attempts. Repeated `later` becomes `put_off` if other mails get through. */
export const failureAfterAttempts = (failure: MailFailure, attempts: number, othersGetThrough: boolean): MailFailure =>
  failure.kind === "later" && othersGetThrough && attempts + 1 >= ownFaultAfter
    ? { ...failure, kind: "put_off" }
    : failure;

/** Classifies a 4xx reply. 421 closes the connection, whatever the command (RFC 5321, 4.2.1). */
function kindOfTemporary(status: number, detail: string | undefined, command: unknown): MailFailure["kind"] {
  if (status === 421 || command === "CONN" || command === "EHLO" || command === "HELO") return "crowded";
  if (command !== "RCPT TO" && command !== "DATA") return "later";
  if (detail !== undefined) return /^4\.[1267]\./.test(detail) ? "put_off" : "later"; // 4.3 to 4.5 concern systems and networks
  return status === 452 ? "later" : "put_off"; // 452: insufficient storage
}

/** The enhanced status code of a reply (RFC 3463): `5.1.1` of `550 5.1.1 no such user`. */
const detailIn = (response: unknown): string | undefined =>
  typeof response === "string" ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;

/** Codes such as `5.7.1`, relaying denied, and `5.1.7` and `5.1.8`, about the sender, do not concern the address: every mail may get them. */
const isOfAddress = (detail: string | undefined): boolean =>
  detail === undefined || /^5\.(?:1\.(?![78]$)|2\.)/.test(detail);
