import type { SubscriberId } from "../../identity/alert-id.ts";
import { isDeadStatus, saysMailboxIsDead } from "../../mail/dead-mailbox.ts";
import type { ReturnPaths } from "./return-paths.ts";

/**
 * Why a message ends no alerts. `unknown`: it has no return path that we signed; `several`: it has more than one; `other`: it does not report that a
 * mailbox does not exist.
 */
export type ReportRefusal = "unknown" | "several" | "other";

/**
 * Returns the subscriber whose mailbox does not exist, according to a mail server's report to a return path; otherwise why the report ends no alerts.
 */
export function deadSubscriberIn(
  report: string,
  returnPaths: Pick<ReturnPaths, "subscribersIn">,
): SubscriberId | { readonly refused: ReportRefusal } {
  const [id, ...others] = returnPaths.subscribersIn(report);
  if (id === undefined) return { refused: "unknown" };
  if (others.length > 0) return { refused: "several" };
  return reportsDeadMailbox(report) ? id : { refused: "other" };
}

/**
 * Whether a report of a mail server (RFC 3464) says that a mailbox does not exist or is closed. Delays, full mailboxes, refused senders, refused
 * contents and automatic replies do not count.
 */
function reportsDeadMailbox(report: string): boolean {
  const lines = report.split(/\r?\n/);
  const start = lines.findIndex((line) => /^content-type:\s{0,9}message\/(?:global-)?delivery-status\b/i.test(line));
  if (start === -1) return false;
  const end = lines.findIndex((line, at) => at > start && line.startsWith("--"));
  return blocksOf(lines.slice(start, end === -1 ? undefined : end)).some((fields) => {
    const textOf = (name: string): string =>
      fields
        .find((field) => field.toLowerCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim() ?? "";
    if (!/^failed\b/i.test(textOf("action"))) return false;
    const [status = ""] = /^5\.\d{1,3}\.\d{1,3}\b/.exec(textOf("status")) ?? [];
    if (status !== unspecified) return isDeadStatus(status);
    return saysMailboxIsDead(textOf("diagnostic-code").replace(/^smtp;\s{0,9}/i, ""));
  });
}

/**
 * The status that Exim reports for every failure. It says nothing about the mailbox, so the quoted reply of the receiving server is examined instead.
 */
const unspecified = "5.0.0";

/** Splits lines at empty lines, and joins folded fields. Each block has the fields of one recipient. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const block = blocks.at(-1) ?? [];
    if (line.trim() === "") blocks.push([]);
    else if (/^[ \t]/.test(line) && block.length > 0) block.push(`${block.pop()} ${line.trim()}`);
    else block.push(line);
  }
  return blocks;
}
