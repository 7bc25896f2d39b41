import { describe, expect, test } from "vitest";
import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import type { BuildStore, StoredBuild } from "#core/builds/build-store.ts";
import { purgeBuilds, servedBuilds } from "#core/builds/purge-builds.ts";
import { buildId } from "../../../builds.ts";
import { moment } from "../../../identities.ts";

const now = moment("2026-11-24T10:00:00.000Z");
const lived = (id: BuildId, livedAt: string, bytes = 1000): StoredBuild => ({ id, livedAt: moment(livedAt), bytes });
const strangeId = (index: number): BuildId => buildIds.of(`${String(index).padStart(8, "0")}-${"f".repeat(12)}`);
const removedOf = (...builds: readonly StoredBuild[]) =>
  purgeBuilds({ all: async () => [...builds], remove: async () => undefined } as unknown as BuildStore, now);

// trust M 998
describe("purged builds", () => {
  test("do not include one that is marked alive before its pack is stored", async () => {
    expect(await removedOf(lived(buildId(1), "2026-11-24T09:59:59.000Z", 0))).toEqual([]);
    expect(await removedOf(lived(buildId(1), "2026-11-24T07:00:00.000Z", 0))).toEqual([buildId(1)]);
  });

  test("include those from the future, which do not displace others", async () => {
    const strange = Array.from({ length: 20 }, (_, index) => lived(strangeId(index), "2999-01-01T00:00:00.000Z"));
    const own = lived(buildId(1), "2026-11-24T09:30:00.000Z");
    expect(servedBuilds([...strange, own], now)).toEqual([own]);
    expect(await removedOf(...strange, own)).toEqual(strange.map(({ id }) => id));
  });
});
