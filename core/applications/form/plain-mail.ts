import { PorticoError } from "../../errors.ts";
import { sharedLimits } from "../../limits/limits.ts";
import type { MeterName, Meters } from "../../limits/meters.ts";
import type { NetworkPath } from "../../limits/network-prefixes.ts";
import { createSeenNetworks } from "../../limits/seen-networks.ts";
import type { SharedResourceListener } from "../../refusals/refusals.ts";

export interface PlainMailParts {
  readonly meters: Meters;
  readonly refusals: SharedResourceListener;
}

/** A request for a mail to a mailbox. */
export interface PlainMailRequest {
  readonly network: NetworkPath;
  /** The key by which the limit of one IP address is counted. */
  readonly address: string;
  /** A hash of the mailbox. */
  readonly mailbox: string;
}

/**
 * Counts the mail that is sent in reply to a plain form. The mail counts against every limit: that of each network of the sender, widest first, then
 * the shared limit, then that of the mailbox. If a limit is exceeded, nothing is counted. The last quarter of the shared limit is reserved for networks
 * that have had no mail within the last day. The other networks share the first three quarters: the less of them is left, the fewer mails each of these
 * networks may have. Raises `busy` with `retryAfter`, or `invalid` if the mailbox has had too many mails.
 */
export async function countPlainMail(
  { network, address, mailbox }: PlainMailRequest,
  { meters, refusals }: PlainMailParts,
): Promise<void> {
  const [wide = "", middle] = network;
  const seen = createSeenNetworks(meters, "mailsSeen");
  const wanted: (readonly [MeterName, string])[] = [
    ["plainMailsWide", wide],
    ["plainMailsWideDaily", wide],
    ...(middle !== undefined && network.length > 2 ? [["plainMailsMiddle", middle] as const] : []),
    ["plainMail", address],
    ["plainMails", "all"],
    ["plainMailbox", mailbox],
  ];
  const wait = (await seen.has(wide)) ? await secondsUntilShared(wide, meters) : 0;
  const taken: typeof wanted = [];
  const giveBack = (): void => {
    for (const [name, key] of taken) meters.give(name, key, 1);
  };
  for (const [name, key] of wanted) {
    const seconds = await meters.take(name, key);
    if (seconds === 0) {
      taken.push([name, key]);
      continue;
    }
    giveBack();
    if (name === "plainMailbox")
      throw new PorticoError("invalid", "too many mails to this mailbox", { email: "too_often" }, seconds);
    if (key === "all") refusals.refused("mails", network);
    throw new PorticoError("busy", `too many mails: ${name}`, undefined, seconds);
  }
  if (wait > 0) {
    giveBack();
    refusals.refused("mails", network);
    throw new PorticoError("busy", "the rest is reserved for networks that had fewer mails", undefined, wait);
  }
  refusals.took("mails", network);
  await seen.add(wide);
}

/** The share of the limit that all networks may use. The rest is reserved for networks that had no mail within the day. */
const commonShare = 3 / 4;

/** A network that had mails may have at most this share of what is left (dynamic thresholds: Choudhury and Hahne, IEEE/ACM ToN 6(2), 1998). */
const networkShare = 1 / 4;

/**
 * Returns in how many seconds a network that already had mails may have the next one. A network with few mails waits less than one with many. Even if
 * a dozen networks take all they can, some of the common share is left for the others.
 */
async function secondsUntilShared(wide: string, meters: Pick<Meters, "used">): Promise<number> {
  const [all, each] = [sharedLimits.plainMails, sharedLimits.plainMailsWideDaily];
  const [allPerSecond, eachPerSecond] = [all.count / all.seconds, each.count / each.seconds];
  const left = (commonShare - (await meters.used("plainMails", "all"))) * all.count;
  const had = (await meters.used("plainMailsWideDaily", wide)) * each.count;
  const untilLeft = (1 - left) / allPerSecond;
  const untilNone = had / eachPerSecond;
  const untilWithin = (had + 1 - left * networkShare) / (eachPerSecond + networkShare * allPerSecond);
  return Math.max(0, Math.ceil(Math.max(untilLeft, Math.min(untilNone, untilWithin)) - 0.001));
}
