import { describe, expect, test } from "vitest";
import { answerSendTime, checkMessage, maxAnswersPerMinute } from "#core/applications/desk/answering.ts";
import { moment } from "../../../../identities.ts";

const now = moment("2026-05-01T10:00:00.000Z");

describe("the time of an answer's mail", () => {
  const full = (time: string) => Array(maxAnswersPerMinute).fill(moment(time));

  test("is ten minutes later, or a minute after the last full minute", () => {
    expect(answerSendTime(now, [])).toBe("2026-05-01T10:10:00.000Z");
    expect(answerSendTime(now, full("2026-05-01T10:10:00.000Z").slice(1))).toBe("2026-05-01T10:10:00.000Z");
    expect(answerSendTime(now, full("2026-05-01T10:10:00.000Z"))).toBe("2026-05-01T10:11:00.000Z");
    expect(answerSendTime(now, full("2026-05-01T10:02:00.000Z"))).toBe("2026-05-01T10:10:00.000Z");
  });

  test("is never a day later, which the outbox would take for a wrong clock", () => {
    expect(answerSendTime(now, full("2026-05-02T09:30:00.000Z"))).toBe("2026-05-02T09:00:00.000Z");
  });
});

// trust S 678
describe("an operator's message", () => {
  test("keeps its lines, without invisible characters and without more than one empty line in a row", () => {
    expect(checkMessage("\u202eDear Ada,\r\n\r\n\r\n\r\nMonday at 10?  \r\nBye\u0007\n")).toEqual({
      ok: true,
      message: "Dear Ada,\n\nMonday at 10?\nBye",
    });
  });

  test("is not empty, and has at most 2,000 characters", () => {
    expect(checkMessage(" \n\u200b")).toEqual({ ok: false, problem: "no_message" });
    for (const unseen of ["\u3164\u115f", "\u2800 \u00a0", "\u200d\u200c", "\ufe0f\u034f"])
      expect(checkMessage(unseen)).toEqual({ ok: false, problem: "no_message" });
    expect(checkMessage("\u{1f469}\u200d\u{1f4bb}")).toMatchObject({ ok: true });
    expect(checkMessage("x".repeat(2000))).toMatchObject({ ok: true });
    expect(checkMessage("x".repeat(2001))).toEqual({ ok: false, problem: "message_too_long" });
    expect(checkMessage(" ".repeat(50_000_000))).toEqual({ ok: false, problem: "message_too_long" });
  });
});
