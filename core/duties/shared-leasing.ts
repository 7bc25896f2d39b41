import { after, type Clock } from "../time/clock.ts";
import type { Changes } from "./changes.ts";
import type { DutyName } from "./duties.ts";
import type { LeaseStore } from "./lease-store.ts";
import type { LeaseAsker, Leasing } from "./leasing.ts";

/** In milliseconds. */
export interface LeaseLengths {
  /** How long a lease is. */
  readonly lease: number;
  /** How much sooner its holder thinks that it is over: time for what it is doing then. */
  readonly margin: number;
  /** How often it is extended, or asked for. */
  readonly every: number;
}

/** A duty is taken over within lease + every, twelve seconds; its holder outlives two extensions that fail. */
const usual: LeaseLengths = { lease: 10_000, margin: 3000, every: 2000 };

export interface SharedLeasingParts {
  readonly leases: LeaseStore;
  readonly changes: Changes;
  /** Stands for this start. */
  readonly holder: string;
  readonly clock: Clock;
  readonly lengths?: LeaseLengths;
}

/**
 * The duties of a start that shares its data with others: each under a lease. Whoever holds one counts its time from before it asked, by clocks of its own, so
 * that its time is over before another can have it, whatever happens to the network, the database or a clock.
 */
export function createSharedLeasing({ leases, changes, holder, clock, lengths = usual }: SharedLeasingParts): Leasing {
  const askers = new Map<DutyName, LeaseAsker>();
  let looking: Promise<void> | undefined;
  let again = false;
  let callOff: () => void = () => undefined;

  const ask = async (): Promise<void> => {
    const asked = clock.now();
    const names = [...askers].filter(([, asker]) => !asker.isEnding()).map(([name]) => name);
    if (names.length === 0) return;
    const held = await leases.hold(names, holder, lengths.lease);
    const until = after(asked, lengths.lease - lengths.margin);
    for (const name of held) askers.get(name)?.leased({ holder, until });
  };
  const look = (): void => {
    if (looking) {
      again = true;
      return;
    }
    callOff();
    looking = ask()
      .catch(() => undefined) // whoever keeps them is away: leases run out, and the next look tries again
      .finally(() => {
        looking = undefined;
        if (askers.size > 0) callOff = clock.later(again ? 0 : lengths.every, look);
        again = false;
      });
  };
  let listens = false;
  const listen = (): void => {
    if (listens) return;
    listens = true;
    changes.listen("leases", look);
    changes.listen("mails", () => askers.get("mails")?.nudged());
    changes.listen("files", () => askers.get("scans")?.nudged());
  };
  return {
    want(name, asker) {
      listen();
      askers.set(name, asker);
      look();
    },
    async leave(name) {
      askers.delete(name);
      await looking; // which may just be extending it
      await leases.leave(name, holder).catch(() => undefined); // it runs out by itself
    },
  };
}
