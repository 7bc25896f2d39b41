import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskBuildStore } from "#adapters/disk/build-store.ts";
import { buildIds } from "#core/builds/build-id.ts";
import { momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { moment } from "../identities.ts";
import { createTestApp } from "../test-app.ts";

const [old, running] = [buildIds.of("0123abcd-0123456789ab"), buildIds.of("fedcba98-0123456789ab")];

/** A data folder where two builds are kept. */
async function twoBuilds() {
  const { config } = await createTestApp();
  const store = createDiskBuildStore({ folder: join(config.DATA_DIR, "builds") });
  await store.put(old, new Uint8Array(1_540_000), moment("2026-01-02T10:20:00Z"));
  await store.put(running, new Uint8Array(1000), momentOf(new Date()));
  return { data: config.DATA_DIR, store };
}

test("careers builds lists the kept builds, withdraws one, and undoes that", async () => {
  const { data, store } = await twoBuilds();
  const { code, printed } = await careers(data, "builds");
  expect(code).toBe(0);
  expect(printed).toContain(`${old}  2026-01-02 10:20  1.5 MB  the next purge removes it`);
  expect(printed).toMatch(new RegExp(`${running} .* running, or was within two hours`));
  const withdrawn = await careers(data, "builds", "withdraw", running);
  expect(withdrawn.printed).toContain(`${running} is withdrawn: within a minute`);
  expect(withdrawn.printed).toContain("A host runs it");
  expect(await store.read(running)).toBeUndefined();
  const listed = JSON.parse((await careers(data, "builds", "--json")).printed) as object[];
  expect(listed).toMatchObject([{ id: running, isServed: false, runs: true, bytes: 0 }, { id: old }]);
  expect((await careers(data, "builds")).printed).toContain("withdrawn 20");
  expect((await careers(data, "builds", "withdraw", running, "--undo")).code).toBe(0);
  expect((await store.all()).some(({ withdrawnAt }) => withdrawnAt)).toBe(false);
});

// trust M 995
test("careers builds withdraw refuses anything but the id of one kept build", async () => {
  const { data } = await twoBuilds();
  for (const words of [[], ["../../etc"], [old, running]]) {
    const { code, printed } = await careers(data, "builds", "withdraw", ...words);
    expect([code, printed]).toEqual([2, expect.stringContaining("the id of one build is needed")]);
  }
  const unknown = await careers(data, "builds", "withdraw", "00000000-000000000000");
  expect([unknown.code, unknown.printed]).toEqual([
    1,
    expect.stringContaining("there is no build 00000000-000000000000"),
  ]);
});
