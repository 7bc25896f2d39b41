import { expect, test } from "vitest";
import type { MailFailure } from "#core/mail/failure.ts";
import { nextAttempt } from "#core/mail/schedule.ts";
import { epochMsOf, type Moment } from "#core/time/time.ts";
import { moment } from "../../../identities.ts";

const now = moment("2026-01-01");
const minute = 60_000;

const waitOf = (
  mail: { attempts?: number; refusals?: number; putOffSince?: Moment },
  kind: MailFailure["kind"] = "later",
  random = 0,
): number | undefined => {
  const next = nextAttempt({ attempts: 0, refusals: 0, ...mail }, { kind }, now, () => random);
  return next && (epochMsOf(next) - epochMsOf(now)) / minute;
};

test.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 8],
  [4, 9],
  [10, 9],
  [5000, 9],
])("after %i tries, the next one waits %i minutes (trust 1.5)", (attempts, minutes) => {
  expect(waitOf({ attempts })).toBe(minutes);
});

test("a random share shortens each wait by at most a quarter, and never lengthens it", () => {
  expect(waitOf({ attempts: 9 }, "later", 1)).toBe(6.75);
  expect(waitOf({ attempts: 9 }, "later", 0.5)).toBe(7.875);
});

test("a mail to a mailbox that does not exist is given up at once", () => {
  expect(waitOf({}, "address")).toBeUndefined();
});

test.each([0, 1])("a mail that is refused every time is given up after days, with the random share %i", (random) => {
  let refusals = 0;
  let waited = 0;
  for (let wait = waitOf({ refusals }, "refused", random); wait; wait = waitOf({ refusals }, "refused", random)) {
    waited += wait;
    refusals += 1;
  }
  expect(refusals + 1).toBe(15);
  expect(waited / 60 / 24).toBeGreaterThan(1.9);
  expect(waited / 60 / 24).toBeLessThan(4);
});

test("a mail that is held is tried again within minutes, for as long as it takes", () => {
  const monthsAgo = moment("2025-10-01");
  expect(waitOf({}, "held")).toBe(4);
  expect(waitOf({ attempts: 9000, refusals: 14, putOffSince: monthsAgo }, "held")).toBe(4);
  expect(waitOf({}, "held", 1)).toBe(3);
});

test("tries that never reached a server do not count when a mail is refused later", () => {
  expect(waitOf({ attempts: 700, refusals: 0 }, "refused")).toBe(1);
});

test("a mail that a crowded server turned away is retried within seconds, and later less often", () => {
  expect(waitOf({ attempts: 0 }, "crowded")).toBeCloseTo(1 / 6);
  expect(waitOf({ attempts: 3 }, "crowded")).toBeCloseTo(8 / 6);
  expect(waitOf({ attempts: 20 }, "crowded")).toBe(9);
});

// trust S 953
test("a mail that a server defers every time is given up after five days, and not earlier", () => {
  expect(waitOf({ attempts: 800 }, "put_off")).toBe(9);
  expect(waitOf({ attempts: 800, putOffSince: moment("2025-12-27T00:00:01.000Z") }, "put_off")).toBe(9);
  expect(waitOf({ attempts: 800, putOffSince: moment("2025-12-27") }, "put_off")).toBeUndefined();
  expect(waitOf({ attempts: 800, putOffSince: moment("2025-12-20") }, "later")).toBe(9);
});
