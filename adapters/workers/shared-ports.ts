import type { PastErasures } from "#core/applications/stored/past-erasures.ts";
import { type ChangeNotifications, type Topic, topics } from "#core/duties/changes.ts";
import type { Duties } from "#core/duties/duties.ts";
import { createDutyRunner } from "#core/duties/duty-runner.ts";
import { createLocks, type Locks } from "#core/duties/locks.ts";
import { PorticoError } from "#core/errors.ts";
import type { Charge, LocalMeters, Meters } from "#core/limits/meters.ts";
import { type Channel, createPeer } from "#core/peers/peer.ts";
import type { Refusals } from "#core/refusals/refusals.ts";
import { createUsageBuffer } from "#core/refusals/usage-buffer.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { type Clock, isPast } from "#core/time/clock.ts";
import type { FileJudge } from "#core/uploads/file-judge.ts";
import type { WaitingRoom } from "#core/uploads/waiting-room.ts";
import type { StateCalls } from "./shared-state.ts";
import type { WorkerCalls } from "./worker-calls.ts";

/** How often this worker reports the requests that it has allowed, so that the other workers count them, too. */
const tellEveryMs = 200;

/** The ports of a worker, which call the shared state in the main process. */
export interface SharedPorts {
  readonly search: SearchEngine;
  readonly judge: FileJudge;
  readonly room: WaitingRoom;
  readonly meters: Meters;
  readonly refusals: Refusals;
  readonly pastErasures: PastErasures;
  readonly locks: Locks;
  readonly duties: Duties;
  readonly changes: ChangeNotifications;
  /** Returns how many milliseconds to add to the time of this machine; `undefined` until the main process has sent that. */
  readonly offset: () => number | undefined;
}

export function createSharedPorts(channel: Channel, local: LocalMeters, clock: Clock): SharedPorts {
  const runner = createDutyRunner(clock, {
    ending: (name) => state.tell("ending", name),
    ended: (name) => state.tell("ended", name),
  });
  const charges = new Map<string, Charge>();
  const notes = createUsageBuffer();
  const listeners = new Map<Topic, (() => void)[]>(topics.map((topic) => [topic, []]));
  let announcedUntil = clock.now();
  let offset: number | undefined;
  const calls = {
    lease: ({ name, lease }) => runner.lease(name, lease),
    nudge: runner.nudge,
    charged: (others) => local.charge(others),
    changed(topic) {
      for (const onChange of listeners.get(topic) ?? []) onChange();
    },
    announcementsValidUntil(told) {
      announcedUntil = told.until;
      offset = told.offset;
    },
  } satisfies WorkerCalls;
  const state = createPeer<StateCalls>("state", channel, calls);

  const tell = (): void => {
    if (charges.size > 0) state.tell("charged", [...charges.values()]);
    charges.clear();
    const noted = notes.take();
    if (noted.length > 0) state.tell("asked", noted);
  };
  setInterval(tell, tellEveryMs).unref();

  return {
    search: {
      search: (request) => state.ask("search", request),
      suggest: (request) => state.ask("suggest", request),
      news: (request) => state.ask("news", request),
      seen: () => state.ask("seen", undefined),
      ready: () => state.ask("ready", undefined),
      async reindex() {
        throw new PorticoError("unavailable", "only a command rebuilds the index, in a process of its own");
      },
      keep: async () => undefined, // the process that has the index also stores its snapshots
      close: async () => undefined,
    },
    judge: { judge: (file) => state.ask("judge", file) },
    room: {
      enter: (upload) => state.ask("enterRoom", upload),
      waitFor: (upload) => state.ask("waitForRoom", upload),
      settle: (key, bytes, keepMs) => state.ask("settleUpload", { key, bytes, keepMs }),
      expect: (key, network) => state.ask("expectUpload", { key, network }),
      extend: (key, keepMs) => state.ask("extendUpload", { key, keepMs }),
      leave: (keys) => state.ask("leaveRoom", keys),
      overdue: () => state.ask("overdueUploads", undefined),
    },
    meters: {
      takeLocally(name, key) {
        const seconds = local.takeLocally(name, key);
        const of = `${name} ${key}`;
        if (seconds === 0) charges.set(of, [name, key, (charges.get(of)?.[2] ?? 0) + 1]);
        return seconds;
      },
      take: (name, key, amount) => state.ask("take", { name, key, amount }),
      give: (name, key, amount) => state.tell("give", { name, key, amount }),
      used: (name, key) => state.ask("used", { name, key }),
      highestUsage: (name) => state.ask("highestUsage", name),
    },
    refusals: { refused: notes.refused, served: notes.served, lately: () => state.ask("refusedLately", undefined) },
    pastErasures: {
      statusOf: (id) => state.ask("pastErasureOf", id),
      unrepeated: () => state.ask("unrepeatedErasures", undefined),
      areKnown: () => state.ask("arePastErasuresKnown", undefined),
    },
    locks: createLocks({
      async enter(key) {
        const id = await state.ask("enter", key);
        return () => state.tell("end", id);
      },
    }),
    duties: {
      take(name, begin) {
        runner.want(name, begin);
        state.tell("want", name);
      },
      nudge: (name) => state.tell("nudge", name),
      async stop() {
        const stopping = runner.wanted().map(async (name) => {
          await runner.stop(name);
          state.tell("leave", name); // sent only after the work has ended, because another worker then begins it at once
        });
        await Promise.all(stopping);
      },
    },
    offset: () => offset,
    changes: {
      listen: (topic, onChange) => void listeners.get(topic)?.push(onChange),
      areAnnounced: () => !isPast(announcedUntil, clock.now()),
    },
  };
}
