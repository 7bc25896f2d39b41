import { describe, expect, test } from "vitest";
import {
  addMonths,
  dueErasureOf,
  isConsidered,
  isRetentionOver,
  periodEnd,
  unreadDueAt,
} from "#core/applications/kept/retention.ts";
import { retentionStanding } from "#core/applications/kept/retention-standing.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { days } from "#core/time/time.ts";
import { countryCode, moment } from "../../../../identities.ts";
import { read, site, step, unread } from "./retention-steps.ts";

/** Simulates a daily purge at 10:00 (UTC), and lists the steps with their days. */
function stepsOf(from: RetentionRecord, days: number): string[] {
  let kept = from;
  const steps: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 15 + day, 10)).toISOString();
    const next = step(kept, now);
    if (next !== "keep") steps.push(`${now.slice(0, 10)} ${next}`);
    if (next.startsWith("warn")) kept = { ...kept, warnedAt: moment(now) };
    if (next.startsWith("erase")) break;
  }
  return steps;
}

describe("the retention period of an application", () => {
  test.each([
    ["2026-01-15T10:00:00.000Z", 6, "2026-07-15T10:00:00.000Z"],
    ["2026-08-31T23:59:59.000Z", 6, "2027-02-28T23:59:59.000Z"],
    ["2027-08-31T12:00:00.000Z", 6, "2028-02-29T12:00:00.000Z"], // 2028 is a leap year
    ["2028-02-29T12:00:00.000Z", 12, "2029-02-28T12:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", 6, "2028-08-29T12:00:00.000Z"],
    ["2026-12-31T00:00:00.000Z", 2, "2027-02-28T00:00:00.000Z"],
    ["2026-03-29T00:30:00.000Z", 7, "2026-10-29T00:30:00.000Z"], // the period includes both changes of daylight saving time
  ])("from %s, %i months end at %s", (from, months, later) => {
    expect(addMonths(moment(from), months)).toBe(later);
  });

  test("is set by its country, and is 6 months in a country that the site no longer has", () => {
    const until = (country: string) =>
      periodEnd({ ...read, country: countryCode(country) }, site, moment("2026-02-01")).slice(0, 10);
    expect([until("de"), until("at"), until("zz")]).toEqual(["2026-07-15", "2026-08-15", "2026-07-15"]);
  });

  test.each(["rejected", "hired"] as const)("counts from the decision if it is %s", (state) => {
    const decided = { ...read, state, stateSince: moment("2026-06-01T10:00:00.000Z") };
    expect(stepsOf(decided, 400)).toEqual(["2026-12-01 erase: period"]);
  });

  test("counts from receipt if a wrong clock dated the decision", () => {
    const decided = { ...read, state: "rejected" as const, stateSince: moment("2036-06-01T10:00:00.000Z") };
    expect(stepsOf(decided, 400)).toEqual(["2026-07-15 erase: period"]);
  });

  test("ends 30 days after it was handed on, unless its period ends earlier", () => {
    const due = (exportedAt: string) =>
      dueErasureOf({ ...read, exportedAt: moment(exportedAt) }, site, moment("2026-02-01"));
    expect(due("2026-02-01T10:00:00.000Z")).toEqual({ at: "2026-03-03T10:00:00.000Z", because: "handed_on" });
    expect(due("2026-07-14T10:00:00.000Z")).toEqual({ at: "2026-07-15T10:00:00.000Z", because: "period" });
  });

  test("ends 29 days after it was withdrawn, so that daily purges erase it within 30, read or not, taken or not, unless its period ends earlier", () => {
    const withdrawn = { ...read, state: "withdrawn" as const, stateSince: moment("2026-02-01T10:00:00.000Z") };
    expect(stepsOf(withdrawn, 400)).toEqual(["2026-03-02 erase: withdrawn"]);
    expect(stepsOf({ ...withdrawn, exportedAt: moment("2026-02-10T10:00:00.000Z") }, 400)).toEqual([
      "2026-03-02 erase: withdrawn",
    ]);
    expect(stepsOf({ ...withdrawn, stateSince: moment("2026-07-01T10:00:00.000Z") }, 400)).toEqual([
      "2026-07-15 erase: period",
    ]);
  });
});

describe("an application that somebody has read", () => {
  test("is erased when its period ends, not a second earlier, and without a warning", () => {
    expect(step(read, "2026-07-15T09:59:59.000Z")).toBe("keep");
    expect(step(read, "2026-07-15T10:00:00.000Z")).toBe("erase: period");
  });
});

describe.each(["in_review", "interview", "offer"] as const)("an application in %s", (state) => {
  const underWay: RetentionRecord = { ...read, state, stateSince: moment("2026-02-01T10:00:00.000Z") };

  // trust S 310
  test("is never erased automatically: recruiting is told at the end of its period, and every month after that", () => {
    expect(stepsOf(underWay, 270)).toEqual([
      "2026-07-15 warn: overdue",
      "2026-08-14 warn: overdue",
      "2026-09-13 warn: overdue",
    ]);
    const standing = retentionStanding(underWay, site, moment("2026-07-16"));
    expect(standing).toEqual({ overdueSince: "2026-07-15" });
    expect(retentionStanding(underWay, site, moment("2026-07-15T09:00:00.000Z"))).toEqual({});
  });

  test("is reported to recruiting even after a mail that said it was unread", () => {
    const told = { ...underWay, stateSince: moment("2026-07-10T10:00:00.000Z") };
    expect(step({ ...told, warnedAt: moment("2026-07-08T10:00:00.000Z") }, "2026-07-15T10:00:00.000Z")).toBe(
      "warn: overdue",
    );
  });

  test("is not reported every day if a wrong clock dated its state or the last mail", () => {
    const ahead = { ...underWay, stateSince: moment("2036-01-01T00:00:00.000Z") };
    expect(stepsOf(ahead, 220)).toEqual(["2026-07-15 warn: overdue", "2026-08-14 warn: overdue"]);
    expect(step({ ...underWay, warnedAt: moment("2036-01-01T00:00:00.000Z") }, "2026-07-15T10:00:00.000Z")).toBe(
      "warn: overdue",
    );
  });

  test("is erased 30 days after it was marked as exported", () => {
    expect(stepsOf({ ...underWay, exportedAt: moment("2026-07-01T10:00:00.000Z") }, 400)).toEqual([
      "2026-07-15 warn: overdue",
      "2026-07-31 erase: handed_on",
    ]);
  });
});

describe("an application that nobody has read", () => {
  test("is erased after two warnings, 30 and 7 days before", () => {
    expect(stepsOf(unread, 200)).toEqual([
      "2026-06-15 warn: unread",
      "2026-07-08 warn: unread",
      "2026-07-15 erase: period",
    ]);
  });

  test("causes no second warning when the clock is set back by a day", () => {
    const warned = { ...unread, warnedAt: moment("2026-06-15T10:00:00.000Z") };
    expect(step(warned, "2026-06-14T10:00:00.000Z")).toBe("keep");
    expect(step({ ...unread, warnedAt: moment("2026-07-08T10:00:00.000Z") }, "2026-07-07T10:00:00.000Z")).toBe("keep");
  });

  test("is kept for a week after the first warning if the program was down when its period ended", () => {
    expect(step(unread, "2027-01-01T10:00:00.000Z")).toBe("warn: unread");
    const warned = { ...unread, warnedAt: moment("2027-01-01T10:00:00.000Z") };
    expect(unreadDueAt(warned, site)).toBe("2027-01-08T10:00:00.000Z");
    expect(step(warned, "2027-01-08T09:59:59.000Z")).toBe("keep");
    expect(step(warned, "2027-01-08T10:00:00.000Z")).toBe("erase: period");
  });

  // trust S 311
  test("is kept while its warning could not be sent, for 30 days and no longer", () => {
    const warned = { ...unread, warnedAt: moment("2026-07-08T10:00:00.000Z") };
    expect(step({ ...warned, untold: true }, "2026-07-20T10:00:00.000Z")).toBe("keep");
    expect(step({ ...warned, untold: true }, "2026-08-14T09:59:59.000Z")).toBe("keep");
    expect(step({ ...warned, untold: true }, "2026-08-14T10:00:00.000Z")).toBe("erase: untold");
    expect(step(warned, "2026-07-20T10:00:00.000Z")).toBe("erase: period");
  });
});

describe("an application whose candidate may undo something", () => {
  const undoUntil = moment("2026-08-20T10:00:00.000Z");

  test.each([
    ["withdrawn after its months", { ...read, state: "withdrawn" as const }, "erase: withdrawn"],
    ["to be erased", { ...read, eraseAskedAt: moment("2026-08-19T10:00:00.000Z") }, "erase: asked"],
  ])("and which is %s is kept until then, whatever is due", (_how, kept, then) => {
    expect(step({ ...kept, undoUntil }, "2026-08-20T09:59:59.999Z")).toBe("keep");
    expect(step({ ...kept, undoUntil }, "2026-08-20T10:00:00.000Z")).toBe(then);
  });
});

describe("an application that is held", () => {
  const held = { heldUntil: days.of("2026-08-20") };

  test.each([
    ["read", read, "erase: period"],
    ["rejected", { ...read, state: "rejected" as const }, "erase: period"],
    ["withdrawn", { ...read, state: "withdrawn" as const }, "erase: withdrawn"],
    ["handed on", { ...read, exportedAt: moment("2026-02-01T10:00:00.000Z") }, "erase: handed_on"],
    ["asked to be erased", { ...read, eraseAskedAt: moment("2026-02-01T10:00:00.000Z") }, "erase: asked"],
    ["unread", { ...unread, untold: true, warnedAt: moment("2026-07-08T10:00:00.000Z") }, "erase: untold"],
  ])("and %s is kept to the end of the hold's last day", (_how, kept, then) => {
    expect(step({ ...kept, ...held }, "2026-08-20T23:59:59.999Z")).toBe("keep");
    expect(step({ ...kept, ...held }, "2026-08-21T00:00:00.000Z")).toBe(then);
  });

  test("is erased nevertheless if the erasure had begun before", () => {
    expect(step({ ...read, ...held, erasing: "asked" }, "2026-02-01T10:00:00.000Z")).toBe("erase: asked");
  });
});

test("an application is considered until it is decided on or withdrawn", () => {
  const states = ["received", "in_review", "interview", "offer", "hired", "rejected", "withdrawn"] as const;
  expect(states.filter(isConsidered)).toEqual(["received", "in_review", "interview", "offer"]);
});

describe("whether the period of an application is over", () => {
  const end = "2026-07-15T10:00:00.000Z"; // six months
  const exportedAt = moment("2026-03-01T10:00:00.000Z");
  const thirtyDaysOn = "2026-03-31T10:00:00.000Z";
  test.each([
    [false, {}, "2026-07-15T09:59:59.999Z"],
    [true, {}, end],
    [false, { exportedAt }, "2026-03-31T09:59:59.999Z"],
    [true, { exportedAt }, thirtyDaysOn],
    [false, {}, thirtyDaysOn],
    [true, { exportedAt: moment(end) }, end],
    [true, { state: "interview" as const }, end], // even while a decision is pending
  ])("is %s for %j at %s", (over, about, now) => {
    expect(isRetentionOver({ ...read, ...about }, site, moment(now))).toBe(over);
  });
});

test("an unread application is due a week after the last warning, or at the end of its period if that is later", () => {
  const dueAt = (warnedAt: string) => unreadDueAt({ ...unread, warnedAt: moment(warnedAt) }, site);
  expect(unreadDueAt(unread, site)).toBe("2026-07-15T10:00:00.000Z");
  expect(dueAt("2026-07-10T10:00:00.000Z")).toBe("2026-07-17T10:00:00.000Z");
  expect(dueAt("2026-07-01T10:00:00.000Z")).toBe("2026-07-15T10:00:00.000Z");
});

test("a warning sent at the very moment of a change of state counts as a warning about the new state", () => {
  const at = moment("2026-07-20T10:00:00.000Z");
  const open = { ...read, state: "interview" as const, stateSince: at };
  expect(step({ ...open, warnedAt: at }, "2026-07-21T10:00:00.000Z")).toBe("keep");
  expect(step({ ...open, warnedAt: moment("2026-07-20T09:59:59.999Z") }, "2026-07-21T10:00:00.000Z")).toBe(
    "warn: overdue",
  );
  expect(step(open, "2026-07-21T10:00:00.000Z")).toBe("warn: overdue");
});
