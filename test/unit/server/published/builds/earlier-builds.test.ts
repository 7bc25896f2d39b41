import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { BuildStore } from "#core/builds/build-store.ts";
import { packBuild } from "#core/builds/pack.ts";
import { PorticoError } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import { createEarlierBuilds } from "#server/published/builds/earlier-builds.ts";
import { buildId, publicFile, recordStoreCalls, sealOf, temporaryBuilds } from "../../../../builds.ts";

const seal = sealOf();
const root = "assets/root-Bx81uZ0q.js";
const files = [publicFile(root, "plain"), publicFile(`${root}.br`, "packed")];
const put = (store: BuildStore, number: number, of = files) =>
  store.put(buildId(number), packBuild(buildId(number), of, seal), momentOf(new Date()));

/** A host with this store of builds. `said` collects the host's log messages. */
function aHost(builds: BuildStore) {
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const host = createEarlierBuilds({ builds, buildSeal: seal, now: () => new Date(), log });
  onTestFinished(() => host.stop());
  const textOf = async (name: string, wanted = "identity") => {
    const found = await host.find(name, wanted);
    return found && Buffer.from(found.bytes).toString();
  };
  return { host, textOf, said };
}

describe("a host with earlier builds", () => {
  test("finds a file compressed in advance or plain, and reads its build once", async () => {
    const { store, take } = recordStoreCalls(temporaryBuilds());
    await put(store, 1);
    const { host, textOf } = aHost(store);
    expect(await host.find(root, "br")).toMatchObject({ encoding: "br" });
    expect(await textOf(root, "br")).toBe("packed");
    expect(await textOf(root, "gzip")).toBe("plain");
    expect(await textOf(root)).toBe("plain");
    expect(take()).toEqual(["put", "all", "list", "pack"]);
  });

  // trust M 990
  test("never asks the store for a name without a hash, and only once for a thousand unknown names with one", async () => {
    const { store, take } = recordStoreCalls(temporaryBuilds());
    await put(store, 1);
    const { host } = aHost(store);
    await host.check();
    take();
    const strange = ["assets/../secret", "assets/root.js", "messages/de.json", `assets/${"x".repeat(300)}-Bx81uZ0q.js`];
    for (const name of strange) expect(await host.find(name, "br")).toBeUndefined();
    const unknown = Array.from({ length: 1000 }, (_, index) => `assets/root-${`${index}`.padStart(8, "0")}.js`);
    for (const name of unknown) expect(await host.find(name, "br")).toBeUndefined();
    expect(take()).toEqual([]); // the host has just listed the builds, so it does not query the store again
  });

  // trust M 1006
  test("does not hang while the store is silent, and serves what the store answers later", async () => {
    const { store } = recordStoreCalls(temporaryBuilds());
    await put(store, 1);
    const answer = Promise.withResolvers<void>();
    const silent: BuildStore = {
      ...store,
      async read(build, most) {
        if (most === undefined) await answer.promise;
        return store.read(build, most);
      },
    };
    const { host, textOf } = aHost(silent);
    await host.check();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const found = textOf(root);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await found).toBeUndefined();
    answer.resolve();
    expect(await textOf(root)).toBe("plain");
  });

  test("checks again for an unknown name, as another host may have started in the meantime", async () => {
    const store = temporaryBuilds();
    const late: BuildStore = {
      ...store,
      async all() {
        await put(store, 1);
        return store.all();
      },
    };
    const { textOf } = aHost(late);
    expect(await textOf(root)).toBe("plain");
  });

  // trust M 991
  test("does not serve a damaged file, logs it once, and serves the file from another build that has it", async () => {
    const store = temporaryBuilds();
    const pack = Buffer.from(packBuild(buildId(1), files, seal));
    pack.writeUInt8(0, pack.indexOf("plain"));
    await store.put(buildId(1), pack, momentOf(new Date()));
    const { host, textOf, said } = aHost(store);
    expect(await textOf(root)).toBeUndefined();
    expect(await textOf(root)).toBeUndefined();
    expect(said).toEqual(["a kept build is damaged or its seal is not ours: it is not served"]);
    await put(store, 2);
    await host.check();
    expect(await textOf(root)).toBe("plain");
  });

  // trust M 992
  test("does not serve a build that was signed with another secret", async () => {
    const store = temporaryBuilds();
    await store.put(buildId(1), packBuild(buildId(1), files, sealOf("y".repeat(40))), momentOf(new Date()));
    const { textOf, said } = aHost(store);
    expect(await textOf(root)).toBeUndefined();
    expect(said).toHaveLength(1);
  });

  test("does not serve a withdrawn build, even from memory", async () => {
    const store = temporaryBuilds();
    await put(store, 1);
    const { host, textOf } = aHost(store);
    expect(await textOf(root)).toBe("plain");
    await store.withdraw(buildId(1), momentOf(new Date()));
    await host.check();
    expect(await textOf(root)).toBeUndefined();
  });

  // trust M 993
  test("serves the builds it knows while the store is away, without asking the store for each request", async () => {
    const store = temporaryBuilds();
    await put(store, 1);
    await put(store, 2, [publicFile("assets/two-Bx81uZ0q.js", "two")]);
    let isAway = false;
    const asked: string[] = [];
    const there = <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
      asked.push(what);
      return isAway ? Promise.reject(new PorticoError("unavailable", "away")) : work();
    };
    const shaky: BuildStore = {
      ...store,
      all: () => there("all", store.all),
      read: (...given) => there("read", () => store.read(...given)),
    };
    const { host, textOf, said } = aHost(shaky);
    expect(await textOf(root)).toBe("plain");
    isAway = true;
    asked.length = 0;
    await host.check();
    expect(await textOf(root)).toBe("plain");
    for (let time = 0; time < 50; time += 1) expect(await textOf("assets/two-Bx81uZ0q.js")).toBeUndefined();
    expect(asked).toEqual(["all", "read"]);
    expect(said).toEqual([
      "kept builds cannot be listed: those already known are still served",
      "the files of an earlier build cannot be read",
    ]);
  });

  test("keeps only a few packs in memory, even if all are requested", async () => {
    const { store, take } = recordStoreCalls(temporaryBuilds());
    const large = (number: number) => `assets/large${number}-Bx81uZ0q.js`;
    for (let number = 1; number <= 6; number += 1)
      await put(store, number, [{ name: large(number), bytes: new Uint8Array(7_900_000) }]);
    const { host } = aHost(store);
    await host.check();
    take();
    for (let number = 1; number <= 6; number += 1) expect(await host.find(large(number), "br")).toBeDefined();
    expect(take()).toHaveLength(6);
    expect(await host.find(large(6), "br")).toBeDefined();
    expect(take()).toEqual([]);
    expect(await host.find(large(1), "br")).toBeDefined();
    expect(take()).toEqual(["pack"]);
  });

  // trust M 997
  test("serves the other builds if one pack cannot be read, and logs it once", async () => {
    const store = temporaryBuilds();
    await put(store, 1);
    await put(store, 2, [publicFile("assets/other-Bx81uZ0q.js", "other")]);
    const broken: BuildStore = {
      ...store,
      read: async (id, first) => {
        if (id === buildId(2)) throw new PorticoError("unavailable", "it lies in an archive");
        return store.read(id, first);
      },
    };
    const { host, textOf, said } = aHost(broken);
    for (let look = 0; look < 3; look += 1) await host.check();
    expect(await textOf(root)).toBe("plain");
    expect(said).toEqual(["an earlier build cannot be read: it is not served"]);
    await store.withdraw(buildId(1), momentOf(new Date()));
    await host.check();
    expect(await textOf(root)).toBeUndefined();
  });
});
