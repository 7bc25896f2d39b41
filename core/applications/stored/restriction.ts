import type { Day, Moment } from "../../time/time.ts";

/** A restriction of the use of an application, at its candidate's request (GDPR Art. 18, spec C38). */
export interface Restriction {
  readonly since: Moment;
  /** Its last day, in UTC; absent until the end is announced. */
  readonly until?: Day;
}
