import { expect, test } from "vitest";
import {
  erasureAfterHandoffBy,
  heldUntil,
  plannedErasureBy,
  withdrawnUntil,
} from "#core/applications/kept/deletion-day.ts";
import { maxWaitForEndMailMs } from "#core/applications/kept/retention.ts";
import { later } from "#core/time/time.ts";
import { countryCode, day, moment } from "../../../../identities.ts";
import { read, site } from "./retention-steps.ts";

const decided = moment("2026-11-26T03:00:00.000Z");
/** The moment at which an application is erased even if the mail about it could not be sent. */
const carriedOut = later(decided, maxWaitForEndMailMs);
const hold = { until: day("2027-06-30"), at: decided, who: "ada", why: "a claim" };

test("an application whose end was decided is erased by the day that its page names, though its mail waits as long as it may", () => {
  const named = plannedErasureBy({ ending: { because: "period", at: decided } }, decided);
  expect(named).toBe("2026-12-03T03:00:00.000Z");
  expect(named >= carriedOut).toBe(true);
});

test("an application whose end was told before a hold is erased when the hold ends", () => {
  const ending = { because: "operator", at: decided } as const;
  expect(plannedErasureBy({ ending, hold }, decided)).toBe("2027-07-01T00:00:00.000Z");
});

test("an application that was handed on is erased by the day that its page names, though its mail waits as long as it may, or a hold ends later", () => {
  const receivedAt = moment("2026-10-20T03:00:00.000Z");
  const application = { receivedAt, country: countryCode("de"), state: "received", stateSince: receivedAt } as const;
  const exportedAt = moment("2026-10-26T03:00:01.000Z"); // due a second after a purge, so it waits for the purge of the next day
  const named = erasureAfterHandoffBy(exportedAt, application, site, decided);
  expect(named >= later(carriedOut, -1000)).toBe(true);
  expect(erasureAfterHandoffBy(exportedAt, { ...application, hold }, site, decided)).toBe("2027-07-09T00:00:00.000Z");
});

test("an application whose candidate may undo something is shown an erasure date after the end of that time", () => {
  const undoUntil = moment("2026-08-20T10:00:00.000Z");
  const now = moment("2026-08-19T10:00:00.000Z");
  const withdrawn = { receivedAt: read.receivedAt, country: read.country, stateSince: now };
  expect(withdrawnUntil({ ...withdrawn, undoUntil }, site, now)).toBe("2026-08-21T10:00:00.000Z");
});

test("a hold is shown as long as it lasts", () => {
  const hold = { at: moment("2026-05-01"), who: "ada", until: day("2026-05-31"), why: "claim" };
  expect(heldUntil({ hold }, moment("2026-05-31T23:59:59.999Z"))).toBe("2026-05-31");
  expect(heldUntil({ hold }, moment("2026-06-01T00:00:00.000Z"))).toBeUndefined();
  expect(heldUntil({}, moment("2026-05-01"))).toBeUndefined();
});

test("a withdrawn application is erased 30 days after its withdrawal at the latest, as candidates are told", () => {
  const now = moment("2026-02-20T10:00:00.000Z");
  const withdrawn = { receivedAt: read.receivedAt, country: read.country, stateSince: now };
  expect(withdrawnUntil(withdrawn, site, now)).toBe(later(now, 30 * 86_400_000));
});

test("an application withdrawn after it was handed on is still erased 30 days after it was handed on", () => {
  const withdrawn = {
    receivedAt: read.receivedAt,
    country: read.country,
    stateSince: moment("2026-02-20T10:00:00.000Z"),
  };
  const exported = { at: moment("2026-02-01T10:00:00.000Z"), who: "ada" };
  const now = moment("2026-02-21T10:00:00.000Z");
  expect(withdrawnUntil({ ...withdrawn, exported }, site, now)).toBe("2026-03-04T10:00:00.000Z");
  expect(withdrawnUntil(withdrawn, site, now)).toBe("2026-03-22T10:00:00.000Z");
});
