import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { startDailyPurge } from "#server/duties/daily-purge.ts";
import { applicationId, countryCode, moment, reference } from "../identities.ts";
import { aCandidate } from "./applying.ts";

const [minute, hour] = [60_000, 3_600_000];

/** Fakes timers. Returns how many timers of an hour or more have been set; other code may set shorter ones meanwhile. */
function fakeTimers(): () => number {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const fake = globalThis.setTimeout;
  let set = 0;
  const counting = (run: () => void, delayMs?: number): NodeJS.Timeout => {
    if (delayMs !== undefined && delayMs >= hour) set += 1;
    return fake(run, delayMs);
  };
  globalThis.setTimeout = counting as typeof setTimeout; // a spy would put the fake back after this file, when Vitest restores all spies
  onTestFinished(() => {
    globalThis.setTimeout = fake;
    vi.useRealTimers();
  });
  return () => set;
}

/** Polls while fake time goes on a little, because a purge may have to wait for a lock of the database. */
const pollInTime = <Value>(read: () => Value) =>
  expect.poll(async () => {
    await vi.advanceTimersByTimeAsync(20);
    return read();
  });

test("the purge runs once a day, and is retried an hour after the database did not answer", async () => {
  const { services } = await aCandidate();
  let isAway = true;
  let asked = 0;
  const retentionRecords: typeof services.applications.retentionRecords = async () => {
    asked += 1;
    if (isAway) throw new PorticoError("unavailable", "the database is away");
    return services.applications.retentionRecords();
  };
  const set = fakeTimers();
  const parts = { ...services, applications: { ...services.applications, retentionRecords } };
  const { stop } = startDailyPurge(parts, pino({ level: "silent" }), () => undefined);
  await pollInTime(() => [asked, set()]).toEqual([1, 1]);
  isAway = false;
  for (const [passed, times] of [
    [hour - minute, 1],
    [2 * minute, 2],
    [24 * hour - 3 * minute, 2],
    [4 * minute, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(passed);
    await pollInTime(() => [asked, set()]).toEqual([times, times]);
  }
  await stop();
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(asked).toBe(3);
});

test("what could not be erased is tried again after an hour", async () => {
  const { services } = await aCandidate();
  const gone = applicationId("gone");
  const retentionRecords: typeof services.applications.retentionRecords = async () => [
    {
      id: gone,
      reference: reference("K7M-29R-XDW"),
      receivedAt: moment("2020-01-01"),
      country: countryCode("de"),
      state: "rejected",
      stateSince: moment("2020-01-01"),
      unread: false,
      untold: false,
      isReachable: false,
    },
  ];
  const get = () => Promise.reject(new Error("it cannot be read"));
  fakeTimers();
  const parts = { ...services, applications: { ...services.applications, retentionRecords, get } };
  const said: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) });
  const { stop } = startDailyPurge(parts, log, () => undefined);
  await pollInTime(() => said.length).toBe(1);
  expect(said).toEqual([expect.stringContaining('"application":"gone","msg":"an application cannot be purged"')]);
  await vi.advanceTimersByTimeAsync(hour + minute);
  await pollInTime(() => said.length).toBe(2);
  await stop();
});
