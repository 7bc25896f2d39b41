import { expect, test } from "vitest";
import { answerDue } from "#core/applications/answer-due.ts";

test("an answer is due two weeks after an application, over the end of a month and a leap day", () => {
  expect(answerDue("2026-11-21T23:59:59.999Z")).toBe("2026-12-05");
  expect(answerDue("2028-02-20T00:00:00.000Z")).toBe("2028-03-05");
});
