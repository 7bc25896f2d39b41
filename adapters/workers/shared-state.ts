import type { PastErasures } from "#core/applications/stored/past-erasures.ts";
import type { ChangeNotifications } from "#core/duties/changes.ts";
import type { DutyName } from "#core/duties/duties.ts";
import type { LeasePeriod, Leasing } from "#core/duties/leasing.ts";
import type { KeyQueue } from "#core/duties/locks.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Charge, MeterName, Meters } from "#core/limits/meters.ts";
import { type Channel, createPeer, type Peer } from "#core/peers/peer.ts";
import type { RefusalRecorder } from "#core/refusals/refusal-recorder.ts";
import type { UsageEntry } from "#core/refusals/usage-buffer.ts";
import type { EngineRequest, NewsRequest, SearchEngine, SuggestRequest } from "#core/search/engine/search-engine.ts";
import { type Clock, instantAfter, isPast } from "#core/time/clock.ts";
import type { FileJudge, JudgedFile } from "#core/uploads/file-judge.ts";
import type { WaitingRoom } from "#core/uploads/waiting-room.ts";
import { createWaitingRoomCalls } from "./room-calls.ts";
import type { WorkerCalls } from "./worker-calls.ts";

export interface SharedParts {
  readonly search: SearchEngine;
  readonly judge: FileJudge;
  readonly room: WaitingRoom;
  readonly meters: Meters;
  readonly refusalRecorder: Pick<RefusalRecorder, "note" | "lately">;
  readonly pastErasures: PastErasures;
  readonly queue: KeyQueue;
  readonly leasing: Leasing;
  readonly changes: ChangeNotifications;
  readonly clock: Clock;
  /** Returns how many milliseconds to add to the time of this machine. */
  readonly offset: () => number;
}

/** The state that the main process keeps for all workers. */
export interface SharedState {
  /** Lets a worker make calls over this channel. */
  join(channel: Channel): JoinedWorker;
  /** Resolves when other hosts can take over the duties that workers have given up. */
  handedOn(): Promise<void>;
}

/** A worker that has joined. */
export interface JoinedWorker {
  readonly worker: Peer<WorkerCalls>;
  /** Must be called when the worker has ended. Releases everything that the worker held, and gives its duties to other workers. */
  onExit(): void;
}

/** The calls that a worker may make to the main process. */
export type StateCalls = ReturnType<typeof callsFor>["calls"];

interface SharedDuty {
  holder: Peer<WorkerCalls> | undefined;
  readonly candidates: Peer<WorkerCalls>[];
  /** The workers that have held the duty before and are still running. */
  readonly former: Set<Peer<WorkerCalls>>;
  /** Whether the lease of the holder is over, but some of its work is still running. */
  isEnding: boolean;
  /** The latest lease of the duty. Missing until this program has had one. */
  lease?: LeasePeriod;
}

/** How often workers get the message that changes of shared data are being announced, and how long each message is valid. */
const pulseMs = { every: 500, validFor: 1500 };

/**
 * Creates the state that all workers share: the search, verdicts on files, room for uploads, limits, locks, erasures that have not been repeated
 * since the start, and which worker has which duty.
 */
export function createSharedState(parts: SharedParts): SharedState {
  const { queue, leasing, changes, clock, offset } = parts;
  const shared = new Map<DutyName, SharedDuty>();
  const joined = new Set<Peer<WorkerCalls>>();
  const leaving = new Set<Promise<void>>();

  const fill = (name: DutyName, one: SharedDuty): void => {
    const { lease } = one;
    if (!lease || isPast(lease.until, clock.now())) return; // a holder is chosen once there is a lease again
    one.holder ??= one.candidates.shift();
    const isFirst = [...one.former].every((worker) => worker === one.holder);
    one.holder?.tell("lease", { name, lease: { ...lease, isFirst } });
  };
  const sharedOf = (name: DutyName): SharedDuty => {
    const one: SharedDuty = shared.get(name) ?? {
      holder: undefined,
      candidates: [],
      former: new Set(),
      isEnding: false,
    };
    shared.set(name, one);
    return one;
  };
  const duties = {
    want(name: DutyName, worker: Peer<WorkerCalls>) {
      const one = sharedOf(name);
      one.candidates.push(worker);
      if (one.holder || one.candidates.length > 1) return;
      leasing.want(name, {
        leased(lease) {
          one.lease = lease;
          fill(name, one);
        },
        nudged: () => one.holder?.tell("nudge", name),
        isEnding: () => one.isEnding,
      });
    },
    /** Notes that the lease of the worker is over, but some of its work is still running. */
    ending(name: DutyName, worker: Peer<WorkerCalls>) {
      const one = sharedOf(name);
      if (one.holder === worker) one.isEnding = true;
    },
    /** Notes that the lease of the worker is over and its work has ended. The worker may get the duty again. */
    ended(name: DutyName, worker: Peer<WorkerCalls>) {
      const one = sharedOf(name);
      if (one.holder !== worker) return;
      one.holder = undefined;
      one.isEnding = false;
      one.candidates.push(worker);
      one.former.add(worker);
      fill(name, one);
    },
    leave(name: DutyName, worker: Peer<WorkerCalls>) {
      const one = sharedOf(name);
      one.former.delete(worker);
      const place = one.candidates.indexOf(worker);
      if (place >= 0) one.candidates.splice(place, 1);
      if (one.holder === worker) {
        one.holder = undefined;
        one.isEnding = false;
        fill(name, one);
      }
      if (!one.holder && one.candidates.length === 0) {
        delete one.lease;
        const leave = leasing.release(name).finally(() => leaving.delete(leave));
        leaving.add(leave);
      }
    },
  };
  changes.listen("openings", () => {
    for (const member of joined) member.tell("changed", "openings");
  });
  const pulse = (): void => {
    clock.schedule(pulseMs.every, pulse);
    if (!changes.areAnnounced()) return;
    const until = instantAfter(clock.now(), pulseMs.validFor);
    for (const member of joined) member.tell("announcementsValidUntil", { until, offset: offset() });
  };
  pulse();
  return {
    handedOn: async () => void (await Promise.all(leaving)),
    join(channel) {
      const { calls, release } = callsFor(parts, {
        queue,
        want: (name) => duties.want(name, worker),
        leave: (name) => duties.leave(name, worker),
        ending: (name) => duties.ending(name, worker),
        ended: (name) => duties.ended(name, worker),
        nudge: (name) => sharedOf(name).holder?.tell("nudge", name),
        relay(charges) {
          for (const other of joined) if (other !== worker) other.tell("charged", charges);
        },
      });
      const worker: Peer<WorkerCalls> = createPeer<WorkerCalls>("state", channel, calls);
      joined.add(worker);
      return {
        worker,
        onExit() {
          joined.delete(worker);
          worker.disconnected("the worker has ended");
          release();
          for (const name of shared.keys()) duties.leave(name, worker);
        },
      };
    },
  };
}

interface WorkerContext {
  readonly queue: KeyQueue;
  want(name: DutyName): void;
  leave(name: DutyName): void;
  ending(name: DutyName): void;
  ended(name: DutyName): void;
  nudge(name: DutyName): void;
  relay(charges: readonly Charge[]): void;
}

/** Returns the calls of one worker, and a function that releases everything that the worker holds. */
function callsFor(
  { search, judge, room, meters, refusalRecorder, pastErasures }: SharedParts,
  { queue, want, leave, ending, ended, nudge, relay }: WorkerContext,
) {
  let last = 0;
  let hasLeft = false;
  const held = new Map<number, () => void>();
  const inRoom = createWaitingRoomCalls(room);
  const next = (): number => {
    last += 1;
    return last;
  };
  return {
    calls: {
      search: (request: EngineRequest) => search.search(request),
      suggest: (request: SuggestRequest) => search.suggest(request),
      news: (request: NewsRequest) => search.news(request),
      seen: (_: undefined) => search.seen(),
      ready: (_: undefined) => search.ready(),
      judge: (file: JudgedFile) => judge.judge(file),
      ...inRoom.calls,
      take: ({ name, key, amount }: MeterCall) => meters.take(name, key, amount),
      give: ({ name, key, amount = 0 }: MeterCall) => meters.give(name, key, amount),
      used: ({ name, key }: MeterCall) => meters.used(name, key),
      highestUsage: (name: MeterName) => meters.highestUsage(name),
      charged: relay,
      asked: (notes: readonly UsageEntry[]) => refusalRecorder.note(notes),
      refusedLately: (_: undefined) => refusalRecorder.lately(),
      pastErasureOf: (id: ApplicationId) => pastErasures.statusOf(id),
      unrepeatedErasures: (_: undefined) => pastErasures.unrepeated(),
      arePastErasuresKnown: (_: undefined) => pastErasures.areKnown(),
      async enter(key: string) {
        const end = await queue.enter(key);
        const id = next();
        if (hasLeft) end();
        else held.set(id, end);
        return id;
      },
      end(id: number) {
        held.get(id)?.();
        held.delete(id);
      },
      want,
      leave,
      ending,
      ended,
      nudge,
    },
    release() {
      hasLeft = true;
      for (const end of held.values()) end();
      inRoom.release();
    },
  };
}

interface MeterCall {
  readonly name: MeterName;
  readonly key: string;
  readonly amount?: number | undefined;
}
