import { PorticoError } from "../errors.ts";
import type { Clock } from "../time/clock.ts";
import { itemToDrop } from "./greediest.ts";
import type { NetworkPath } from "./network-prefixes.ts";

/** The limits of a queue, and its callbacks. */
export interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many tasks may wait, over all networks. */
  readonly maxWaiting: number;
  /** How many tasks may wait for each network. The limit is the same for large and small networks. */
  readonly maxWaitingPerNetwork: number;
  /**
   * How long, in milliseconds, a task may keep its slot. A task that takes longer is probably waiting for something else, such as a database. It then
   * gives up its slot, and counts as a waiting task until it ends.
   */
  readonly slotMs: number;
  readonly clock: Clock;
  /** Called after each task, before the next task begins. */
  readonly rest?: () => Promise<void>;
  /** Called with the network of each task that is refused. */
  readonly refused: (path: NetworkPath) => void;
}

/** A waiting task's position in the queue. Its methods have no effect once the task has begun. */
export interface QueuePlace {
  /** To be called when no visitor waits for the task any more. */
  leave(): void;
  /** To be called when a visitor of another network waits for the same task. The task then begins as soon as it is the turn of either network. */
  join(path: NetworkPath): void;
}

/** Runs tasks that could delay all visitors. The networks of the visitors take turns, so that each gets a fair share (trust 1.11). */
export interface FairQueue {
  /**
   * Runs the work when its network has a turn. The network whose last turn was longest ago comes first. If too many tasks wait, one task of the
   * network with the most waiting tasks is refused: its `run` raises `busy`, with an estimate of the seconds until the other tasks are done.
   * `onQueued` gets the position of the task in the queue.
   */
  run<Result>(path: NetworkPath, work: () => Promise<Result>, onQueued?: (place: QueuePlace) => void): Promise<Result>;
}

interface Waiting {
  path: NetworkPath;
  readonly arrived: number;
  begin(): void;
  refuse(error: PorticoError): void;
}

/** The maximum number of networks whose last turn is remembered. A network that was forgotten counts as new. */
const maxNetworks = 10_000;
/** The weight of the latest task in the moving average of task durations. */
const averageWeight = 0.1;

export function createFairQueue({
  concurrency,
  maxWaiting,
  maxWaitingPerNetwork,
  slotMs,
  clock,
  rest = async () => undefined,
  refused,
}: FairQueueOptions): FairQueue {
  const waiting = new Set<Waiting>();
  const slotless = new Set<Waiting>();
  const turns = createTurns();
  let underway = 0;
  let arrived = 0;
  let averageMs = 0;

  const compare = (one: Waiting, other: Waiting): number =>
    turns.compare(one.path, other.path) || one.arrived - other.arrived;
  const next = (): void => {
    if (underway >= concurrency) return;
    let first: Waiting | undefined;
    for (const one of waiting) if (first === undefined || compare(one, first) < 0) first = one;
    if (!first) return;
    waiting.delete(first);
    turns.note(first.path);
    underway += 1;
    first.begin();
  };
  const free = (): void => {
    void rest().then(() => {
      underway -= 1;
      next();
    });
  };
  /**
   * Returns the waiting tasks from which one must be refused; `undefined` if none must be. If too many tasks wait, returns all waiting tasks. If one
   * of the newcomer's networks has too many, returns the waiting tasks of that network.
   */
  const crowdAround = ({ path }: Waiting): readonly Waiting[] | undefined => {
    const all = [...waiting, ...slotless];
    if (all.length > maxWaiting) return [...waiting];
    const crowded = path.find(
      (network) => all.filter((one) => one.path.includes(network)).length > maxWaitingPerNetwork,
    );
    return crowded === undefined ? undefined : [...waiting].filter((one) => one.path.includes(crowded));
  };
  const makeRoom = (newcomer: Waiting): void => {
    const last = itemToDrop(crowdAround(newcomer) ?? [], compare);
    if (!last) return;
    waiting.delete(last);
    refused(last.path);
    const seconds = Math.max(1, Math.ceil(((waiting.size + 1) * averageMs) / concurrency / 1000));
    last.refuse(new PorticoError("busy", "too many requests are waiting", undefined, seconds));
  };

  return {
    run<Result>(path: NetworkPath, work: () => Promise<Result>, onQueued?: (place: QueuePlace) => void) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      arrived += 1;
      const one: Waiting = {
        path,
        arrived,
        refuse: reject,
        begin() {
          const begun = clock.now().steady;
          let isHolding = true;
          const release = (): void => {
            if (isHolding) free();
            isHolding = false;
          };
          const cancelTimer = clock.schedule(slotMs, () => {
            slotless.add(one);
            release();
          });
          const end = (): void => {
            cancelTimer();
            slotless.delete(one);
            averageMs += (Math.min(slotMs, clock.now().steady - begun) - averageMs) * averageWeight;
            release();
          };
          work().finally(end).then(resolve, reject);
        },
      };
      waiting.add(one);
      makeRoom(one);
      if (waiting.has(one))
        onQueued?.({
          leave() {
            if (waiting.delete(one)) reject(new PorticoError("busy", "nobody is waiting for it any more"));
          },
          join(other) {
            if (waiting.has(one) && turns.compare(other, one.path) < 0) one.path = other;
          },
        });
      next();
      return promise;
    },
  };
}

/** Remembers when each network had its last turn. */
function createTurns() {
  const last = new Map<string, number>();
  let turn = 0;
  return {
    note(path: NetworkPath): void {
      turn += 1;
      for (const network of path) {
        last.delete(network);
        last.set(network, turn);
      }
      for (const network of last.keys()) {
        if (last.size <= maxNetworks) return;
        last.delete(network);
      }
    },
    /** Compares two paths: negative if the first path has gone longer without a turn. Networks are compared from the widest to the narrowest. */
    compare(one: NetworkPath, other: NetworkPath): number {
      for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
        const later = (last.get(one[at] ?? "") ?? 0) - (last.get(other[at] ?? "") ?? 0);
        if (later !== 0) return later;
      }
      return 0;
    },
  };
}
