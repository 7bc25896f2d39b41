/** How many actions an address may take in how many seconds (trust 1.11). */
export interface Limit {
  /** How many actions, or bytes. */
  readonly count: number;
  /** The period, in seconds. */
  readonly seconds: number;
}

const minute = 60;
const hour = 3600;

/** The limits of an address (trust 1.11); a setting scales all of them. */
export const limitsPerAddress = {
  page: { count: 600, seconds: minute },
  search: { count: 120, seconds: minute },
  /** Of a server that asks for its visitors. */
  serverSearch: { count: 12_000, seconds: minute },
  challenge: { count: 30, seconds: minute },
  /** Questions for an upload to be prepared, before anything is known of who asks: each looks at what waits. */
  prepare: { count: 300, seconds: minute },
  /** Visitors who prepare their first upload: many people may sit behind one address. */
  newcomer: { count: 60, seconds: hour },
  /** Uploads that one of these visitors prepares. */
  presign: { count: 12, seconds: hour },
  /** Uploads prepared behind an address. Nobody is refused, but from half of them on puzzles are harder. */
  presignTogether: { count: 12, seconds: hour },
  uploadBytes: { count: 419_430_400, seconds: hour },
  /** Submits whose files are copied and judged, whether or not they succeed. */
  judge: { count: 30, seconds: hour },
  submit: { count: 10, seconds: hour },
  /** Questions what became of a submit: a browser asks again and again while it does not know. */
  status: { count: 60, seconds: minute },
  plainForm: { count: 60, seconds: hour },
  plainMail: { count: 30, seconds: hour },
} as const satisfies Record<string, Limit>;
/** The name of a limit. */
export type LimitName = keyof typeof limitsPerAddress;

/**
 * What an upload counts as at least, in bytes: many small files must not cost less than a few large ones, as their number costs us too
 * (trust 1.11).
 */
export const leastUploadBytes = 4 * 1024 * 1024;

/**
 * What holds for all visitors together, so that no factor for addresses touches it (trust 1.11). Mails answer plain forms: an attacker with many addresses must not
 * make us write to many, nor keep us from writing to anybody else.
 */
export const limitsForAll = {
  plainMails: { count: 200, seconds: hour },
  /** To the widest network: an IPv4 /24, an IPv6 /48. */
  plainMailsWide: { count: 40, seconds: hour },
  /** To the widest network, as it counts for its part of what is left: slower forgotten, so that a dozen greedy networks cannot take what comes back. */
  plainMailsLately: { count: 240, seconds: 24 * hour },
  /** To a /56 of IPv6. */
  plainMailsMiddle: { count: 35, seconds: hour },
  /** To one mailbox, whichever sub-address is written to. */
  plainMailbox: { count: 5, seconds: 24 * hour },
  /** Networks that had such a mail, or an upload, within the day. */
  mailsSeen: { count: 1, seconds: 24 * hour },
  uploadsSeen: { count: 1, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;

/** All limits; the factor multiplies those of an address alone. */
export const limitsWith = (factor: number): Readonly<Record<LimitName | keyof typeof limitsForAll, Limit>> => {
  const perAddress = Object.entries(limitsPerAddress).map(([name, { count, seconds }]) => [
    name,
    { count: count * factor, seconds },
  ]);
  return { ...(Object.fromEntries(perAddress) as Record<LimitName, Limit>), ...limitsForAll };
};

/** Keeps track of one limit for many keys. */
export interface Meter {
  /**
   * Takes `amount` (1 by default) if the limit allows it and returns 0; otherwise takes nothing and returns the seconds
   * to wait.
   */
  take(key: string, amount?: number): number;
  /** Notes what was taken elsewhere, whether or not the limit allows it. */
  charge(key: string, amount: number): void;
  /** Gives back what was taken and not used. */
  give(key: string, amount: number): void;
  /** How much of its limit a key has used, from 0 to 1. */
  used(key: string): number;
}

/**
 * The most keys to remember; the oldest are dropped, so that an attacker with many addresses cannot fill the memory.
 */
const maxKeys = 100_000;

/** The time, but never earlier than before: a clock that was ahead and is set back would hold everybody off until it is there again. */
function onward(time: () => number): () => number {
  let [last, lost] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const read = time();
    if (read + lost < last) lost = last - read;
    last = read + lost;
    return last;
  };
}

/**
 * The generic cell rate algorithm: stores one number per key, the time at which everything taken will have been earned
 * back. The limit recovers evenly over its period.
 */
export function createMeter({ count, seconds }: Limit, time: () => number): Meter {
  const now = onward(time);
  const span = seconds * 1000;
  const each = span / count;
  const earned = new Map<string, number>();

  const forget = (): void => {
    for (const [key, moment] of earned) {
      if (earned.size <= maxKeys && moment > now()) return; // the following keys were used later
      earned.delete(key);
    }
  };
  const begins = (key: string): number => Math.max(earned.get(key) ?? 0, now());
  const charge = (key: string, amount: number): void => {
    const end = begins(key) + amount * each;
    earned.delete(key); // re-inserting keeps keys in the order of their last use
    earned.set(key, end);
    forget();
  };
  return {
    take(key, amount = 1) {
      const begin = begins(key);
      const late = begin + amount * each - now() - span;
      // a key that has nothing pending may take any amount at once
      if (late > 0.001 && begin > now()) return Math.ceil(late / 1000);
      charge(key, amount);
      return 0;
    },
    charge,
    give(key, amount) {
      const end = earned.get(key);
      if (end !== undefined) earned.set(key, end - amount * each);
    },
    used: (key) => Math.min(1, Math.max(0, (earned.get(key) ?? 0) - now()) / span),
  };
}
