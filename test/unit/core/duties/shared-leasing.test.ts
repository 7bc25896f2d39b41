import { describe, expect, test } from "vitest";
import { type ChangeNotifications, pollOnly, type Topic } from "#core/duties/changes.ts";
import type { DutyName } from "#core/duties/duties.ts";
import type { LeaseStore } from "#core/duties/lease-store.ts";
import { createOwnDuties } from "#core/duties/own-duties.ts";
import { createSharedLeasing } from "#core/duties/shared-leasing.ts";
import { PorticoError } from "#core/errors.ts";
import { createManualClock } from "../manual-clock.ts";

/** A lease table that every host can reach unless it is cut off. */
function aDatabase(time: () => number) {
  const rows = new Map<DutyName, { readonly holder: string; readonly until: number }>();
  const cutOff = new Set<string>();
  const leases: LeaseStore = {
    async acquire(names, holder, leaseMs) {
      if (cutOff.has(holder)) throw new PorticoError("unavailable");
      const held = names.filter((name) => {
        const row = rows.get(name);
        return !row || row.holder === holder || row.until <= time();
      });
      for (const name of held) rows.set(name, { holder, until: time() + leaseMs });
      return held;
    },
    async release(name, holder) {
      if (cutOff.has(holder)) throw new PorticoError("unavailable");
      if (rows.get(name)?.holder === holder) rows.delete(name);
    },
  };
  return { leases, cutOff };
}

/** Hosts whose clocks advance together. A test can set the clock of one host. */
function hosts(...names: readonly string[]) {
  const clocks = names.map(createManualClock);
  const database = aDatabase(() => clocks[0]?.clock.now().steady ?? 0);
  const working = new Set<string>();
  const hanging = new Map<string, Promise<void>>();
  const all = names.map((name, at) => {
    const { clock } = clocks[at] as ReturnType<typeof createManualClock>;
    const leasing = createSharedLeasing({ leases: database.leases, changes: pollOnly, holder: name, clock });
    const duties = createOwnDuties(clock, leasing);
    duties.take("mails", () => {
      working.add(name);
      return {
        async stop() {
          working.delete(name);
          await hanging.get(name);
        },
      };
    });
    return { ...clocks[at], duties };
  });
  const pass = async (milliseconds: number, without?: string): Promise<void> => {
    for (let gone = 0; gone < milliseconds; gone += 100)
      for (const [at, one] of clocks.entries()) {
        if (names[at] === without) one.stall(100);
        else await one.pass(100);
        expect([...working].filter((name) => name !== without).length).toBeLessThanOrEqual(1);
      }
  };
  return { all, pass, working: () => [...working], hanging, cutOff: database.cutOff };
}

describe("a duty of several hosts", () => {
  test("stays with one host for as long as that is alive", async () => {
    const { pass, working } = hosts("a", "b", "c");
    await pass(60_000);
    expect(working()).toEqual(["a"]);
  });

  test("is handed on within two seconds when its host stops", async () => {
    const { all, pass, working } = hosts("a", "b");
    await pass(5000);
    await Promise.all([all[0]?.duties.stop(), pass(2500)]);
    expect(working()).toEqual(["b"]);
  });

  // trust S 580
  test("ends on a host that loses the database before another host begins it, and is not given back", async () => {
    const { pass, working, cutOff } = hosts("a", "b");
    await pass(5000);
    cutOff.add("a");
    await pass(7500);
    expect(working()).toEqual([]);
    await pass(5000);
    expect(working()).toEqual(["b"]);
    cutOff.delete("a");
    await pass(10_000);
    expect(working()).toEqual(["b"]);
  });

  test("goes on if the database was down for five seconds", async () => {
    const { pass, working, cutOff } = hosts("a", "b");
    await pass(4100);
    for (const name of ["a", "b"]) cutOff.add(name);
    await pass(4500);
    cutOff.clear();
    expect(working()).toEqual(["a"]);
    await pass(10_000);
    expect(working()).toEqual(["a"]);
  });

  test("restarts if the database was down for longer", async () => {
    const { pass, working, cutOff } = hosts("a");
    await pass(4100);
    cutOff.add("a");
    await pass(20_000);
    expect(working()).toEqual([]);
    cutOff.clear();
    await pass(4500);
    expect(working()).toEqual(["a"]);
  });

  // trust S 683
  test("goes to another host while its former host hangs in ending it", async () => {
    const { pass, working, cutOff, hanging } = hosts("a", "b");
    await pass(5000);
    const { promise, resolve } = Promise.withResolvers<void>();
    hanging.set("a", promise);
    for (const name of ["a", "b"]) cutOff.add(name);
    await pass(8000);
    expect(working()).toEqual([]);
    cutOff.clear();
    await pass(12_500);
    expect(working()).toEqual(["b"]);
    resolve();
    await pass(12_500);
    expect(working()).toEqual(["b"]);
  });

  test("restarts on its only host once the hanging run has ended", async () => {
    const { pass, working, cutOff, hanging } = hosts("a");
    await pass(5000);
    const { promise, resolve } = Promise.withResolvers<void>();
    hanging.set("a", promise);
    cutOff.add("a");
    await pass(8000);
    cutOff.clear();
    await pass(30_000);
    expect(working()).toEqual([]);
    resolve();
    await pass(2500);
    expect(working()).toEqual(["a"]);
  });

  // trust S 581
  test("goes to another host twelve seconds after its host froze, and ends there before anything else", async () => {
    const { all, pass, working } = hosts("a", "b");
    await pass(5000);
    await pass(12_500, "a");
    expect(working()).toEqual(["a", "b"]); // "a" does not know yet, and does nothing
    await all[0]?.pass?.(0);
    expect(working()).toEqual(["b"]);
  });

  // trust S 582
  test.each([3_600_000, -3_600_000])("stays where it is when a clock is set by %d milliseconds", async (by) => {
    const { all, pass, working } = hosts("a", "b");
    await pass(5000);
    all[0]?.set?.(by);
    await pass(10_000);
    expect(working()).toEqual(["a"]);
  });

  test("is nudged when another host stores work, and requested at once when another releases it", async () => {
    const { clock, pass } = createManualClock();
    const { leases } = aDatabase(() => clock.now().steady);
    const ears = new Map<Topic, () => void>();
    const changes: ChangeNotifications = {
      listen: (topic, hear) => void ears.set(topic, hear),
      areAnnounced: () => true,
    };
    const log: string[] = [];
    await leases.acquire(["mails"], "another", 60_000);
    createOwnDuties(clock, createSharedLeasing({ leases, changes, holder: "us", clock })).take("mails", () => {
      log.push("begins");
      return { nudge: () => log.push("nudged"), stop: async () => undefined };
    });
    await pass(1000);
    ears.get("mails")?.();
    expect(log).toEqual([]);
    await leases.release("mails", "another");
    ears.get("leases")?.();
    await pass(0);
    expect(log).toEqual(["begins"]);
    ears.get("mails")?.();
    ears.get("files")?.();
    expect(log).toEqual(["begins", "nudged"]);
  });
});
