import { type Clock, isPast, millisecondsUntil } from "../time/clock.ts";
import type { Duty, DutyName, Lease } from "./duties.ts";
import type { LeasePeriod } from "./leasing.ts";

/** Runs the duties of one process. Each duty runs while the process has a lease for it. */
export interface DutyRunner {
  /** Registers how to begin a duty when it is leased. */
  want(name: DutyName, begin: (lease: Lease) => Duty): void;
  /** All registered duties. */
  wanted(): readonly DutyName[];
  /** Begins a duty, or extends its lease. Has no effect while the duty is being stopped; a later lease begins it again. */
  lease(name: DutyName, lease: LeasePeriod): void;
  nudge(name: DutyName): void;
  /** Ends a duty for good; resolves when none of its work is running any more. */
  stop(name: DutyName): Promise<void>;
}

/** Is notified when a duty ends because its lease expired. */
export interface ExpiryListener {
  /** Called when the lease has expired and the duty is being ended. Another process may already hold a lease of this duty. */
  ending(name: DutyName): void;
  /** Called when none of the duty's work is running any more. */
  ended(name: DutyName): void;
}

interface Running {
  readonly duty: Duty;
  lease: LeasePeriod;
  ended?: Promise<void>;
}

export function createDutyRunner(clock: Clock, expiryListener: ExpiryListener): DutyRunner {
  const begins = new Map<DutyName, (lease: Lease) => Duty>();
  const running = new Map<DutyName, Running>();
  const isOver = ({ lease }: Running): boolean => isPast(lease.until, clock.now());

  const end = (name: DutyName, one: Running): Promise<void> => {
    one.ended ??= one.duty.stop().then(() => {
      running.delete(name);
    });
    return one.ended;
  };
  /** Ends a duty when its lease expires, unless the lease has been extended by then. */
  const watch = (name: DutyName, one: Running): void => {
    const left = millisecondsUntil(one.lease.until, clock.now());
    if (left === Number.POSITIVE_INFINITY) return;
    clock.schedule(left, () => {
      if (running.get(name) !== one || one.ended) return;
      if (!isOver(one)) return watch(name, one);
      expiryListener.ending(name);
      void end(name, one).then(() => expiryListener.ended(name));
    });
  };
  return {
    want: (name, begin) => void begins.set(name, begin),
    wanted: () => [...begins.keys()],
    lease(name, lease) {
      const before = running.get(name);
      if (before) {
        // a duty whose lease expired must end before it begins again, because another process may have had it in between
        if (!before.ended && !isOver(before)) before.lease = lease;
        return;
      }
      const begin = begins.get(name);
      if (!begin || isPast(lease.until, clock.now())) return;
      let one: Running | undefined;
      const { holder, isFirst = true } = lease;
      const duty = begin({ holder, isFirst, isOver: () => isPast((one?.lease ?? lease).until, clock.now()) });
      one = { duty, lease };
      running.set(name, one);
      watch(name, one);
    },
    nudge(name) {
      const one = running.get(name);
      if (one && !one.ended) one.duty.nudge?.();
    },
    async stop(name) {
      begins.delete(name);
      const one = running.get(name);
      if (one) await end(name, one);
    },
  };
}
