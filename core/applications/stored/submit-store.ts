import type { ApplicationId } from "../../identity/application-id.ts";
import type { OpeningVersion } from "../../jobs/opening-version.ts";
import { dayMs } from "../../time/durations.ts";
import type { Moment } from "../../time/time.ts";
import type { Application, Receipt, StoredApplication } from "./application.ts";
import type { Consent } from "./consent.ts";
import type { Intent } from "./intent-store.ts";
import type { Person } from "./person.ts";
import type { SubmitKey, SubmitName } from "./submit-name.ts";

/** How long the submit name of an erased application is kept, so that late retries are still recognised (spec C6). */
export const endedSubmitsKeptMs = 7 * dayMs;

/** An earlier submit with the same name: either its receipt is returned again, or it may be replaced. */
export type EarlierSubmit = { readonly receipt: Receipt } | { readonly replaces: ReplaceableApplication };

/** An application that a changed form may replace. */
export interface ReplaceableApplication {
  readonly application: StoredApplication;
  /** The revision of its form. */
  readonly revision: number;
}

/** A changed form that replaces what was stored under its name. */
export interface Replacement {
  readonly at: Moment;
  readonly replaces: ReplaceableApplication;
  /** The new application. It keeps the id, the time of receipt and the unchanged files of the replaced one. */
  readonly application: Application;
  /** The opening as it is when the changed form arrives. */
  readonly opening?: OpeningVersion;
  readonly submitKey: SubmitKey;
  /** As in `Submission`; absent if the form has no new files. */
  readonly intent?: Intent;
  /** The applicant. Absent if the application does not count for "already applied". */
  readonly person?: Person;
  /** Whether the mailbox has changed. The new mailbox gets the next number, and is not confirmed. */
  readonly isMoved: boolean;
  /** The consents given with the changed form. They replace all earlier ones. */
  readonly consents: readonly Consent[];
}

/** What became of a submit. */
export interface SubmitStanding {
  /** `kept`: the application is stored. `not_yet`: it is not stored, but the submit may still arrive. */
  readonly state: "kept" | "not_yet" | "ended";
  /** Set if the stored revision is older than the requested one. */
  readonly older?: true;
  /** Set if a withdrawal or erasure request can still be undone (`undoableUntil`). */
  readonly canUndo?: true;
}

/** Finds submits by their names. */
export interface SubmitStore {
  /**
   * Returns the earlier submit with the same name; `undefined` if there is none. If the content is the same, returns the receipt of the earlier
   * submit. If the content differs and there is no secret, raises `idempotency_mismatch`. With a secret, the revisions are compared: if the new one
   * is not newer than the stored one, returns the receipt of the stored one; if it is newer, returns the stored application to be replaced if it
   * `isReplaceable`, and otherwise raises `already_kept`. Raises `ended` if the submit has a secret and its application has ended (`hasEnded`) or
   * was erased.
   */
  earlier(submitKey: SubmitKey, at: Moment): Promise<EarlierSubmit | undefined>;
  /**
   * Replaces the entire content of an application; durable when it resolves. The events `replaced` and `mailbox_changed` are stored in the same
   * transaction. Raises what `earlier` raises, and `busy` if the application has changed since `earlier` was called. Raises `upload_missing` and
   * `already_applied` as `ApplicationStore.accept` does.
   */
  replace(replacement: Replacement): Promise<Receipt>;
  /** Returns what became of a submit. `older` is set if the stored revision is lower than `revision`. */
  standingOf(name: SubmitName, at: Moment, revision?: number): Promise<SubmitStanding>;
  /** The application that was stored under this name, unless it was erased. */
  applicationOf(name: SubmitName): Promise<ApplicationId | undefined>;
  /** Deletes the submit names of applications that were erased before a moment. Returns their number. */
  forgetEnded(before: Moment): Promise<number>;
}
