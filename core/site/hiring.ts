/** The states of an application that a step of hiring may belong to. */
export const hiringStates = ["received", "in_review", "interview", "offer"] as const;
/** One of `hiringStates`. */
export type HiringState = (typeof hiringStates)[number];

/** A step of the hiring process: what happens (`name`), how long it takes (`length`), and what the candidate should know about it (`text`). */
export interface HiringStep {
  readonly name: string;
  readonly length?: string | undefined;
  readonly text?: string | undefined;
  /** The state of an application at this step. */
  readonly state?: HiringState | undefined;
}

/** The hiring process: its steps in order, and who decides. */
export interface Hiring {
  readonly steps: readonly HiringStep[];
  readonly decides?: string | undefined;
}

/** Whether an application in this state is still in the hiring process. */
export const isInHiring = (state: string): state is HiringState => (hiringStates as readonly string[]).includes(state);

/** The progress of a hiring step: done, in progress, or still to come. */
export type StepProgress = "done" | "current" | "next";

/**
 * Returns the progress of each step for an application in a state. If several steps have this state, all of them count as in progress, because it is
 * not stored which of them the application has reached. A step without a state has the state of the step before it.
 */
export function progressOfSteps({ steps }: Hiring, state: HiringState): readonly StepProgress[] {
  const now = hiringStates.indexOf(state);
  let reached: HiringState = "received";
  return steps.map((each) => {
    reached = each.state ?? reached;
    const at = hiringStates.indexOf(reached);
    return at < now ? "done" : at === now ? "current" : "next";
  });
}
