import { type Clock, instantAfter } from "../time/clock.ts";
import type { ChangeNotifications } from "./changes.ts";
import type { DutyName } from "./duties.ts";
import type { LeaseStore } from "./lease-store.ts";
import type { LeaseClient, Leasing } from "./leasing.ts";

/** How long a lease lasts in the store. */
const leaseMs = 10_000;
/** The holder treats a lease as expired this much earlier than the store does, which leaves it time to finish a step. */
const marginMs = 3000;
/** How often a lease is requested or renewed. A duty is taken over within twelve seconds, and its holder keeps the duty even if two renewals fail. */
const renewalMs = 2000;

export interface SharedLeasingParts {
  readonly leases: LeaseStore;
  readonly changes: ChangeNotifications;
  /** Identifies this instance of the program. */
  readonly holder: string;
  readonly clock: Clock;
}

/**
 * Leases the duties of an instance that shares its data with others. The holder measures a lease by its own clock, from the moment before it sends
 * the request. So for the holder, the lease expires before another instance can acquire it, whatever happens to the network, the database or a clock.
 */
export function createSharedLeasing({ leases, changes, holder, clock }: SharedLeasingParts): Leasing {
  const clients = new Map<DutyName, LeaseClient>();
  let renewing: Promise<void> | undefined;
  let again = false;
  let cancelTimer: () => void = () => undefined;

  const request = async (): Promise<void> => {
    const requestedAt = clock.now();
    const names = [...clients].filter(([, client]) => !client.isEnding()).map(([name]) => name);
    if (names.length === 0) return;
    const held = await leases.acquire(names, holder, leaseMs);
    const until = instantAfter(requestedAt, leaseMs - marginMs);
    for (const name of held) clients.get(name)?.leased({ holder, until });
  };
  const renew = (): void => {
    if (renewing) {
      again = true;
      return;
    }
    cancelTimer();
    renewing = request()
      .catch(() => undefined) // the store is down: leases expire, and the next renewal tries again
      .finally(() => {
        renewing = undefined;
        if (clients.size > 0) cancelTimer = clock.schedule(again ? 0 : renewalMs, renew);
        again = false;
      });
  };
  let listens = false;
  const listen = (): void => {
    if (listens) return;
    listens = true;
    changes.listen("leases", renew);
    changes.listen("mails", () => clients.get("mails")?.nudged());
    changes.listen("files", () => clients.get("scans")?.nudged());
  };
  return {
    want(name, client) {
      listen();
      clients.set(name, client);
      renew();
    },
    async release(name) {
      clients.delete(name);
      await renewing; // this renewal may be extending the lease that is about to be released
      await leases.release(name, holder).catch(() => undefined); // a lease that is not released expires
    },
  };
}
