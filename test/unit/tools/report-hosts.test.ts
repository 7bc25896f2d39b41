import { expect, test } from "vitest";
import type { HostsOutcome } from "../../../tools/chaos/hosts-series.ts";
import { failuresOfHosts, figuresOfHosts } from "../../../tools/chaos/report-hosts.ts";

/** The outcome of a series with three hosts in which nothing was lost. */
const aSeries = (changes: Partial<HostsOutcome>): HostsOutcome => ({
  lost: [],
  duplicated: [],
  repeatedMails: 0,
  strays: [],
  notRemoved: [],
  withoutErasureMail: [],
  crashes: 1,
  inFlight: 1,
  leavingInFlight: 0,
  acknowledged: 100,
  withdrawn: 0,
  erased: 0,
  erasedDuringRetries: 0,
  taken: 0,
  refused: [],
  brokenInRestart: 0,
  imports: 1,
  tornImports: 0,
  lostImports: 0,
  ended: { process: 0, database: 1, bucket: 0, import: 0 },
  during: { submits: 1, uploads: 0, mails: 0, imports: 0 },
  asked: 100,
  wrongReadyCount: 0,
  medianApplicationMs: 100,
  wrong: [],
  back: { database: [], bucket: [] },
  ...changes,
});

/** Counts the failures of a series in which `medianApplicationMs` was the median duration of an application. */
const failuresAt = (medianApplicationMs: number, changes: Partial<HostsOutcome>): number =>
  failuresOfHosts([aSeries({ medianApplicationMs, ...changes })]).length;

const wrongFor = (ready: boolean, milliseconds: number): Pick<HostsOutcome, "wrong"> => ({
  wrong: [{ ready, milliseconds, reasons: [] }],
});
const backAfter = (time: number): Pick<HostsOutcome, "back"> => ({ back: { database: [time], bucket: [] } });

test("a host fails that is back too late, or whose readiness is wrong for too long", () => {
  for (const [allowed, failing] of [
    [backAfter(5100), backAfter(5300)],
    [wrongFor(true, 2100), wrongFor(true, 2300)],
    [wrongFor(false, 5100), wrongFor(false, 5300)],
  ] as const) {
    expect(failuresAt(100, allowed)).toBe(0);
    expect(failuresAt(100, failing)).toBe(1);
  }
});

test("a host that is slow because the machine is does not fail", () => {
  for (const slow of [backAfter(11_000), wrongFor(true, 8000), wrongFor(false, 11_000)])
    expect([failuresAt(100, slow), failuresAt(3100, slow)]).toEqual([1, 0]);
});

test("a host that never comes back, or whose readiness never changes, fails on every machine", () => {
  for (const broken of [backAfter(Number.POSITIVE_INFINITY), wrongFor(true, 60_000), wrongFor(false, 60_000)])
    expect([failuresAt(100, broken), failuresAt(5000, broken)]).toEqual([1, 1]);
});

test("each series is judged by its own usual time", () => {
  const [quick, slow] = [
    aSeries({ medianApplicationMs: 100, ...backAfter(6000) }),
    aSeries({ medianApplicationMs: 1000, ...backAfter(6000) }),
  ];
  expect(failuresOfHosts([quick, slow])).toEqual([
    "a host took applications again only 6000 ms after the server's return; an application usually took 100 ms",
  ]);
  expect(figuresOfHosts([quick, slow])).toMatchObject({
    back: { database: { measured: 2, late: 1 } },
    medianApplicationMs: 1000,
  });
});
