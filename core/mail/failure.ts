import { codeOf, PorticoError } from "../errors.ts";
import { saysMailboxIsDead } from "./dead-mailbox.ts";

/**
 * Why a mail was not sent. `later`: the server cannot be reached, or accepts no mails at present. `crowded`: the server accepts no more connections,
 * or no more mails over the current one. `put_off`: the server responds, but defers this mail. `refused`: the server rejects this mail. `address`:
 * the server or our own mailer rejects the address of the recipient, so a retry is useless. `held`: it cannot be determined at present whether the
 * mail may still be sent.
 */
export interface MailFailure {
  readonly kind: "later" | "crowded" | "put_off" | "refused" | "address" | "held";
  /** For example `ECONNECTION`, `ESOCKET untrusted certificate` or `EENVELOPE 550 5.1.1`; never the error's message, which may contain an address. */
  readonly reason: string;
  /** Whether the server says that the mailbox does not exist or is closed, rather than that it accepts no mails from us. */
  readonly isDead?: true;
}

/** Replies to RCPT TO that concern the address: no such mailbox, moved, malformed, accepts no mail (RFC 5321, 7504). */
const addressCodes = [501, 550, 551, 553, 556];

/** Errors of our own program, which concern this mail alone and say nothing about the server. */
const programErrors = ["TypeError", "RangeError", "SyntaxError", "ReferenceError"];

/**
 * Creates the `unavailable` error that is raised instead of composing a mail that has to be held. It has the message of `cause`; the outbox shows
 * `reason`.
 */
export const heldMailError = (cause: unknown, reason: string): PorticoError =>
  Object.assign(new PorticoError("unavailable", cause instanceof Error ? cause.message : `${cause}`), {
    cause,
    holdsMail: reason,
  });

/**
 * Returns why a mail could not be composed. Either its data is unavailable at present, or this version cannot compose it. In the second case, the
 * mail is retried for some days, because another version may be able to compose it.
 */
export function compositionFailureOf(error: unknown): MailFailure {
  if (error instanceof Error && "holdsMail" in error) return { kind: "held", reason: String(error.holdsMail) };
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

/** After this many failures while other mails get through, the mail itself is assumed to be the cause. */
const ownFaultAfter = 4;

/** Reclassifies a failure: repeated `later` becomes `put_off` if other mails get through. `attempts` does not include the current one. */
export const failureAfterAttempts = (failure: MailFailure, attempts: number, othersGetThrough: boolean): MailFailure =>
  failure.kind === "later" && othersGetThrough && attempts + 1 >= ownFaultAfter
    ? { ...failure, kind: "put_off" }
    : failure;

/** Classifies a 4xx reply. A 421 reply means that the server closes the connection, whatever the command was (RFC 5321, 4.2.1). */
function kindOfTemporary(status: number, detail: string | undefined, command: unknown): MailFailure["kind"] {
  if (status === 421 || command === "CONN" || command === "EHLO" || command === "HELO") return "crowded";
  if (command !== "RCPT TO" && command !== "DATA") return "later";
  if (detail !== undefined) return /^4\.[1267]\./.test(detail) ? "put_off" : "later"; // 4.3 to 4.5 concern systems and networks
  return status === 452 ? "later" : "put_off"; // 452: insufficient storage
}

/** Returns the enhanced status code in a reply (RFC 3463), such as `5.1.1` for `550 5.1.1 no such user`. */
const detailIn = (response: unknown): string | undefined =>
  typeof response === "string" ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;

/**
 * Whether an enhanced status code concerns the recipient's address. `5.7.1` (relaying denied), `5.1.7` and `5.1.8` (sender) do not: they could affect
 * any mail.
 */
const isOfAddress = (detail: string | undefined): boolean =>
  detail === undefined || /^5\.(?:1\.(?![78]$)|2\.)/.test(detail);
