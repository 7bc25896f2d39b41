import { describe, expect, test } from "vitest";
import { createSharedPorts } from "#adapters/workers/shared-ports.ts";
import { createSharedState } from "#adapters/workers/shared-state.ts";
import { type ChangeNotifications, pollOnly } from "#core/duties/changes.ts";
import { type LeaseClient, type Leasing, lifelongLeasing } from "#core/duties/leasing.ts";
import { createKeyQueue, createLocks } from "#core/duties/locks.ts";
import { PorticoError } from "#core/errors.ts";
import { createMeters } from "#core/limits/meters.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { createRefusalRecorder } from "#core/refusals/refusal-recorder.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { instantAfter, neverInstant } from "#core/time/clock.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
import { machineClock } from "#server/settings/machine-clock.ts";
import { connectedChannels } from "../connected-channels.ts";
import { applicationId, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";

const noSearch: SearchEngine = {
  search: async () => {
    throw new PorticoError("unavailable", "the search has ended");
  },
  suggest: async () => {
    throw new TypeError("something of our own");
  },
  news: async () => ({ change: 7, matches: [] }),
  seen: async () => 7,
  ready: async () => ({ openings: 3, bytes: 0, from: "snapshot", milliseconds: 1 }),
  reindex: async () => ({ openings: 3, bytes: 0, from: "snapshot", milliseconds: 1 }),
  keep: async () => undefined,
  close: async () => undefined,
};

const soon = () => instantAfter(machineClock.now(), 1000);

function anInstallation({
  leasing = lifelongLeasing,
  changes = pollOnly,
}: {
  leasing?: Leasing;
  changes?: ChangeNotifications;
} = {}) {
  const recorder = createRefusalRecorder(Date.now);
  const [meters, locks, table] = [createMeters(1, Date.now), createLocks(), createMemoryWaitingTable()];
  const state = createSharedState({
    search: noSearch,
    judge: {
      judge: async ({ size }) => (size > 10 ? { ok: false, problem: "format" } : { ok: true, activeContent: false }),
    },
    room: createWaitingRoom({
      capacity: { bytes: 100, files: 10 },
      listed: async () => [],
      maxWaitMs: 1e9,
      now: () => 1,
      seen: createSeenNetworks(meters, "uploadsSeen"),
      exclusively: (work) => locks.exclusively("room", () => work(table)),
      reading: (work) => work(table),
      codeOf: (prefix) => prefix,
    }),
    meters,
    pastErasures: {
      statusOf: async (id) => (id === applicationId("first") ? "erased" : "none"),
      unrepeated: async () => [applicationId("first")],
      areKnown: async () => true,
    },
    refusalRecorder: recorder,
    queue: createKeyQueue(),
    leasing,
    changes,
    clock: machineClock,
    offset: () => 0,
  });
  const aWorker = () => {
    const [ours, theirs] = connectedChannels().ends;
    const { onExit } = state.join(ours);
    return { ...createSharedPorts(theirs, createMeters(1, Date.now), machineClock), die: onExit };
  };
  return { aWorker, recorder };
}

describe("what workers share", () => {
  test("answers calls over a channel, with error codes", async () => {
    const worker = anInstallation().aWorker();
    expect(await worker.search.ready()).toMatchObject({ openings: 3 });
    expect(await worker.judge.judge({ size: 11 } as never)).toMatchObject({ problem: "format" });
    expect(await raised(worker.search.search({ today: "2026-11-22" } as never))).toBe("unavailable");
    await expect(worker.search.suggest({} as never)).rejects.toThrow("something of our own");
  });

  test("knows in every worker which erasures the main process has not repeated", async () => {
    const { pastErasures } = anInstallation().aWorker();
    expect(await pastErasures.statusOf(applicationId("first"))).toBe("erased");
    expect(await pastErasures.statusOf(applicationId("second"))).toBe("none");
    expect(await pastErasures.unrepeated()).toEqual([applicationId("first")]);
    expect(await pastErasures.areKnown()).toBe(true);
  });

  test("counts a limit over all workers, exactly", async () => {
    const { aWorker } = anInstallation();
    const workers = [aWorker(), aWorker(), aWorker()];
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => workers[turn % 3]?.meters.take("submit", "203.0.113.9")),
    );
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  test("tells the others what one allowed", async () => {
    const { aWorker } = anInstallation();
    const [one, other] = [aWorker(), aWorker()];
    for (let page = 0; page < 600; page += 1) one.meters.takeLocally("page", "203.0.113.9");
    await expect.poll(() => other.meters.takeLocally("page", "203.0.113.9")).toBeGreaterThan(0);
  });

  test("collects refusals from all workers, and tells each how many there were", async () => {
    const { aWorker, recorder } = anInstallation();
    const [one, other] = [aWorker(), aWorker()];
    for (const { refusals } of [one, one, other]) refusals.refused("uploads", ["203.0.113.0/24", "203.0.113.9/32"]);
    other.refusals.served("uploads", ["198.51.100.0/24", "198.51.100.1/32"]);
    await expect.poll(() => one.refusals.lately()).toMatchObject({ uploads: 3, mails: 0 });
    expect(recorder.report()[0]).toMatchObject({
      pot: "uploads",
      asked: 4,
      refusing: { refused: 3 },
      networks: [
        { network: "203.0.113.9/32", share: 0.75 },
        { network: "198.51.100.1/32", share: 0.25 },
      ],
    });
  });

  test("runs work with the same key one at a time, and continues if a worker dies", async () => {
    const { aWorker } = anInstallation();
    const [one, other] = [aWorker(), aWorker()];
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    void one.locks.exclusively("a submit", async () => {
      order.push("one");
      begun.resolve();
      await new Promise(() => undefined); // never resolves
    });
    await begun.promise;
    const second = other.locks.exclusively("a submit", async () => order.push("other"));
    await other.locks.exclusively("another submit", async () => order.push("another"));
    one.die();
    await second;
    expect(order).toEqual(["one", "another", "other"]);
  });

  test("frees the room for uploads of a worker that dies", async () => {
    const { aWorker } = anInstallation();
    const [one, other] = [aWorker(), aWorker()];
    const network = ["203.0.113.0/24", "203.0.113.1/32"];
    const [first, second] = [uploadKey("u/first"), uploadKey("u/second")];
    expect(await one.room.enter({ key: first, bytes: 80, network })).toEqual({ evicted: [], waitSeconds: 0 });
    expect(await other.room.waitFor({ bytes: 30, network: ["198.51.100.0/24"] })).toBe(60);
    one.die();
    expect(await other.room.enter({ key: second, bytes: 75, network })).toEqual({ evicted: [], waitSeconds: 0 });
    await other.room.settle(second, 50, 1e9);
    expect(await other.room.waitFor({ bytes: 50, network: ["198.51.100.0/24"] })).toBe(0);
    await other.room.leave([second]);
  });

  test("gives a duty to one worker, and to the next when that one dies or leaves", async () => {
    const { aWorker } = anInstallation();
    const workers = [aWorker(), aWorker(), aWorker()];
    const log: string[] = [];
    for (const [at, { duties }] of workers.entries())
      duties.take("mails", () => {
        log.push(`${at} begins`);
        return { nudge: () => log.push(`${at} is nudged`), stop: async () => void log.push(`${at} stops`) };
      });
    await expect.poll(() => log).toEqual(["0 begins"]);
    workers[2]?.duties.nudge("mails");
    await expect.poll(() => log.at(-1)).toBe("0 is nudged");
    workers[0]?.die();
    await expect.poll(() => log.at(-1)).toBe("1 begins");
    await workers[1]?.duties.stop();
    await expect.poll(() => log.at(-1)).toBe("2 begins");
    expect(log).toEqual(["0 begins", "0 is nudged", "1 begins", "1 stops", "2 begins"]);
  });

  test("begins a duty when it is leased to this instance, and again after its lease expired", async () => {
    const askers: LeaseClient[] = [];
    const left: string[] = [];
    const leasing: Leasing = {
      want: (_, asker) => void askers.push(asker),
      release: async (name) => void left.push(name),
    };
    const { aWorker } = anInstallation({ leasing });
    const log: string[] = [];
    const take = ({ duties }: ReturnType<typeof aWorker>, at: number) =>
      duties.take("mails", ({ holder, isFirst, isOver }) => {
        log.push(`${at} begins for ${holder}${isFirst ? "" : ", while another lives that did"}`);
        return { stop: async () => void log.push(`${at} stops, ${isOver() ? "over" : "told to"}`) };
      });
    const workers = [aWorker(), aWorker()];
    for (const [at, worker] of workers.entries()) take(worker, at);
    await expect.poll(() => askers).toHaveLength(1);
    expect(log).toEqual([]);
    askers[0]?.leased({ holder: "us", until: soon() });
    await expect.poll(() => log).toEqual(["0 begins for us", "0 stops, over"]);
    const lease = { holder: "us", until: neverInstant };
    await expect
      .poll(() => {
        askers[0]?.leased(lease);
        return log.at(-1);
      })
      .toBe("1 begins for us, while another lives that did");
    await workers[0]?.duties.stop();
    expect(left).toEqual([]);
    await workers[1]?.duties.stop();
    await expect.poll(() => left).toEqual(["mails"]);
  });

  test("does not request an expired duty while its worker hangs in ending it", async () => {
    const askers: LeaseClient[] = [];
    const { aWorker } = anInstallation({
      leasing: { want: (_, asker) => void askers.push(asker), release: async () => undefined },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    aWorker().duties.take("mails", () => ({ stop: () => promise }));
    await expect.poll(() => askers).toHaveLength(1);
    expect(askers[0]?.isEnding()).toBe(false);
    askers[0]?.leased({ holder: "us", until: soon() });
    await expect.poll(() => askers[0]?.isEnding()).toBe(true);
    resolve();
    await expect.poll(() => askers[0]?.isEnding()).toBe(false);
  });

  test("tells workers of changes, and how long they can rely on being told", async () => {
    let isTold = true;
    let tell = (): void => undefined;
    const changes: ChangeNotifications = {
      listen: (topic, hear) => {
        if (topic === "openings") tell = hear;
      },
      areAnnounced: () => isTold,
    };
    const { aWorker } = anInstallation({ changes });
    const worker = aWorker();
    let heard = 0;
    worker.changes.listen("openings", () => {
      heard += 1;
    });
    await expect.poll(() => worker.changes.areAnnounced()).toBe(true);
    tell();
    await expect.poll(() => heard).toBe(1);
    isTold = false;
    await expect.poll(() => worker.changes.areAnnounced()).toBe(false);
  });
});
