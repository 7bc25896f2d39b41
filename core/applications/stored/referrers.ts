import type { ApplicationId } from "../../identity/application-id.ts";
import type { Reference } from "../../identity/reference.ts";
import type { Day, Moment } from "../../time/time.ts";
import type { Application } from "./application.ts";
import type { AuditStamp } from "./desk.ts";

/** An application that names a referrer, without the name. */
export interface NamedReferrer extends Pick<Application, "id" | "company" | "country"> {
  readonly reference: Reference;
  readonly receivedAt: Moment;
  /** The day on which the referrer was told; absent if nobody has told them yet. */
  readonly toldOn?: Day;
}

/** Records which referrers have been told that an application names them (GDPR Art. 14, spec C38). */
export interface Referrers {
  /** The applications that name a referrer, oldest first; without those that a bot probably sent, or whose erasure has begun. */
  namedReferrers(): Promise<NamedReferrer[]>;
  /** Returns one application of `namedReferrers`; `undefined` if it is not one of them. */
  namedReferrer(id: ApplicationId): Promise<NamedReferrer | undefined>;
  /**
   * Records the day on which the referrer of an application was told, how, and by whom. A later record replaces an earlier one, and a change of the
   * referrer deletes the record. Returns false if there is no such application, it does not name the referrer `referrer`, or its erasure has begun.
   */
  noteReferrerTold(
    id: ApplicationId,
    told: AuditStamp & { readonly on: Day; readonly why: string; readonly referrer?: string },
  ): Promise<boolean>;
}
