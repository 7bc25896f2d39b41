import type { DutyName } from "#core/duties.ts";
import { createKeyQueue } from "#core/locks.ts";
import type { Charge, MeterName, Meters } from "#core/meters.ts";
import type { EngineRequest, SearchEngine, SuggestRequest } from "#core/search/engine/search-engine.ts";
import type { FileJudge, JudgedFile } from "#core/uploads/file-judge.ts";
import type { Reservation, UploadQuota } from "#core/uploads/upload-quota.ts";
import { type Channel, createPeer, type Peer } from "./peer.ts";
import type { WorkerCalls } from "./worker-calls.ts";

export interface SharedParts {
  readonly search: SearchEngine;
  readonly judge: FileJudge;
  readonly quota: UploadQuota;
  readonly meters: Meters;
}

/** What one process keeps for all workers. */
export interface SharedState {
  /** Lets a worker ask. */
  join(channel: Channel): Member;
}

/** A worker that has joined. */
export interface Member {
  readonly worker: Peer<WorkerCalls>;
  /** Gives back all that the worker held, and hands its duties on. */
  left(): void;
}

/** What a worker may ask of the process that keeps the shared state. */
export type StateCalls = ReturnType<typeof callsFor>["calls"];

interface Post {
  holder: Peer<WorkerCalls> | undefined;
  readonly candidates: Peer<WorkerCalls>[];
}

/** Keeps what all workers share: the search, verdicts on files, limits, locks and who has which duty. */
export function createSharedState(parts: SharedParts): SharedState {
  const queue = createKeyQueue();
  const posts = new Map<DutyName, Post>();
  const members = new Set<Peer<WorkerCalls>>();

  const postOf = (name: DutyName): Post => {
    const post = posts.get(name) ?? { holder: undefined, candidates: [] };
    posts.set(name, post);
    return post;
  };
  const fill = (name: DutyName, post: Post): void => {
    post.holder ??= post.candidates.shift();
    if (post.holder) post.holder.tell("begin", name);
  };
  const duties = {
    want(name: DutyName, worker: Peer<WorkerCalls>) {
      const post = postOf(name);
      post.candidates.push(worker);
      if (!post.holder) fill(name, post);
    },
    leave(name: DutyName, worker: Peer<WorkerCalls>) {
      const post = postOf(name);
      const place = post.candidates.indexOf(worker);
      if (place >= 0) post.candidates.splice(place, 1);
      if (post.holder !== worker) return;
      post.holder = undefined;
      fill(name, post);
    },
  };
  return {
    join(channel) {
      const { calls, release } = callsFor(parts, {
        queue,
        want: (name) => duties.want(name, worker),
        leave: (name) => duties.leave(name, worker),
        nudge: (name) => postOf(name).holder?.tell("nudge", name),
        relay(charges) {
          for (const other of members) if (other !== worker) other.tell("charged", charges);
        },
      });
      const worker: Peer<WorkerCalls> = createPeer<WorkerCalls>("state", channel, calls);
      members.add(worker);
      return {
        worker,
        left() {
          members.delete(worker);
          worker.gone();
          release();
          for (const name of posts.keys()) duties.leave(name, worker);
        },
      };
    },
  };
}

interface Around {
  readonly queue: ReturnType<typeof createKeyQueue>;
  want(name: DutyName): void;
  leave(name: DutyName): void;
  nudge(name: DutyName): void;
  relay(charges: readonly Charge[]): void;
}

/** The calls of one worker, and what gives back all that it holds. */
function callsFor({ search, judge, quota, meters }: SharedParts, { queue, want, leave, nudge, relay }: Around) {
  let last = 0;
  let hasLeft = false;
  const held = new Map<number, () => void>();
  const reserved = new Map<number, Reservation>();
  const next = (): number => {
    last += 1;
    return last;
  };
  return {
    calls: {
      search: (request: EngineRequest) => search.search(request),
      suggest: (request: SuggestRequest) => search.suggest(request),
      seen: (_: undefined) => search.seen(),
      ready: (_: undefined) => search.ready(),
      judge: (file: JudgedFile) => judge.judge(file),
      hasSpaceFor: (bytes: number) => quota.hasSpaceFor(bytes),
      async reserve(bytes: number) {
        const reservation = await quota.reserve(bytes);
        if (!reservation) return undefined;
        if (hasLeft) return void reservation.settle(0);
        const id = next();
        reserved.set(id, reservation);
        return id;
      },
      settle({ id, bytes }: { readonly id: number; readonly bytes: number }) {
        reserved.get(id)?.settle(bytes);
        reserved.delete(id);
      },
      take: ({ name, key, amount }: MeterCall) => meters.take(name, key, amount),
      give: ({ name, key, amount = 0 }: MeterCall) => meters.give(name, key, amount),
      used: ({ name, key }: MeterCall) => meters.used(name, key),
      charged: relay,
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
      nudge,
    },
    release() {
      hasLeft = true;
      for (const end of held.values()) end();
      for (const reservation of reserved.values()) reservation.settle(0);
    },
  };
}

interface MeterCall {
  readonly name: MeterName;
  readonly key: string;
  readonly amount?: number | undefined;
}
