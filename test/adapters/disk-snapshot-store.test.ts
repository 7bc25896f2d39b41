import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { PorticoError } from "#core/errors.ts";
import { temporaryFolder } from "../temporary.ts";

test("a snapshot does not count as missing while its source cannot be identified", async () => {
  let name = "this";
  const sourceId = async (): Promise<string> => {
    if (name === "") throw new PorticoError("unavailable");
    return name;
  };
  const store = createDiskSnapshotStore({ file: join(temporaryFolder(), "search.index"), sourceId });
  await store.write({ seen: 5, segments: [] });
  name = "";
  await expect(store.read()).rejects.toMatchObject({ code: "unavailable" });
  name = "this";
  expect(await store.read()).toEqual({ seen: 5, segments: [] });
  name = "that";
  expect(await store.read()).toBeUndefined();
});
