import { expect, test } from "vitest";
import { nextAttempt } from "#core/mail/outbox.ts";

const now = new Date("2026-01-01T00:00:00Z");

test.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 8],
  [4, 10],
  [10, 10],
  [5000, 10],
])("after %i tries the next waits %i minutes (trust 1.5)", (attempts, minutes) => {
  expect(nextAttempt(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});
