import { PorticoError } from "../errors.ts";
import { sharedLimits } from "../limits/limits.ts";
import type { MeterName, Meters } from "../limits/meters.ts";
import type { NetworkPath } from "../limits/network-prefixes.ts";
import { createSeenNetworks } from "../limits/seen-networks.ts";
import type { SharedResource, SharedResourceListener } from "./refusals.ts";

export interface CountedMailParts {
  readonly meters: Meters;
  readonly refusals: SharedResourceListener;
}

/** A request for a mail to be sent, with the keys under which it is counted. */
export interface CountedMail {
  readonly network: NetworkPath;
  /** The network of the sender's provider; missing if it has no limit or is unknown. */
  readonly provider?: string | undefined;
  /** The key of the sender's IP address for the limit per address. */
  readonly address: string;
  /** A hash of the mailbox. */
  readonly mailbox: string;
}

/** The names of the limits for one type of mail. */
export interface MailLimits {
  /** The shared resource under which use and refusals are recorded for operators. */
  readonly resource: SharedResource;
  /** The limit of mails for one IPv6 /32; missing if there is none. */
  readonly provider?: MeterName;
  /** The limit of all mails of this type. */
  readonly all: keyof typeof sharedLimits;
  /** The limits of mails for one widest network, per hour and per day. */
  readonly wide: MeterName;
  readonly wideDaily: keyof typeof sharedLimits;
  readonly middle: MeterName;
  readonly address: MeterName;
  /** The limit of mails to one mailbox; missing if it is checked elsewhere. */
  readonly mailbox?: MeterName;
  readonly seen: "mailsSeen" | "alertMailsSeen" | "uncheckedAlertMailsSeen";
}

/** The limits of mails that are sent when plain forms arrive. */
export const plainMailLimits = {
  resource: "mails",
  all: "plainMails",
  wide: "plainMailsWide",
  wideDaily: "plainMailsWideDaily",
  middle: "plainMailsMiddle",
  address: "plainMail",
  mailbox: "plainMailbox",
  seen: "mailsSeen",
} as const satisfies MailLimits;

/**
 * The limits of requests for alerts. They are separate from those of plain forms, so that requests for alerts can never keep others from applying.
 */
export const alertMailLimits = {
  resource: "alerts",
  all: "alertMails",
  wide: "alertMailsWide",
  wideDaily: "alertMailsWideDaily",
  middle: "alertMailsMiddle",
  address: "alertMail",
  seen: "alertMailsSeen",
} as const satisfies MailLimits;

/** The limits of requests for alerts that did not pass the bot check. */
export const uncheckedAlertMailLimits = {
  resource: "alerts",
  provider: "uncheckedAlertMailsProvider",
  all: "uncheckedAlertMails",
  wide: "uncheckedAlertMailsWide",
  wideDaily: "uncheckedAlertMailsWideDaily",
  middle: "uncheckedAlertMailsMiddle",
  address: "uncheckedAlertMail",
  seen: "uncheckedAlertMailsSeen",
} as const satisfies MailLimits;

/**
 * Counts a mail that anybody can make us send. It is counted against the limits of the sender's networks, widest first, then the shared limit, then
 * the limit of the mailbox. If any limit is exceeded, nothing is counted. The last quarter of the shared limit is reserved for networks that caused
 * no mail within the last day. All other networks share the first three quarters: the less of it is left, the fewer mails each of them may cause.
 * Refusals due to the shared limit or to the limit of a provider are recorded for operators, because they may affect visitors who caused no mails.
 * Raises `busy` with `retryAfter`, or `invalid` if too many mails were sent to the mailbox.
 */
export async function countMail(
  { network, provider, address, mailbox }: CountedMail,
  limits: MailLimits,
  { meters, refusals }: CountedMailParts,
): Promise<void> {
  const [wide = "", middle] = network;
  const seen = createSeenNetworks(meters, limits.seen);
  const wanted: (readonly [MeterName, string])[] = [
    ...(limits.provider && provider !== undefined ? [[limits.provider, provider] as const] : []),
    [limits.wide, wide],
    [limits.wideDaily, wide],
    ...(middle !== undefined && network.length > 2 ? [[limits.middle, middle] as const] : []),
    [limits.address, address],
    [limits.all, "all"],
    ...(limits.mailbox ? [[limits.mailbox, mailbox] as const] : []),
  ];
  const wait = (await seen.has(wide)) ? await secondsUntilShared(wide, limits, meters) : 0;
  const taken: typeof wanted = [];
  const giveBack = (): void => {
    for (const [name, key] of taken) meters.give(name, key, 1);
  };
  const recordRefusal = (): void => {
    refusals.refused(limits.resource, network);
  };
  for (const [name, key] of wanted) {
    const seconds = await meters.take(name, key);
    if (seconds === 0) {
      taken.push([name, key]);
      continue;
    }
    giveBack();
    if (name === limits.mailbox)
      throw new PorticoError("invalid", "too many mails to this mailbox", { email: "too_often" }, seconds);
    // operators should know, because this limit may also keep out visitors who caused no mails
    if (name === limits.all || name === limits.provider) recordRefusal();
    throw new PorticoError("busy", `too many mails: ${name}`, undefined, seconds);
  }
  if (wait > 0) {
    giveBack();
    recordRefusal();
    throw new PorticoError("busy", "the rest is reserved for networks that had fewer mails", undefined, wait);
  }
  refusals.served(limits.resource, network);
  await seen.add(wide);
}

/** The part of the shared limit that all networks may use. The rest is reserved for networks that caused no mail within the last day. */
const commonShare = 3 / 4;

/** A network that caused mails may use at most this share of what is left (dynamic thresholds: Choudhury and Hahne, IEEE/ACM ToN 6(2), 1998). */
const networkShare = 1 / 4;

/**
 * Returns the number of seconds until a network that already caused mails may cause the next one. The more mails it has caused, the longer it waits.
 * Even if a dozen networks take all they can, part of the common share is left for others.
 */
async function secondsUntilShared(
  network: string,
  { all: allName, wideDaily }: MailLimits,
  meters: Pick<Meters, "used">,
): Promise<number> {
  const [all, each] = [sharedLimits[allName], sharedLimits[wideDaily]];
  const [allPerSecond, eachPerSecond] = [all.count / all.seconds, each.count / each.seconds];
  const left = (commonShare - (await meters.used(allName, "all"))) * all.count;
  const had = (await meters.used(wideDaily, network)) * each.count;
  const untilLeft = (1 - left) / allPerSecond;
  const untilNone = had / eachPerSecond;
  const untilWithin = (had + 1 - left * networkShare) / (eachPerSecond + networkShare * allPerSecond);
  return Math.max(0, Math.ceil(Math.max(untilLeft, Math.min(untilNone, untilWithin)) - 0.001));
}
