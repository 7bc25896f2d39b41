import { expect, test } from "vitest";
import { createTimedEngine } from "#core/search/engine/timed-engine.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { correctionsOf } from "#core/search/query/spelling.ts";
import { createStepBudget } from "#core/search/query/step-budget.ts";
import { ask, indexOf } from "../index-of.ts";

/** A permutation of the same eight letters for each number. Such words must be compared letter by letter. */
function wordAt(at: number): string {
  const letters = [..."abcdefgh"];
  let rest = at;
  return Array.from({ length: 8 }, () => {
    const [letter = ""] = letters.splice(rest % letters.length, 1);
    rest = Math.floor(rest / (letters.length + 1));
    return letter;
  }).join("");
}

test("a budget that was exceeded stays spent", () => {
  const budget = createStepBudget(10);
  expect([budget.spend(6), budget.isSpent(), budget.spend(6), budget.isSpent(), budget.spend(1)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("a word is not corrected if the steps run out before all words were compared", () => {
  const scope = scopeOf(indexOf("Tester", "Texter").segments(), "", "de");
  const likelihood = { isName: () => false, listed: [] };
  const correct = (steps: number) => correctionsOf("teser", scope, likelihood, { budget: createStepBudget(steps) });
  expect(correct(1000).map(({ word }) => word)).toEqual(["tester"]);
  expect(correct(11)).toEqual([]);
});

test("a search with too many unknown words says that it ended early, and one with few does not", () => {
  const words = Array.from({ length: 6000 }, (_, at) => wordAt(at * 3));
  const openings = Array.from({ length: 200 }, (_, at) => ({
    id: `${at}`,
    title: words.slice(at * 30, at * 30 + 30).join(" "),
  }));
  const index = indexOf(...openings);
  const unknown = Array.from({ length: 20 }, (_, at) => wordAt(20_000 + at * 3)).join(" ");
  expect(ask(index, unknown).stoppedEarly).toBe(true);
  expect(ask(index, "softwareentwikler")).not.toHaveProperty("stoppedEarly");
});

test("searches that end early are counted", async () => {
  let cut = 0;
  const metrics = { searched: () => undefined, spellingCheckStopped: () => (cut += 1) };
  const index = indexOf("Tester");
  const answer = { ...ask(index, "tester"), stoppedEarly: true as const };
  const engine = { search: async () => answer } as unknown as Parameters<typeof createTimedEngine>[0];
  await createTimedEngine(engine, metrics, () => 0).search({
    filters: {},
    language: "de",
    from: 0,
    count: 10,
    today: "",
  });
  expect(cut).toBe(1);
});
