/**
 * The enhanced status codes (RFC 3463) that say that a mailbox does not exist or is closed. Other codes that begin with 5.1 or 5.2 concern the sender
 * (5.1.7, 5.1.8), this mail (5.2.3), or a problem that may be temporary: a full mailbox (5.2.2), or a domain that cannot be looked up (5.1.2).
 */
const deadStatuses: readonly string[] = ["5.1.1", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];

/** Whether an enhanced status code says that a mailbox does not exist or is closed. */
export const isDeadStatus = (status: string): boolean => deadStatuses.includes(status);

/**
 * Matches the wording of replies without an enhanced code. Exim's "Unrouteable address" is left out, because Exim also sends it when it cannot look
 * up the domain.
 */
const deadWords =
  /\b(?:unknown|no such) (?:user|mailbox|recipient|account|address)\b(?! (?:domain|group)\b)|\b(?:user|mailbox|recipient|account) (?:is )?(?:unknown|not found|does not exist|doesn't exist)\b/i;

/** Matches words that show that a reply concerns the sender or our server, even if it also matches `deadWords`. */
const senderWords = /\bsender\b|\bverif|\bspam|\blisted\b|\bblock|\bblacklist|\bpolicy\b|\breputation\b/i;

/** Matches words that show that a problem is temporary. For example, Gmail also sends 5.2.1 when a mailbox receives too many mails. */
const passingWords = /\brate\b|\btemporar|\bquota\b|\btoo (?:many|much)\b/i;

/** How many characters of a reply are examined. A reply may be long, but the reason comes first. */
const maxRead = 500;

/**
 * Whether a server's reply to an address, such as `550 5.1.1 no such user`, says that the mailbox does not exist or is closed. `550` alone is not
 * enough: the server may be refusing us.
 */
export function saysMailboxIsDead(reply: string): boolean {
  const read = reply.slice(0, maxRead);
  const [, status] = /^5\d\d[ -](\d{1,3}\.\d{1,3}\.\d{1,3})\b/.exec(read) ?? [];
  if (status !== undefined) return isDeadStatus(status) && !passingWords.test(read);
  return /^55[013][ -]/.test(read) && deadWords.test(read) && !senderWords.test(read);
}
