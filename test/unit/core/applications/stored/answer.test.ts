import { describe, expect, test } from "vitest";
import { type Answer, isUnfilled } from "#core/applications/stored/answer.ts";
import { moment } from "../../../../identities.ts";

const may = (date: number) => moment(`2026-05-0${date}T10:00:00.000Z`);
const answer = (kind: Answer["kind"], date: number, about: Partial<Answer> = {}): Answer => ({
  mail: `mail-${date}`,
  at: may(date),
  kind,
  waits: false,
  ...about,
});
const rejected = (date: number) => ({ state: "rejected" as const, stateSince: may(date) });

describe("an application is closed because nobody was chosen", () => {
  test("if the last answer that was sent says so, even if the state was set before without a mail", () => {
    expect(isUnfilled(rejected(3), [answer("unfilled", 3)])).toBe(true);
    expect(isUnfilled(rejected(2), [answer("interview", 1), answer("unfilled", 3)])).toBe(true);
    expect(isUnfilled(rejected(3), [])).toBe(false);
  });

  test("unless a later answer, or a state that was set later, says something else", () => {
    expect(isUnfilled(rejected(3), [answer("unfilled", 3), answer("rejected", 4)])).toBe(false);
    expect(isUnfilled(rejected(4), [answer("unfilled", 3)])).toBe(false);
    expect(isUnfilled({ state: "interview", stateSince: may(3) }, [answer("unfilled", 3)])).toBe(false);
  });

  test("whatever an answer says that waits or was dropped", () => {
    const unfilled = answer("unfilled", 3);
    expect(isUnfilled(rejected(3), [unfilled, answer("rejected", 4, { waits: true })])).toBe(true);
    expect(isUnfilled(rejected(3), [unfilled, answer("rejected", 4, { unsent: "dropped" })])).toBe(true);
    expect(isUnfilled(rejected(3), [answer("unfilled", 4, { waits: true })])).toBe(false);
  });
});
