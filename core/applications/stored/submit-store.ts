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
  /** As in `Submission`; absent if no file is new. */
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
  /** `kept`: stored. `not_yet` is not final: the submit may still be on its way. */
  readonly state: "kept" | "not_yet" | "ended";
  /** The stored revision is older than the requested one. */
  readonly older?: true;
  /** A withdrawal or erasure request can still be undone (`undoableUntil`). */
  readonly canUndo?: true;
}

/** Finds submits by their names. */
export interface SubmitStore {
  /**
   * Returns the earlier submit with the same name; `undefined` if there is none. If the content is the same, returns the receipt of the earlier
   * submit. If the content differs and there is no secret, raises `idempotency_mismatch`. With a secret, a revision that is not newer than the stored
   * one gets the receipt of the stored one. A newer revision may replace the stored one if that `isReplaceable`; otherwise raises `already_kept`.
   * Raises `ended` if the submit has a secret and its application has ended (`hasEnded`) or was erased.
   */
  earlier(submitKey: SubmitKey, at: Moment): Promise<EarlierSubmit | undefined>;
  /**
   * Replaces the entire content of an application; durable when it resolves. The events `replaced` and `mailbox_changed` are stored in the same
   * transaction. Raises what `earlier` raises, and `busy` if the application has changed since `earlier` was called. Raises `upload_missing` and
   * `already_applied` as `ApplicationStore.accept` does.
   */
  replace(replacement: Replacement): Promise<Receipt>;
  /** Returns what became of a submit. `older` compares the stored revision with `revision`. */
  standingOf(name: SubmitName, at: Moment, revision?: number): Promise<SubmitStanding>;
  /** The application that was stored under this name, unless it was erased. */
  applicationOf(name: SubmitName): Promise<ApplicationId | undefined>;
  /** Deletes the submit names of applications that were erased before a moment. Returns their number. */
  forgetEnded(before: Moment): Promise<number>;
}
