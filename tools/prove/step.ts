/** What a step found. */
export interface Finding {
  /** The measured figure, in a sentence. */
  readonly figure: string;
  /** Why the step fails, each reason in a sentence. */
  readonly problems: readonly string[];
  /** The numbers in `figure` by name. They appear in the line of JSON. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** One claim about the program, and how a run tries it. */
export interface Step {
  readonly name: string;
  /** What is claimed, in a sentence. */
  readonly claim: string;
  /** The command that shows more. */
  readonly more: string;
  /** Whether the step starts the server, whose pages must be built. */
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

/** Runs a step. A step that raises an error has failed. */
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

/** The message of an error with that of its cause, which a failed fetch needs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

/** The exit code of a run. It is 0 only if every step has passed: a promise that was not shown is not proven. */
export const exitCodeOf = (results: readonly Result[]): 0 | 1 =>
  results.length > 0 && results.every(({ outcome }) => outcome === "passed") ? 0 : 1;

/** The last line of a run, as JSON. It has the number of steps for each outcome, and the numbers of each step. */
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
