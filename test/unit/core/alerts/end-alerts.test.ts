import { expect, test } from "vitest";
import { isUnreadableEndedAlertsError } from "#core/alerts/stored/ended-alerts.ts";
import { endAlerts } from "#core/alerts/tasks/end-alerts.ts";
import { PorticoError } from "#core/errors.ts";
import { dayMs } from "#core/time/durations.ts";
import { later, type Moment, momentOf } from "#core/time/time.ts";
import { moment } from "../../../identities.ts";

const now = moment("2026-05-01T10:00:00Z");
const hourMs = 3_600_000;

const nothing = { alerts: 0, mails: [], subscribers: [] };

/** Ends alerts in a store whose alerts were requested, asked about or renewed at these moments. */
async function ended(given: { requested?: Moment; asked?: Moment; renewed?: Moment }) {
  const removed: string[] = [];
  const ends: string[] = [];
  const isBefore = (at: Moment | undefined, before: Moment): boolean => at !== undefined && at < before;
  const asked = await endAlerts({
    alerts: {
      removeUnconfirmed: async (before) =>
        isBefore(given.requested, before) ? { alerts: 1, mails: ["request"] } : nothing,
      removeUnanswered: async (before) =>
        isBefore(given.asked, before) ? { alerts: 3, mails: ["question", "news"], subscribers: [] } : nothing,
      ask: async (before) => (isBefore(given.renewed, before) ? 1 : 0),
      restartWaits: () => Promise.reject(new Error("nothing has failed")),
    },
    ended: { known: async () => new Map() },
    keptMails: {
      async remove(ids) {
        removed.push(...ids);
        return ids.length;
      },
    },
    now: () => new Date(now),
    onEnd: (why, alerts) => void ends.push(`${why} ${alerts}`),
  });
  return { asked, removed, ends };
}

test("a request that was not confirmed is deleted after 48 hours, with its mail", async () => {
  expect((await ended({ requested: later(now, -48 * hourMs) })).removed).toEqual([]);
  expect((await ended({ requested: later(now, -48 * hourMs - 1) })).removed).toEqual(["request"]);
});

test("subscribers are asked after a year, and deleted if they have not answered after 30 days", async () => {
  expect((await ended({ renewed: later(now, -365 * dayMs) })).asked).toBe(0);
  expect((await ended({ renewed: later(now, -365 * dayMs - 1) })).asked).toBe(1);
  expect((await ended({ asked: later(now, -30 * dayMs) })).removed).toEqual([]);
  expect((await ended({ asked: later(now, -30 * dayMs - 1) })).removed).toEqual(["question", "news"]);
});

test("the files of requests that were not confirmed are deleted even if the next step fails", async () => {
  const removed: string[] = [];
  const parts = {
    alerts: {
      removeUnconfirmed: async () => ({ alerts: 1, mails: ["request"] }),
      removeUnanswered: () => Promise.reject(new Error("the disk is full")),
      ask: async () => 0,
      restartWaits: async () => undefined,
    },
    ended: { known: async () => new Map() },
    keptMails: { remove: async (ids: readonly string[]) => removed.push(...ids) },
    now: () => new Date(now),
    onEnd: () => undefined,
  };
  await expect(endAlerts(parts)).rejects.toThrow("the disk is full");
  expect(removed).toEqual(["request"]);
});

test("the alerts that have ended are counted by reason", async () => {
  expect((await ended({})).ends).toEqual(["unconfirmed 0", "unanswered 0"]);
  const old = later(now, -31 * dayMs);
  expect((await ended({ requested: old, asked: old })).ends).toEqual(["unconfirmed 1", "unanswered 3"]);
});

test("nothing is done once another process may do it", async () => {
  const never = () => Promise.reject(new Error("the lease is over"));
  const alerts = { removeUnconfirmed: never, removeUnanswered: never, ask: never, restartWaits: never };
  const ended = { known: never };
  const parts = { alerts, ended, keptMails: { remove: never }, now: () => new Date(now), onEnd: never };
  expect(await endAlerts({ ...parts, lease: { isOver: () => true } })).toBe(0);
});

// trust S 1421
test("while nobody can read what has ended, nothing ends and nobody is asked; from the second run in a row, the time to confirm or answer starts again", async () => {
  const never = () => Promise.reject(new Error("nobody could have answered"));
  const restarts: Moment[] = [];
  const alerts = {
    removeUnconfirmed: never,
    removeUnanswered: never,
    ask: never,
    restartWaits: async (at: Moment) => void restarts.push(at),
  };
  const ended = { known: () => Promise.reject(new PorticoError("unavailable", "permission denied")) };
  const parts = { alerts, ended, keptMails: { remove: never }, now: () => new Date(now), onEnd: never };
  const errorOf = (given: Parameters<typeof endAlerts>[0]) => endAlerts(given).catch((raised: unknown) => raised);
  expect(isUnreadableEndedAlertsError(await errorOf(parts))).toBe(true);
  expect(restarts).toEqual([]);
  expect(isUnreadableEndedAlertsError(await errorOf({ ...parts, wasUnreadable: true }))).toBe(true);
  expect(restarts).toEqual([momentOf(new Date(now))]);
});
