import { PorticoError } from "../../errors.ts";
import { sharedLimits } from "../../limits/limits.ts";
import type { MeterName, Meters } from "../../limits/meters.ts";
import type { NetworkPath } from "../../limits/network-prefixes.ts";
import { seenNetworks } from "../../limits/seen-networks.ts";
import type { PotUse } from "../../refusals/refusals.ts";

export interface PlainMailParts {
  readonly meters: Meters;
  readonly refusals: PotUse;
}

/** Who makes us write, and to whom. */
export interface PlainMailAsked {
  readonly network: NetworkPath;
  /** By what the limit of one address is counted. */
  readonly address: string;
  /** A hash of the mailbox. */
  readonly mailbox: string;
}

/**
 * Takes a mail that answers a plain form: from each network of its sender, the widest first, from what all have together, and from the mailbox that it
 * goes to. Where one refuses, nothing narrower is counted, and nothing is taken. The last quarter is for networks that had none within the day; of the rest, the
 * less is left the less a network may have had within the hour. Raises `busy` with the time to come again, and `invalid` where it is the mailbox.
 */
export async function takePlainMail(
  { network, address, mailbox }: PlainMailAsked,
  { meters, refusals }: PlainMailParts,
): Promise<void> {
  const [wide = "", middle] = network;
  const seen = seenNetworks(meters, "mailsSeen");
  const wanted: (readonly [MeterName, string])[] = [
    ["plainMailsWide", wide],
    ["plainMailsWideDaily", wide],
    ...(middle !== undefined && network.length > 2 ? [["plainMailsMiddle", middle] as const] : []),
    ["plainMail", address],
    ["plainMails", "all"],
    ["plainMailbox", mailbox],
  ];
  const wait = (await seen.has(wide)) ? await untilShared(wide, meters) : 0;
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
      throw new PorticoError("invalid", "this mailbox has mails enough", { email: "too_often" }, seconds);
    if (key === "all") refusals.refused("mails", network);
    throw new PorticoError("busy", `too many mails: ${name}`, undefined, seconds);
  }
  if (wait > 0) {
    giveBack();
    refusals.refused("mails", network);
    throw new PorticoError("busy", "what is left is for networks that had less", undefined, wait);
  }
  refusals.took("mails", network);
  await seen.add(wide);
}

/** A quarter is kept for networks that had none within the day. */
const common = 3 / 4;

/** Of what is left for all, a network may have had this part (dynamic thresholds: Choudhury and Hahne, IEEE/ACM ToN 6(2), 1998). */
const share = 1 / 4;

/** In how many seconds a network that had some may have one more. So a dozen greedy networks leave some of the common part, too, for whoever had few. */
async function untilShared(wide: string, meters: Pick<Meters, "used">): Promise<number> {
  const [all, each] = [sharedLimits.plainMails, sharedLimits.plainMailsWideDaily];
  const [allPerSecond, eachPerSecond] = [all.count / all.seconds, each.count / each.seconds];
  const left = (common - (await meters.used("plainMails", "all"))) * all.count;
  const had = (await meters.used("plainMailsWideDaily", wide)) * each.count;
  const untilLeft = (1 - left) / allPerSecond;
  const untilNone = had / eachPerSecond;
  const untilWithin = (had + 1 - left * share) / (eachPerSecond + share * allPerSecond);
  return Math.max(0, Math.ceil(Math.max(untilLeft, Math.min(untilNone, untilWithin)) - 0.001));
}
