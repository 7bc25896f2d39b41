/** The result of a step. */
export interface Finding {
  /** The measured figures, as a sentence. */
  readonly figure: string;
  /** Why the step fails, one sentence for each reason. */
  readonly problems: readonly string[];
  /** The numbers in `figure` by name. They appear in the line of JSON. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** A claim about the program, and how it is tested. */
export interface Step {
  readonly name: string;
  /** What is claimed, in a sentence. */
  readonly claim: string;
  /** The command that tests the claim more thoroughly. */
  readonly more: string;
  /** Whether the step starts the server, and so needs built pages. */
  readonly needsBuild: boolean;
  /** Why the step cannot run on this machine; `undefined` if it can. */
  readonly obstacle?: () => string | undefined;
  readonly run: () => Promise<Finding>;
}

/** How a step can end. A step that could not run is "not shown", never "passed". */
export type Outcome = "passed" | "failed" | "not shown";

export interface Result extends Finding {
  readonly step: Step;
  readonly outcome: Outcome;
}

/** Runs a step. A step that throws has failed. */
export async function resultOf(step: Step): Promise<Result> {
  const obstacle = step.obstacle?.();
  if (obstacle !== undefined) return { step, outcome: "not shown", figure: obstacle, problems: [], numbers: {} };
  try {
    const finding = await step.run();
    return { ...finding, step, outcome: finding.problems.length === 0 ? "passed" : "failed" };
  } catch (error) {
    return { step, outcome: "failed", figure: "The step broke off.", problems: [reasonOf(error)], numbers: {} };
  }
}

/** The message of an error and of its cause, which is where `fetch` puts the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** The exit code of a run: 0 only if every step has passed. "not shown" does not count as passed. */
export const exitCodeOf = (results: readonly Result[]): 0 | 1 =>
  results.length > 0 && results.every(({ outcome }) => outcome === "passed") ? 0 : 1;

/** The last line of a run, as JSON: the number of steps for each outcome, and the numbers of each step. */
export function jsonOf(results: readonly Result[], seconds: number): string {
  const having = (wanted: Outcome): number => results.filter(({ outcome }) => outcome === wanted).length;
  return JSON.stringify({
    passed: having("passed"),
    failed: having("failed"),
    notShown: having("not shown"),
    seconds,
    ...Object.fromEntries(results.map(({ step, numbers }) => [step.name, numbers])),
  });
}
