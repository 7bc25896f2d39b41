import { expect, test } from "vitest";
import { answerDaysOf } from "#core/imports/records/answer-days.ts";

test("the working days within which a feed promises an answer are a number that the site could set itself", () => {
  expect(answerDaysOf("5")).toEqual({ mapped: 5, unmapped: [] });
  expect(answerDaysOf(undefined)).toEqual({ unmapped: [] });
});

// trust T 1118
test.each(["0", "61", "-1", "2.5", "5 days", "soon"])("%s is left out and reported", (written) => {
  expect(answerDaysOf(written)).toMatchObject({ unmapped: [{ field: "answerDays", value: written }] });
});
