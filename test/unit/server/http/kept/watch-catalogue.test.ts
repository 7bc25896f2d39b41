import { expect, onTestFinished, test, vi } from "vitest";
import type { ChangeNotifications } from "#core/duties/changes.ts";
import { watchCatalogue } from "#server/http/kept/watch-catalogue.ts";

function aCatalogue(changes?: ChangeNotifications) {
  const state = { last: 1, searched: 1, day: "2026-11-22", fails: false, changes: 0, errors: 0 };
  const version = watchCatalogue(
    {
      lastChange: async () => {
        if (state.fails) throw new Error("gone");
        return state.last;
      },
      searched: async () => state.searched,
      day: () => state.day,
      ...(changes ? { changes } : {}),
      log: {
        error: () => {
          state.errors += 1;
        },
      },
    },
    () => {
      state.changes += 1;
    },
  );
  onTestFinished(() => version.stop());
  return { state, version };
}

test("a change of the openings or of the day gives a new version", async () => {
  const { state, version } = aCatalogue();
  await version.check();
  const first = version.current();
  await version.check();
  expect([version.current(), state.changes]).toEqual([first, 1]);
  [state.last, state.searched] = [2, 2];
  await version.check();
  const second = version.current();
  state.day = "2026-11-23";
  await version.check();
  expect(new Set([first, second, version.current()]).size).toBe(3);
  expect(state.changes).toBe(3);
});

// trust R 272
test("there is no version until the search knows all openings", async () => {
  const { state, version } = aCatalogue();
  await version.check();
  state.last = 10_001;
  await version.check();
  expect([version.current(), version.isIndexBehind()]).toEqual([undefined, true]);
  state.searched = 5000;
  await version.check();
  expect(version.current()).toBeUndefined();
  state.searched = 10_001;
  await version.check();
  expect([version.current() !== undefined, version.isIndexBehind()]).toEqual([true, false]);
});

test("the cache is dropped while the catalogue is unreachable, and that is logged once", async () => {
  const { state, version } = aCatalogue();
  await version.check();
  state.fails = true;
  await version.check();
  await version.check();
  expect([version.current(), version.isIndexBehind(), state.errors, state.changes]).toEqual([undefined, false, 1, 2]);
  state.fails = false;
  await version.check();
  expect(version.current()).toBeDefined();
});

// trust R 263, R 265
test.each([
  ["changes are not announced", false],
  ["changes are announced", true],
])("a change is seen within a second if %s", async (_what, areAnnounced) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let tell = (): void => undefined;
  const { state, version } = aCatalogue({
    areAnnounced: () => areAnnounced,
    listen: (_topic, hear) => {
      if (areAnnounced) tell = hear;
    },
  });
  await version.check();
  [state.last, state.searched] = [2, 2];
  tell();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.changes).toBe(2);
  state.day = "2026-11-23";
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.changes).toBe(3);
});
