import type { Day } from "../../time/time.ts";
import type { AuditStamp } from "./desk.ts";

/** Keeps an application from being erased, because it is needed for a legal claim (spec C10). */
export interface Hold extends AuditStamp {
  /** Its last day, in UTC. */
  readonly until: Day;
  /** The reason. It should say as little about the candidate as possible. */
  readonly why: string;
}
