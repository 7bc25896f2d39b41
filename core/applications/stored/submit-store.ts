import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { Application, Receipt, StoredApplication } from "./application.ts";
import type { Consent } from "./consent.ts";
import type { Intent } from "./intent-store.ts";
import type { Person } from "./person.ts";
import type { SubmitKey, SubmitName } from "./submit-name.ts";

/** How long after an application has ended a late submit of it is still recognised (spec C6). */
export const endedSubmitsKeptMs = 7 * 86_400_000;

/** An earlier submit with the same name: either its receipt is the answer, or it may be replaced. */
export type EarlierSubmit = { readonly receipt: Receipt } | { readonly replaces: Replaceable };

/** An application that a changed form may replace. */
export interface Replaceable {
  readonly application: StoredApplication;
  /** The revision of its form. */
  readonly revision: number;
}

/** A changed form that replaces what was stored under its name. */
export interface Replacement {
  readonly at: Moment;
  readonly replaces: Replaceable;
  /** Has the id and time of receipt of the one it replaces. Unchanged files are kept. */
  readonly application: Application;
  readonly submitKey: SubmitKey;
  /** As in `Submission`; absent if no file is new. */
  readonly intent?: Intent;
  /** Absent if it does not count for "already applied". */
  readonly person?: Person;
  /** Whether its mailbox has changed. The new one gets the next number, and is not confirmed. */
  readonly isMoved: boolean;
  /** Replace all earlier ones. */
  readonly consents: readonly Consent[];
}

/** What became of a submit. */
export interface SubmitStanding {
  /** `not_yet` is not final: the submit may still be on its way. */
  readonly state: "kept" | "not_yet" | "ended";
  /** The stored revision is older than the requested one. */
  readonly older?: true;
  /** A withdrawal or erasure request can still be undone (`undoableUntil`). */
  readonly canUndo?: true;
}

/** Finds submits by their names. */
export interface SubmitStore {
  /**
   * The earlier submit with the same name; `undefined` if there is none. The same content is answered with the first receipt. Other content raises
   * `idempotency_mismatch` without a secret. With a secret, an older revision is answered with the receipt of the stored one; a newer one may replace it, or raises
   * `already_kept` (`isReplaceable`). Raises `ended` if a submit with a secret has ended (`hasEnded`) or was erased.
   */
  earlier(submitKey: SubmitKey, at: Moment): Promise<EarlierSubmit | undefined>;
  /**
   * Replaces a whole application, in one transaction with the events `replaced` and `mailbox_changed`; durable when it resolves. Raises what `earlier` does, `busy` if the application has changed since
   * then, and `upload_missing` and `already_applied` as `ApplicationStore.accept` does.
   */
  replace(replacement: Replacement): Promise<Receipt>;
  /** What became of a submit; with `revision`, whether that one or a newer one is stored. */
  standingOf(name: SubmitName, at: Moment, revision?: number): Promise<SubmitStanding>;
  /** The application that was stored under this name, unless it was erased. */
  applicationOf(name: SubmitName): Promise<ApplicationId | undefined>;
  /** Forgets the names of applications that were erased before a moment. Returns their number. */
  forgetEnded(before: Moment): Promise<number>;
}
