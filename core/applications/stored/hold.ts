import type { Day, Moment } from "../../time/time.ts";
/** That an application must not be erased, because a legal claim needs it (spec C10). */
export interface Hold {
  readonly at: Moment;
  /** The user of the machine. */
  readonly who: string;
  /** The last day of it, in UTC. */
  readonly until: Day;
  /** What it is needed for; of the candidate no more than that takes. */
  readonly why: string;
}
