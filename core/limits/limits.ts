/** How many actions, or bytes, are allowed in a period (trust 1.11). */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 3600;

/** The limits per address (trust 1.11); a setting scales all of them. */
export const limitsPerAddress = {
  page: { count: 600, seconds: minute },
  search: { count: 120, seconds: minute },
  /** The searches of a server that searches on behalf of its visitors. */
  serverSearch: { count: 12_000, seconds: minute },
  challenge: { count: 30, seconds: minute },
  /**
   * Requests to prepare an upload. They are counted before the visitor is identified, because even a request that is refused has to read the waiting
   * room.
   */
  prepare: { count: 300, seconds: minute },
  /** Visitors who prepare their first upload. The limit is high because many people may share one address. */
  newcomer: { count: 60, seconds: hour },
  /** Uploads that one visitor prepares. */
  presign: { count: 12, seconds: hour },
  /**
   * Uploads that all visitors behind an address prepare. Nobody is refused because of this limit. When more than half of it is used, puzzles get
   * harder.
   */
  presignTogether: { count: 12, seconds: hour },
  uploadBytes: { count: 419_430_400, seconds: hour },
  /** Submits whose files are copied and judged, whether or not they succeed. */
  judge: { count: 30, seconds: hour },
  submit: { count: 10, seconds: hour },
  /** Queries for the outcome of a submit. A browser repeats its query until it knows the outcome. */
  status: { count: 60, seconds: minute },
  /** Files and copies that candidates fetch from their own page or at a one-time address. A copy may have hundreds of megabytes. */
  download: { count: 60, seconds: hour },
  plainForm: { count: 60, seconds: hour },
  plainMail: { count: 30, seconds: hour },
  /** Requests for alerts by mail. */
  alertMail: { count: 10, seconds: hour },
  /** Requests for alerts without a token of the bot check. */
  uncheckedAlertMail: { count: 3, seconds: hour },
  /** Attempts to sign in at the desk: each link, each code, and each step to or from the identity provider. */
  deskSignIn: { count: 300, seconds: 15 * minute },
  /** Requests for mails with links to sign in, whether or not the mailbox is known. Everybody in an office may begin to work at the same time. */
  deskMail: { count: 100, seconds: 15 * minute },
} as const satisfies Record<string, Limit>;
/** The name of a limit. */
export type LimitName = keyof typeof limitsPerAddress;

/**
 * The minimum number of bytes that an upload counts for. Each file costs us something, however small it is, so many small files must not be cheaper
 * than a few large ones (trust 1.11).
 */
export const minChargedBytes = 4 * 1024 * 1024;

/**
 * The limits that all visitors share. The factor for the limits per address does not change them (trust 1.11). The limits `plainMail…` count the
 * mails that answer plain forms. They prevent an attacker with many addresses from using us to write to many people, and from using up the mails for
 * everybody else.
 */
export const sharedLimits = {
  plainMails: { count: 200, seconds: hour },
  /** Mails for senders in the same widest network: an IPv4 /24 or an IPv6 /48. */
  plainMailsWide: { count: 40, seconds: hour },
  /**
   * Mails for one widest network in a day. The more mails a network has had, the less it may take of what is left of `plainMails`, so that a dozen
   * greedy networks cannot take all of it.
   */
  plainMailsWideDaily: { count: 240, seconds: 24 * hour },
  /** Mails for senders in the same IPv6 /56. */
  plainMailsMiddle: { count: 35, seconds: hour },
  /** Mails to one mailbox, whatever the sub-address. */
  plainMailbox: { count: 5, seconds: 24 * hour },
  /** The limits `alertMail…` count requests for alerts. They mean the same as those of `plainMail…`. */
  alertMails: { count: 400, seconds: hour },
  alertMailsWide: { count: 40, seconds: hour },
  alertMailsWideDaily: { count: 240, seconds: 24 * hour },
  alertMailsMiddle: { count: 20, seconds: hour },
  /**
   * The limits `uncheckedAlertMail…` count requests for alerts without a token of the bot check, which cost their sender nothing. They are apart from
   * `alertMail…`, so that such requests cannot keep people whose browsers run scripts from asking.
   */
  uncheckedAlertMails: { count: 60, seconds: hour },
  uncheckedAlertMailsWide: { count: 6, seconds: hour },
  uncheckedAlertMailsWideDaily: { count: 24, seconds: 24 * hour },
  uncheckedAlertMailsMiddle: { count: 4, seconds: hour },
  /**
   * Mails with links to sign in to one mailbox, requested by browsers in which its owner has never signed in. Known and unknown mailboxes are
   * counted.
   */
  deskMailbox: { count: 5, seconds: hour },
  /** Such mails, requested by browsers in which the owner of the mailbox has signed in before. */
  deskKnownBrowsers: { count: 5, seconds: hour },
  /** Refused sign-ins that are noted in the log of operators. */
  deskRefusals: { count: 100, seconds: hour },
  /** These limits only remember which networks have caused a mail, or have prepared an upload, within a day. */
  mailsSeen: { count: 1, seconds: 24 * hour },
  alertMailsSeen: { count: 1, seconds: 24 * hour },
  uncheckedAlertMailsSeen: { count: 1, seconds: 24 * hour },
  uploadsSeen: { count: 1, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;

/** Returns all limits, with the limits per address multiplied by the factor. */
export const scaledLimits = (factor: number): Readonly<Record<LimitName | keyof typeof sharedLimits, Limit>> => {
  const perAddress = Object.entries(limitsPerAddress).map(([name, { count, seconds }]) => [
    name,
    { count: count * factor, seconds },
  ]);
  return { ...(Object.fromEntries(perAddress) as Record<LimitName, Limit>), ...sharedLimits };
};

/** A meter counts how much of one limit each key has used. */
export interface Meter {
  /**
   * Takes `amount` (1 by default) if the limit allows it and returns 0; otherwise takes nothing and returns the seconds
   * to wait.
   */
  take(key: string, amount?: number): number;
  /** Counts an amount that was used elsewhere, whether or not the limit allows it. */
  charge(key: string, amount: number): void;
  /** Gives back an amount that was taken but not used. */
  give(key: string, amount: number): void;
  /** Returns the share of its limit that a key has used, from 0 to 1. */
  used(key: string): number;
}

/** How many keys are remembered. The oldest are dropped, so that an attacker with many addresses cannot fill the memory. */
const maxKeys = 100_000;

/**
 * Returns a clock that never goes back. If a clock that was ahead were simply set back, everybody would have to wait until it reaches its earlier
 * time again.
 */
function monotonic(time: () => number): () => number {
  let [last, lost] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const read = time();
    if (read + lost < last) lost = last - read;
    last = read + lost;
    return last;
  };
}

/**
 * Creates a meter with the generic cell rate algorithm. Used amounts recover evenly over the period of the limit. The meter stores one number for
 * each key: the time when everything that the key has used will have recovered.
 */
export function createMeter({ count, seconds }: Limit, time: () => number): Meter {
  const now = monotonic(time);
  const periodMs = seconds * 1000;
  const msPerUnit = periodMs / count;
  const recoveredAt = new Map<string, number>();

  const forget = (): void => {
    for (const [key, moment] of recoveredAt) {
      if (recoveredAt.size <= maxKeys && moment > now()) return; // the following keys were used later
      recoveredAt.delete(key);
    }
  };
  const begins = (key: string): number => Math.max(recoveredAt.get(key) ?? 0, now());
  const charge = (key: string, amount: number): void => {
    const end = begins(key) + amount * msPerUnit;
    recoveredAt.delete(key); // re-inserting keeps keys in the order of their last use
    recoveredAt.set(key, end);
    forget();
  };
  return {
    take(key, amount = 1) {
      const begin = begins(key);
      const excessMs = begin + amount * msPerUnit - now() - periodMs;
      // a key that has nothing left to recover may take any amount at once, even more than the limit
      if (excessMs > 0.001 && begin > now()) return Math.ceil(excessMs / 1000);
      charge(key, amount);
      return 0;
    },
    charge,
    give(key, amount) {
      const end = recoveredAt.get(key);
      if (end !== undefined) recoveredAt.set(key, end - amount * msPerUnit);
    },
    used: (key) => Math.min(1, Math.max(0, (recoveredAt.get(key) ?? 0) - now()) / periodMs),
  };
}
