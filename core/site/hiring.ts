/** The states of an application that a step of hiring may belong to. */
export const hiringStates = ["received", "in_review", "interview", "offer"] as const;
/** One of `hiringStates`. */
export type HiringState = (typeof hiringStates)[number];

/** A step of hiring: what happens, how long it takes, and what the candidate should know about it. */
export interface HiringStep {
  readonly name: string;
  readonly length?: string | undefined;
  readonly text?: string | undefined;
  /** The state of an application at this step. */
  readonly state?: HiringState | undefined;
}

/** How hiring goes: the steps in their order, and who decides. */
export interface Hiring {
  readonly steps: readonly HiringStep[];
  readonly decides?: string | undefined;
}

/** Whether an application in this state can still take a step of hiring. */
export const isInHiring = (state: string): state is HiringState => (hiringStates as readonly string[]).includes(state);

/** Where a step of hiring stands: done, under way, or to come. */
export type StepStanding = "done" | "current" | "next";

/**
 * Returns where each step stands for an application in a state. Several steps may have the same state: all of them then count as under way, as nobody
 * knows which of them is. A step without a state belongs to the one before it.
 */
export function stepStandings({ steps }: Hiring, state: HiringState): readonly StepStanding[] {
  const now = hiringStates.indexOf(state);
  let reached: HiringState = "received";
  return steps.map((each) => {
    reached = each.state ?? reached;
    const at = hiringStates.indexOf(reached);
    return at < now ? "done" : at === now ? "current" : "next";
  });
}
