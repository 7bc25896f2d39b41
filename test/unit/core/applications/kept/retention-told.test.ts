import { describe, expect, test } from "vitest";
import { days } from "#core/time/time.ts";
import { moment } from "../../../../identities.ts";
import { read, step } from "./retention-steps.ts";

// trust S 698
describe("an application whose candidate can be told of its end", () => {
  const reachable = { ...read, isReachable: true };
  const end = "2026-07-15T10:00:00.000Z";
  const exportedAt = moment("2026-03-01T10:00:00.000Z");
  const ending = (because: "period" | "operator", waits: boolean) => ({
    ending: { because, at: moment(end), waits },
  });

  test.each([
    ["read", reachable, "tell: period"],
    [
      "unread, after the warnings",
      { ...reachable, unread: true, warnedAt: moment("2026-07-08T10:00:00.000Z") },
      "tell: period",
    ],
    ["rejected", { ...reachable, state: "rejected" as const, stateSince: read.receivedAt }, "tell: period"],
    ["handed on", { ...reachable, exportedAt }, "tell: handed_on"],
  ])("and which is %s is not erased before that", (_how, kept, expected) => {
    expect(step(kept, end)).toBe(expected);
    expect(step({ ...kept, isReachable: false }, end)).toBe(expected.replace("tell", "erase"));
  });

  test("is erased when the mail was sent or given up, and otherwise seven days later", () => {
    expect(step({ ...reachable, ...ending("period", true) }, end)).toBe("wait");
    expect(step({ ...reachable, ...ending("period", false) }, end)).toBe("erase: period");
    expect(step({ ...reachable, ...ending("period", true) }, "2026-07-22T09:59:59.999Z")).toBe("wait");
    expect(step({ ...reachable, ...ending("period", true) }, "2026-07-22T10:00:00.000Z")).toBe("erase: period");
    const wrongClock = { ending: { because: "period" as const, at: moment("2036-01-01"), waits: true } };
    expect(step({ ...reachable, ...wrongClock }, end)).toBe("tell: period");
  });

  test("is kept if its period became longer while the mail waited, but not once the mail was sent", () => {
    const early = "2026-03-01T10:00:00.000Z";
    expect(step({ ...reachable, ...ending("period", true) }, early)).toBe("keep");
    expect(step({ ...reachable, ...ending("period", false) }, early)).toBe("erase: period");
  });

  test("and which an operator decided to erase is erased whatever its period", () => {
    const early = "2026-03-01T10:00:00.000Z";
    const decided = { ending: { because: "operator" as const, at: moment(early), waits: true } };
    expect(step({ ...reachable, ...decided }, early)).toBe("wait");
    expect(step({ ...reachable, ending: { ...decided.ending, waits: false } }, early)).toBe("erase: asked");
  });

  test("is erased without a mail if the candidate withdrew it or asked for that", () => {
    expect(step({ ...reachable, state: "withdrawn" }, end)).toBe("erase: withdrawn");
    const lately = { state: "withdrawn" as const, stateSince: moment("2026-07-10T10:00:00.000Z") };
    expect(step({ ...reachable, ...lately }, end)).toBe("erase: period");
    expect(step({ ...reachable, ...lately, exportedAt }, end)).toBe("erase: handed_on");
    expect(step({ ...reachable, eraseAskedAt: moment("2026-02-01T10:00:00.000Z") }, end)).toBe("erase: asked");
    expect(step({ ...reachable, erasing: "period" }, end)).toBe("erase: period"); // the erasure began before the upgrade
  });

  test("is kept while it is held, even if the mail was sent", () => {
    const held = { heldUntil: days.of("2026-08-20") };
    expect(step({ ...reachable, ...held }, end)).toBe("keep");
    expect(step({ ...reachable, ...held, ...ending("operator", false) }, end)).toBe("keep");
  });
});
