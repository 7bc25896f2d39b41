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
   * Requests to prepare an upload. They are counted before the visitor is identified, because even a refused request has to read the waiting room.
   */
  prepare: { count: 300, seconds: minute },
  /** Visitors who prepare their first upload. The limit is high because many people may share one address. */
  newcomer: { count: 60, seconds: hour },
  /** Uploads that one visitor prepares. */
  presign: { count: 12, seconds: hour },
  /**
   * Uploads that all visitors behind an address prepare. This limit does not refuse anybody: when more than half of it is used, the puzzles of the
   * bot check get harder.
   */
  presignTogether: { count: 12, seconds: hour },
  uploadBytes: { count: 419_430_400, seconds: hour },
  /** Submissions whose files are copied and checked, whether or not the submission succeeds. */
  judge: { count: 30, seconds: hour },
  submit: { count: 10, seconds: hour },
  /** Queries for the outcome of a submission. A browser repeats its query until it gets the outcome. */
  status: { count: 60, seconds: minute },
  /** Files and copies that candidates download from their own page or at a one-time address. A copy may be hundreds of megabytes in size. */
  download: { count: 60, seconds: hour },
  plainForm: { count: 60, seconds: hour },
  plainMail: { count: 30, seconds: hour },
  /** Requests for alerts by mail. */
  alertMail: { count: 10, seconds: hour },
  /** Requests for alerts without a token of the bot check. */
  uncheckedAlertMail: { count: 3, seconds: hour },
  /** Attempts to sign in at the desk: each link, each code, and each step to or from the identity provider. */
  deskSignIn: { count: 300, seconds: 15 * minute },
  /** Requests for sign-in mails, whether or not the address may sign in. The limit is high because a whole office may start work at the same time. */
  deskMail: { count: 100, seconds: 15 * minute },
} as const satisfies Record<string, Limit>;
/** The name of a limit per address. */
export type LimitName = keyof typeof limitsPerAddress;

/**
 * The minimum number of bytes that each upload counts as. Even a tiny file has a cost, so many small files must not count less than a few large ones
 * (trust 1.11).
 */
export const minChargedBytes = 4 * 1024 * 1024;

/**
 * The limits that all visitors share. The setting that scales the limits per address does not change them (trust 1.11). The limits `plainMail…` count
 * the mails that are sent when plain forms arrive. They prevent an attacker with many addresses from making us mail many people, and from using up
 * the mails that other visitors need.
 */
export const sharedLimits = {
  plainMails: { count: 200, seconds: hour },
  /** Mails for senders in the same widest network: an IPv4 /24 or an IPv6 /48. */
  plainMailsWide: { count: 40, seconds: hour },
  /**
   * Mails in a day for senders in the same widest network. The more mails a network has caused, the less it may take of the rest of `plainMails`, so
   * that a dozen greedy networks cannot use it up.
   */
  plainMailsWideDaily: { count: 240, seconds: 24 * hour },
  /** Mails for senders in the same IPv6 /56. */
  plainMailsMiddle: { count: 35, seconds: hour },
  /** Mails to one mailbox; its sub-addresses (`name+tag@…`) are counted together. */
  plainMailbox: { count: 5, seconds: 24 * hour },
  /** The limits `alertMail…` work like `plainMail…`, but count requests for alerts. */
  alertMails: { count: 400, seconds: hour },
  alertMailsWide: { count: 40, seconds: hour },
  alertMailsWideDaily: { count: 240, seconds: 24 * hour },
  alertMailsMiddle: { count: 20, seconds: hour },
  /**
   * The limits `uncheckedAlertMail…` count requests for alerts without a token of the bot check, which cost their sender nothing. They are separate
   * from `alertMail…`, so that such requests cannot use up the limits for people whose browsers run scripts.
   */
  uncheckedAlertMails: { count: 60, seconds: hour },
  /** Requests from the same IPv6 /32, the network of a provider, which contains 65,536 /48 networks. */
  uncheckedAlertMailsProvider: { count: 20, seconds: hour },
  uncheckedAlertMailsWide: { count: 6, seconds: hour },
  uncheckedAlertMailsWideDaily: { count: 24, seconds: 24 * hour },
  uncheckedAlertMailsMiddle: { count: 4, seconds: hour },
  /**
   * Sign-in mails to one mailbox, requested by browsers in which its owner has never signed in. Mailboxes that may not sign in are counted in the
   * same way.
   */
  deskMailbox: { count: 5, seconds: hour },
  /** Sign-in mails to one mailbox, requested by browsers in which its owner has signed in before. */
  deskKnownBrowsers: { count: 5, seconds: hour },
  /** Entries for refused sign-ins in the log of operators. */
  deskRefusals: { count: 100, seconds: hour },
  /** The limits `…Seen` do not refuse anything. They only record which networks have caused a mail, or prepared an upload, within a day. */
  mailsSeen: { count: 1, seconds: 24 * hour },
  alertMailsSeen: { count: 1, seconds: 24 * hour },
  uncheckedAlertMailsSeen: { count: 1, seconds: 24 * hour },
  uploadsSeen: { count: 1, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;

/** Returns all limits. Those per address are multiplied by the factor. */
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
   * If the limit allows it, takes `amount` (1 by default) and returns 0; otherwise takes nothing and returns the seconds to wait.
   */
  take(key: string, amount?: number): number;
  /** Counts an amount that another process has already allowed, even if it exceeds the limit. */
  charge(key: string, amount: number): void;
  /** Gives back an amount that was taken but not used. */
  give(key: string, amount: number): void;
  /** Returns the share of its limit that a key has used, from 0 to 1. */
  used(key: string): number;
  /** Returns the largest share of its limit that any key has used, from 0 to 1. */
  highestUsage(): number;
}

/** The maximum number of keys in memory. The least recently used are dropped, so that an attacker with many addresses cannot exhaust it. */
const maxKeys = 100_000;

/**
 * Returns a clock that never goes back. Without it, after the system clock was set back, everybody would have to wait until that clock reaches its
 * earlier time again.
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
 * Creates a meter that uses the generic cell rate algorithm (GCRA): a used amount becomes available again evenly over the period of the limit. The
 * meter stores one number per key: the time at which the full limit will be available again. `time` returns milliseconds.
 */
export function createMeter({ count, seconds }: Limit, time: () => number): Meter {
  const now = monotonic(time);
  const periodMs = seconds * 1000;
  const msPerUnit = periodMs / count;
  const recoveredAt = new Map<string, number>();

  const forget = (): void => {
    for (const [key, moment] of recoveredAt) {
      if (recoveredAt.size <= maxKeys && moment > now()) return; // the keys after this one were used more recently
      recoveredAt.delete(key);
    }
  };
  const shareUntil = (end: number): number => Math.min(1, Math.max(0, end - now()) / periodMs);
  const begins = (key: string): number => Math.max(recoveredAt.get(key) ?? 0, now());
  const charge = (key: string, amount: number): void => {
    const end = begins(key) + amount * msPerUnit;
    recoveredAt.delete(key); // re-inserting the key keeps the map in order of last use
    recoveredAt.set(key, end);
    forget();
  };
  return {
    take(key, amount = 1) {
      const begin = begins(key);
      const excessMs = begin + amount * msPerUnit - now() - periodMs;
      // a key with its full limit available may take any amount at once, even more than the limit
      if (excessMs > 0.001 && begin > now()) return Math.ceil(excessMs / 1000);
      charge(key, amount);
      return 0;
    },
    charge,
    give(key, amount) {
      const end = recoveredAt.get(key);
      if (end !== undefined) recoveredAt.set(key, end - amount * msPerUnit);
    },
    used: (key) => shareUntil(recoveredAt.get(key) ?? 0),
    highestUsage() {
      let latest = 0;
      for (const end of recoveredAt.values()) latest = Math.max(latest, end);
      return shareUntil(latest);
    },
  };
}
