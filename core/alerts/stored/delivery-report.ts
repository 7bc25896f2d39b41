import type { SubscriberId } from "../../identity/alert-id.ts";
import type { ReturnPaths } from "./return-paths.ts";

/** Why a message ends no alerts. `unknown`: it has no return path that we signed; `several`: it has more than one; `other`: it does not report that a mailbox does not exist. */
export type ReportRefusal = "unknown" | "several" | "other";

/** Returns the subscriber whose mailbox does not exist according to the report of a mail server at a return path. */
export function deadSubscriberIn(
  report: string,
  returnPaths: Pick<ReturnPaths, "subscribersIn">,
): SubscriberId | { readonly refused: ReportRefusal } {
  const [id, ...others] = returnPaths.subscribersIn(report);
  if (id === undefined) return { refused: "unknown" };
  if (others.length > 0) return { refused: "several" };
  return saysMailboxIsDead(report) ? id : { refused: "other" };
}

/**
 * Whether a report of a mail server (RFC 3464) says that a mailbox does not exist or permanently accepts no mail: delivery failed with a status 5.1.x
 * or 5.2.x. Delays, refused contents and automatic replies do not count.
 */
function saysMailboxIsDead(report: string): boolean {
  const lines = report.split(/\r?\n/);
  const start = lines.findIndex((line) => /^content-type:\s{0,9}message\/(?:global-)?delivery-status\b/i.test(line));
  if (start === -1) return false;
  return blocksOf(lines.slice(start)).some(
    (fields) =>
      fields.some((field) => /^action:\s{0,9}failed\b/i.test(field)) &&
      fields.some((field) => /^status:\s{0,9}5\.[12]\.\d/i.test(field)),
  );
}

/** Splits lines at empty lines. Each block has the fields of one recipient. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks;
}
