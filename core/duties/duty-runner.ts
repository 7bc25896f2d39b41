import { type Clock, isPast, millisecondsUntil } from "../time/clock.ts";
import type { Duty, DutyName, Lease } from "./duties.ts";
import type { LeaseTime } from "./leasing.ts";

/** Runs the duties that a process is leased, each until its time is over. */
export interface DutyRunner {
  /** What to begin when it is leased. */
  want(name: DutyName, begin: (lease: Lease) => Duty): void;
  /** What is wanted. */
  wanted(): readonly DutyName[];
  /** Begins a duty, or goes on with it for longer. What is just ending is not begun again: that takes a later lease. */
  lease(name: DutyName, lease: LeaseTime): void;
  nudge(name: DutyName): void;
  /** Ends it for good; resolves when nothing of it runs any more. */
  stop(name: DutyName): Promise<void>;
}

/** Who hears how the duties of a runner end. */
export interface EndingHeard {
  /** Its time was over, and it is being ended: nobody else waits for that, so it need not be kept from others meanwhile. */
  ending(name: DutyName): void;
  /** Nothing of it runs any more. */
  ended(name: DutyName): void;
}

interface Running {
  readonly duty: Duty;
  lease: LeaseTime;
  ended?: Promise<void>;
}

/** Creates a runner that has nothing to run; `hear` is told of duties whose time was over. */
export function createDutyRunner(clock: Clock, hear: EndingHeard): DutyRunner {
  const begins = new Map<DutyName, (lease: Lease) => Duty>();
  const running = new Map<DutyName, Running>();
  const isOver = ({ lease }: Running): boolean => isPast(lease.until, clock.now());

  const end = (name: DutyName, one: Running): Promise<void> => {
    one.ended ??= one.duty.stop().then(() => {
      running.delete(name);
    });
    return one.ended;
  };
  /** Looks when its time is over, which may have been put off meanwhile. */
  const watch = (name: DutyName, one: Running): void => {
    const left = millisecondsUntil(one.lease.until, clock.now());
    if (left === Number.POSITIVE_INFINITY) return;
    clock.later(left, () => {
      if (running.get(name) !== one || one.ended) return;
      if (!isOver(one)) return watch(name, one);
      hear.ending(name);
      void end(name, one).then(() => hear.ended(name));
    });
  };
  return {
    want: (name, begin) => void begins.set(name, begin),
    wanted: () => [...begins.keys()],
    lease(name, lease) {
      const before = running.get(name);
      if (before) {
        // one whose time was over has to end first: another may have worked meanwhile
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
