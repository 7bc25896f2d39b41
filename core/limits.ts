/** So many in so many seconds, for one address (trust 1.11). */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 3600;

/** What one address may do (trust 1.11); a setting multiplies all of it. */
export const limitsPerAddress = {
  page: { count: 600, seconds: minute },
  search: { count: 120, seconds: minute },
  /** Of a server that asks for its visitors. */
  serverSearch: { count: 12_000, seconds: minute },
  challenge: { count: 30, seconds: minute },
  presign: { count: 12, seconds: hour },
  uploadBytes: { count: 419_430_400, seconds: hour },
  /** Submits whose files are copied and judged, whatever comes of it. */
  judge: { count: 30, seconds: hour },
  submit: { count: 10, seconds: hour },
  plainForm: { count: 30, seconds: hour },
  plainMail: { count: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limitsPerAddress;

/** How many mails answer plain forms, of all addresses together (trust 1.11): who has many must not make us write to many. */
export const plainMailsTogether: Limit = { count: 200, seconds: hour };

export interface Meter {
  /** Takes so much, at once or not at all: then it answers in how many seconds it can be had. */
  take(key: string, amount?: number): number;
  /** How much of the limit a key has used, from 0 to 1. */
  used(key: string): number;
}

/** More keys than this are not remembered, oldest first: an attacker with many addresses must not fill the memory. */
const maxKeys = 100_000;

/**
 * Counts by the generic cell rate algorithm: one number per key, the moment at which all that was taken will have been earned. What is
 * used comes back evenly over the time of the limit.
 */
export function createMeter({ count, seconds }: Limit, now: () => number): Meter {
  const span = seconds * 1000;
  const each = span / count;
  const earned = new Map<string, number>();

  const forget = (): void => {
    for (const [key, moment] of earned) {
      if (earned.size <= maxKeys && moment > now()) return; // those that follow were taken later
      earned.delete(key);
    }
  };
  return {
    take(key, amount = 1) {
      const begin = Math.max(earned.get(key) ?? 0, now());
      const end = begin + amount * each;
      const late = end - now() - span;
      if (late > 0.001 && begin > now()) return Math.ceil(late / 1000); // who has used nothing may take it, however much
      earned.delete(key); // so that keys stay in the order of their last use
      earned.set(key, end);
      forget();
      return 0;
    },
    used: (key) => Math.min(1, Math.max(0, (earned.get(key) ?? 0) - now()) / span),
  };
}
