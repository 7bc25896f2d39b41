import { describe, expect, test } from "vitest";
import { buildIds } from "#core/builds/build-id.ts";
import { keepBuild } from "#core/builds/keep-build.ts";
import { packBuild } from "#core/builds/pack.ts";
import { purgeBuilds, servedBuilds } from "#core/builds/purge-builds.ts";
import { later } from "#core/time/time.ts";
import { buildId, publicFile, recordStoreCalls, sealOf, temporaryBuilds } from "../../../builds.ts";
import { moment } from "../../../identities.ts";

const seal = sealOf();
const at = moment("2026-11-23T10:00:00Z");
const [hour, day] = [3_600_000, 86_400_000];
const files = [publicFile("assets/root-Bx81uZ0q.js", "one")];
const own = { id: buildId(1), files: async () => files };
const numbered = (number: number) => buildIds.of(`${`${number}`.padStart(8, "0")}-0123456789ab`);

describe("a host", () => {
  test("stores its build once, and marks it alive from time to time", async () => {
    const { store, take } = recordStoreCalls(temporaryBuilds());
    expect(await keepBuild(own, store, seal, { at, examines: true })).toBe("kept");
    expect(take()).toEqual(["all", "put"]);
    expect(await keepBuild(own, store, seal, { at: later(at, 10), examines: false })).toBe("there");
    expect(take()).toEqual(["all"]);
    expect(await store.all()).toMatchObject([{ livedAt: at }]);
    await keepBuild(own, store, seal, { at: later(at, 2 * hour), examines: false });
    expect(await store.all()).toMatchObject([{ livedAt: later(at, 2 * hour) }]);
  });

  // trust M 991
  test("replaces its build if it is damaged, signed with another secret, or gone", async () => {
    const store = temporaryBuilds();
    const again = () => keepBuild(own, store, seal, { at, examines: true });
    await store.put(own.id, Buffer.from("damaged"), at);
    expect(await again()).toBe("kept");
    await store.put(own.id, packBuild(own.id, files, sealOf("y".repeat(40))), at);
    expect(await again()).toBe("kept");
    await store.remove(own.id);
    expect(await keepBuild(own, store, seal, { at, examines: false })).toBe("kept");
    expect(await again()).toBe("there");
  });

  test("does not store a withdrawn build, but still marks it alive", async () => {
    const store = temporaryBuilds();
    await store.withdraw(own.id, at);
    expect(await keepBuild(own, store, seal, { at: later(at, 2 * hour), examines: true })).toBe("withdrawn");
    expect(await store.all()).toEqual([{ id: own.id, livedAt: later(at, 2 * hour), withdrawnAt: at, bytes: 0 }]);
  });
});

describe("the purge", () => {
  test("keeps the twenty builds that were alive last, for four weeks", async () => {
    const store = temporaryBuilds();
    for (let number = 0; number < 23; number += 1)
      await store.put(numbered(number), Buffer.from("pack"), later(at, -number * hour));
    expect((await purgeBuilds(store, at)).sort()).toEqual([20, 21, 22].map(numbered));
    expect(servedBuilds(await store.all(), at).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, n) => numbered(n)),
    );
    expect(await purgeBuilds(store, later(at, 28 * day - 5 * hour))).toHaveLength(15);
    expect(await store.all()).toHaveLength(5);
  });

  test("keeps the builds that hosts run, however many came since", async () => {
    const store = temporaryBuilds();
    await store.put(buildId(1), Buffer.from("pack"), later(at, -90 * day));
    await store.put(buildId(2), Buffer.from("pack"), later(at, -20 * day));
    for (let number = 0; number < 30; number += 1)
      await store.put(numbered(number), Buffer.from("pack"), later(at, -number * hour - 2 * hour));
    for (const id of [buildId(1), buildId(2)]) await store.markAlive(id, later(at, -hour)); // hosts still run them, as in a stuck roll-out
    const removed = await purgeBuilds(store, at);
    expect(removed).toHaveLength(12);
    expect(servedBuilds(await store.all(), at).map(({ id }) => id)).toEqual(
      expect.arrayContaining([buildId(1), buildId(2), numbered(0)]),
    );
  });

  test("remembers a withdrawal for a year, and removes what a host stored meanwhile", async () => {
    const store = temporaryBuilds();
    await store.withdraw(buildId(1), at);
    await store.put(buildId(1), Buffer.from("pack"), at);
    expect(servedBuilds(await store.all(), at)).toEqual([]);
    expect(await purgeBuilds(store, later(at, 300 * day))).toEqual([]);
    expect(await store.all()).toMatchObject([{ id: buildId(1), withdrawnAt: at, bytes: 0 }]);
    expect(await purgeBuilds(store, later(at, 366 * day))).toEqual([buildId(1)]);
  });

  test("removes nothing once another process has the duty", async () => {
    const store = temporaryBuilds();
    await store.put(buildId(1), Buffer.from("pack"), later(at, -90 * day));
    expect(await purgeBuilds(store, at, () => false)).toEqual([]);
    expect(await store.all()).toHaveLength(1);
  });
});
