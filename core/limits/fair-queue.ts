import { PorticoError } from "../errors.ts";
import type { Clock } from "../time/clock.ts";
import { greediest } from "./greediest.ts";
import type { NetworkPath } from "./network-prefixes.ts";

/** How a queue is bounded. */
export interface FairQueueOptions {
  /** How many works are under way at once. */
  readonly atOnce: number;
  /** The most that wait, for all together. */
  readonly most: number;
  /** The most that wait for one network, however wide. */
  readonly each: number;
  /**
   * After so many milliseconds a work keeps nobody from beginning: it waits for something else, such as a database. It counts as one that
   * waits until it ends.
   */
  readonly patience: number;
  readonly clock: Clock;
  /** What is done after each work, before the next begins. */
  readonly rest?: () => Promise<void>;
  /** Hears who is refused. */
  readonly refused: (path: NetworkPath) => void;
}

/** Where a work waits; of no use any more once it has begun. */
export interface Place {
  /** Nobody waits for it any more. */
  leave(): void;
  /** Somebody of this network waits for the same: it is done when it is the turn of whoever comes first. */
  lend(path: NetworkPath): void;
}

/** Work that costs all visitors something, and is done in turns that are fair by network (trust 1.11). */
export interface FairQueue {
  /**
   * Does the work when it is its turn: first for the network that was longest without one. Where too many wait, it is put off for the network
   * that has most of them: raises `busy`, with the seconds until the others are done. `waits` is handed its place.
   */
  run<Result>(path: NetworkPath, work: () => Promise<Result>, waits?: (place: Place) => void): Promise<Result>;
}

interface Waiting {
  path: NetworkPath;
  readonly arrived: number;
  begin(): void;
  refuse(error: PorticoError): void;
}

/** How many networks are remembered by their last turn. Those that are forgotten count as new. */
const remembered = 10_000;
/** How much the last work counts for how long one takes. */
const weight = 0.1;

export function createFairQueue({
  atOnce,
  most,
  each,
  patience,
  clock,
  rest = async () => undefined,
  refused,
}: FairQueueOptions): FairQueue {
  const waiting = new Set<Waiting>();
  const aside = new Set<Waiting>();
  const turns = createTurns();
  let underway = 0;
  let arrived = 0;
  let usual = 0; // milliseconds

  const compare = (one: Waiting, other: Waiting): number =>
    turns.compare(one.path, other.path) || one.arrived - other.arrived;
  const next = (): void => {
    if (underway >= atOnce) return;
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
  /** Those of whom there are too many: all, or those of a network that the last comer is of. */
  const crowdAround = ({ path }: Waiting): readonly Waiting[] | undefined => {
    const all = [...waiting, ...aside];
    if (all.length > most) return [...waiting];
    const crowded = path.find((network) => all.filter((one) => one.path.includes(network)).length > each);
    return crowded === undefined ? undefined : [...waiting].filter((one) => one.path.includes(crowded));
  };
  const makeRoom = (comer: Waiting): void => {
    const last = greediest(crowdAround(comer) ?? [], compare);
    if (!last) return;
    waiting.delete(last);
    refused(last.path);
    const seconds = Math.max(1, Math.ceil(((waiting.size + 1) * usual) / atOnce / 1000));
    last.refuse(new PorticoError("busy", "too many wait", undefined, seconds));
  };

  return {
    run<Result>(path: NetworkPath, work: () => Promise<Result>, waits?: (place: Place) => void) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      arrived += 1;
      const one: Waiting = {
        ...{ path, arrived, refuse: reject },
        begin() {
          const begun = clock.now().steady;
          let isHolding = true;
          const release = (): void => {
            if (isHolding) free();
            isHolding = false;
          };
          const callOff = clock.later(patience, () => {
            aside.add(one);
            release();
          });
          const end = (): void => {
            callOff();
            aside.delete(one);
            usual += (Math.min(patience, clock.now().steady - begun) - usual) * weight;
            release();
          };
          work().finally(end).then(resolve, reject);
        },
      };
      waiting.add(one);
      makeRoom(one);
      if (waiting.has(one))
        waits?.({
          leave() {
            if (waiting.delete(one)) reject(new PorticoError("busy", "nobody waits for it any more"));
          },
          lend(other) {
            if (waiting.has(one) && turns.compare(other, one.path) < 0) one.path = other;
          },
        });
      next();
      return promise;
    },
  };
}

/** When each network had its last turn. */
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
        if (last.size <= remembered) return;
        last.delete(network);
      }
    },
    /** Below zero where the first was longer without a turn, looked at from the widest network down. */
    compare(one: NetworkPath, other: NetworkPath): number {
      for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
        const later = (last.get(one[at] ?? "") ?? 0) - (last.get(other[at] ?? "") ?? 0);
        if (later !== 0) return later;
      }
      return 0;
    },
  };
}
