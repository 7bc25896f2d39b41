import { expect, test } from "vitest";
import { reconcileWaiting } from "#core/uploads/reconcile-waiting.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import type { WaitingUpload } from "#core/uploads/waiting-table.ts";
import { moment, uploadKey } from "../../../identities.ts";

const hour = 3_600_000;
const at = Date.parse("2026-05-04T10:00:00.000Z");
const maxWaitMs = 24 * hour;

const anUpload = (name: string, about: Partial<WaitingUpload> = {}): WaitingUpload => ({
  key: uploadKey(`u/${name}`),
  bytes: 5,
  network: ["wide", "middle", "narrow"] as const,
  arriving: false,
  fresh: true,
  since: at - 2 * hour,
  until: at + hour,
  ...about,
});

/** Reconciles a table of the known uploads with the listed files. Returns the uploads that are then in the table, by name. */
async function reconciled(
  known: readonly WaitingUpload[],
  listed: Readonly<Record<string, { bytes: number; ago?: number }>>,
) {
  const table = createMemoryWaitingTable();
  for (const upload of known) await table.put(upload);
  const files = Object.entries(listed).map(([name, { bytes, ago = 0 }]) => ({
    key: uploadKey(`u/${name}`),
    bytes,
    at: moment(new Date(at - ago)),
  }));
  await reconcileWaiting(table, files, { at, maxWaitMs });
  return Object.fromEntries((await table.all()).map((upload) => [upload.key.slice(2), upload]));
}

test("an unknown file is added without a network, with the time of its arrival", async () => {
  expect(await reconciled([], { one: { bytes: 7, ago: hour } })).toEqual({
    one: {
      key: "u/one",
      bytes: 7,
      network: [],
      arriving: false,
      fresh: false,
      since: at - hour,
      until: at - hour + maxWaitMs,
    },
  });
});

test("a known file stays as it is, except that its size is updated", async () => {
  const one = anUpload("one");
  expect(await reconciled([one], { one: { bytes: 5 } })).toEqual({ one });
  expect(await reconciled([one], { one: { bytes: 9 } })).toEqual({ one: { ...one, bytes: 9 } });
});

test("an arriving upload is left alone for an hour, and then counts as arrived", async () => {
  const arriving = (ago: number) => anUpload("one", { arriving: true, bytes: 100, since: at - ago });
  expect(await reconciled([arriving(hour)], { one: { bytes: 5 } })).toEqual({ one: arriving(hour) });
  const late = arriving(hour + 1);
  expect(await reconciled([late], { one: { bytes: 5 } })).toEqual({ one: { ...late, bytes: 5, arriving: false } });
});

test("a missing file is forgotten if its upload began before the listing", async () => {
  const before = anUpload("before", { since: at - 1 });
  const after = anUpload("after", { since: at });
  expect(Object.keys(await reconciled([before, after], {}))).toEqual(["after"]);
});

test("an upload that was prepared and never arrived is forgotten after an hour", async () => {
  const prepared = (name: string, ago: number) => anUpload(name, { bytes: 0, since: at - ago });
  const arriving = (name: string, ago: number) => anUpload(name, { arriving: true, since: at - ago });
  const known = [prepared("a", hour), prepared("b", hour + 1), arriving("c", hour), arriving("d", hour + 1)];
  expect(Object.keys(await reconciled(known, {}))).toEqual(["a", "c"]);
});
