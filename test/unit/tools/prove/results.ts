import type { Result } from "../../../../tools/prove/step.ts";

/** The result of a step that has run, or that could not run because of an `obstacle`. */
export function aResult({
  figure = "20 kills, 0 lost.",
  problems = [],
  obstacle,
}: {
  readonly figure?: string;
  readonly problems?: readonly string[];
  readonly obstacle?: string;
} = {}): Result {
  const numbers = { kills: 20, lost: 0 };
  const run = async () => ({ figure, problems, numbers });
  const step = { name: "kill", claim: "Applications survive kills.", more: "npm run chaos", needsBuild: true, run };
  if (obstacle !== undefined) return { step, outcome: "not shown", figure: obstacle, problems: [], numbers: {} };
  return { step, outcome: problems.length === 0 ? "passed" : "failed", figure, problems, numbers };
}
