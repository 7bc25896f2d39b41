import { pino } from "pino";
import { expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { startDailyPurge } from "#server/duties/daily-purge.ts";
import { applicationId, countryCode, moment, reference } from "../identities.ts";
import { createManualClock } from "../unit/core/manual-clock.ts";
import { aCandidate } from "./applying.ts";

const [hour, day] = [3_600_000, 86_400_000];

/** A clock that the test moves. `delays` lists, in milliseconds, how far ahead each purge was scheduled. */
function aClock() {
  const { clock, pass } = createManualClock();
  const delays: number[] = [];
  const schedule = (delayMs: number, work: () => void) => {
    delays.push(delayMs);
    return clock.schedule(delayMs, work);
  };
  return { clock: { ...clock, schedule }, pass, delays };
}

test("the purge runs once a day, and is retried an hour after the database did not answer", async () => {
  const { services } = await aCandidate();
  let isAway = true;
  let asked = 0;
  const retentionRecords: typeof services.applications.retentionRecords = async () => {
    asked += 1;
    if (isAway) throw new PorticoError("unavailable", "the database is away");
    return services.applications.retentionRecords();
  };
  const { clock, pass, delays } = aClock();
  const parts = { ...services, clock, applications: { ...services.applications, retentionRecords } };
  const { stop } = startDailyPurge(parts, pino({ level: "silent" }), () => undefined);
  await expect.poll(() => delays).toEqual([hour]);
  isAway = false;
  await pass(hour - 1);
  expect(asked).toBe(1);
  await pass(1);
  await expect.poll(() => delays).toEqual([hour, day]);
  await pass(day - 1);
  expect(asked).toBe(2);
  await pass(1);
  await expect.poll(() => delays).toEqual([hour, day, day]);
  await stop();
  await pass(2 * day);
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
  const { clock, pass, delays } = aClock();
  const parts = { ...services, clock, applications: { ...services.applications, retentionRecords, get } };
  const said: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) });
  const { stop } = startDailyPurge(parts, log, () => undefined);
  await expect.poll(() => delays).toEqual([hour]);
  expect(said).toEqual([expect.stringContaining('"application":"gone","msg":"an application cannot be purged"')]);
  await pass(hour);
  await expect.poll(() => said.length).toBe(2);
  await stop();
});

test("records whose old entries cannot be removed are not reported as an application", async () => {
  const { services } = await aCandidate();
  const { clock, delays } = aClock();
  const forgetBefore = () => Promise.reject(new Error("it cannot be written"));
  const parts = { ...services, clock, erasures: { ...services.erasures, forgetBefore } };
  const said: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) });
  const { stop } = startDailyPurge(parts, log, () => undefined);
  await expect.poll(() => delays).toEqual([hour]);
  expect(said).toEqual([
    expect.stringContaining('"records":"journal of erasures","msg":"old entries cannot be removed"'),
  ]);
  await stop();
});
