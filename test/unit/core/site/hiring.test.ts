import { expect, test } from "vitest";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { type HiringState, isInHiring, progressOfSteps } from "#core/site/hiring.ts";

test.each<[HiringState, string]>([
  ["received", "next next next next"],
  ["in_review", "current next next next"],
  ["interview", "done current current next"],
  ["offer", "done done done current"],
])("of an application that is %s, the steps are %s", (state, standings) => {
  const steps = [
    { name: "We read", state: "in_review" as const },
    { name: "A call", state: "interview" as const },
    { name: "A task" },
    { name: "An offer", state: "offer" as const },
  ];
  expect(progressOfSteps({ steps }, state).join(" ")).toBe(standings);
});

test("applications that are decided or withdrawn take no further step", () => {
  expect(applicationStates.filter((state) => !isInHiring(state))).toEqual(["hired", "rejected", "withdrawn"]);
});
