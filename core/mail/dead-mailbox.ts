/**
 * The enhanced status codes (RFC 3463) which say that a mailbox does not exist or is closed. Other codes of 5.1 and 5.2 concern the sender (5.1.7, 5.1.8), this mail (5.2.3), or
 * something that may pass, such as a full mailbox (5.2.2) or a domain that cannot be looked up (5.1.2).
 */
const deadStatuses: readonly string[] = ["5.1.1", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];

/** Whether an enhanced status code says that a mailbox does not exist or is closed. */
export const isDeadStatus = (status: string): boolean => deadStatuses.includes(status);

/** The words of servers that send no enhanced codes. Exim's "Unrouteable address" is none of them: Exim also says it of domains that it cannot look up. */
const deadWords =
  /\b(?:unknown|no such) (?:user|mailbox|recipient|account|address)\b(?! (?:domain|group)\b)|\b(?:user|mailbox|recipient|account) (?:is )?(?:unknown|not found|does not exist|doesn't exist)\b/i;

/** Words of replies that concern the sender or our server. Such replies may contain the same words. */
const senderWords = /\bsender\b|\bverif|\bspam|\blisted\b|\bblock|\bblacklist|\bpolicy\b|\breputation\b/i;

/** Words of replies about something that passes. Gmail sends 5.2.1 for a mailbox that gets too many mails, too. */
const passingWords = /\brate\b|\btemporar|\bquota\b|\btoo (?:many|much)\b/i;

/** A server may write much; its reason comes first. */
const maxRead = 500;

/** Whether a server's reply to an address, such as `550 5.1.1 no such user`, says that its mailbox does not exist or is closed. `550` alone does not: it may refuse us. */
export function saysMailboxIsDead(reply: string): boolean {
  const read = reply.slice(0, maxRead);
  const [, status] = /^5\d\d[ -](\d{1,3}\.\d{1,3}\.\d{1,3})\b/.exec(read) ?? [];
  if (status !== undefined) return isDeadStatus(status) && !passingWords.test(read);
  return /^55[013][ -]/.test(read) && deadWords.test(read) && !senderWords.test(read);
}
