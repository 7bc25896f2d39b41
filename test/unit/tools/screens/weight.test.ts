import { expect, test } from "vitest";
import { budgetViolations } from "../../../../tools/screens/weight.ts";
import { budgets } from "../../../budgets.ts";

test("a visit is over its budget if it loads too much of a kind, or anything of a kind without a budget", () => {
  const budget = budgets["job-search"];
  expect(budgetViolations({ ...budget }, budget)).toEqual([]);
  expect(budgetViolations({ texts: budget.texts + 1, media: 1 }, budget)).toEqual([
    `${budget.texts + 1} bytes of texts, and the budget is ${budget.texts}`,
    "1 bytes of media, and the budget is 0",
  ]);
});
