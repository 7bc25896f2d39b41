import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { Application, Receipt, StoredApplication } from "./application.ts";
import type { ApplicationMail } from "./application-mail.ts";
import type { Consent } from "./consent.ts";
import type { Intent } from "./intent-store.ts";
import type { Person } from "./person.ts";
import type { SubmitKey, SubmitName } from "./submit-name.ts";

/** For how long after an application ended a late submit of it is known, in milliseconds (spec C6). */
export const endedFor = 7 * 86_400_000;

/** What a submit meets that came before under its name: what it is answered, or what it may replace. */
export type Earlier = { readonly receipt: Receipt } | { readonly replaces: Replaceable };

/** An application as it is before a changed form takes its place. */
export interface Replaceable {
  readonly application: StoredApplication;
  /** That of the form it was sent with. */
  readonly revision: number;
}

/** A changed form in place of what was kept under its name. */
export interface Replacement {
  readonly at: Moment;
  readonly replaces: Replaceable;
  /** Under the id, and received at the time, of what it replaces; a file that both have is the same file. */
  readonly application: Application;
  readonly submitKey: SubmitKey;
  /** As in `Submission`; absent where no file is new. */
  readonly intent?: Intent;
  /** Absent where it does not count for "already applied". */
  readonly person?: Person;
  /** It has another mailbox than what it replaces: its number is the next, and nobody has confirmed it. */
  readonly isMoved: boolean;
  readonly mails: readonly ApplicationMail[];
  /** Take the place of all that were given before. */
  readonly consents: readonly Consent[];
}

/** What became of a submit. */
export interface SubmitStanding {
  /** `not_yet` is not final: it may still be on its way. */
  readonly state: "kept" | "not_yet" | "ended";
  /** What is kept is older than the revision that was asked about. */
  readonly older?: true;
  /** What was done by the link of a mail can still be undone (`undoableUntil`). */
  readonly canUndo?: true;
}

/** What is known of submits by their names. */
export interface SubmitStore {
  /**
   * What came before under the name of a submit; `undefined` where nothing did. The same content is answered the first receipt. Another one raises
   * `idempotency_mismatch` without a secret. With one, an older revision is answered the receipt of what is kept, and a newer one may replace it, or raises
   * `already_kept` (`isReplaceable`). Raises `ended` where it was named with a secret and has ended (`hasEnded`), or was erased.
   */
  earlier(submitKey: SubmitKey, at: Moment): Promise<Earlier | undefined>;
  /**
   * Replaces an application as a whole, in one transaction; durable when it resolves. Raises as `earlier` does, `busy` where it is no longer as it was when
   * that was asked, and `upload_missing` and `already_applied` as `ApplicationStore.accept` does.
   */
  replace(replacement: Replacement): Promise<Receipt>;
  /** What became of the submit with this name, at this moment; with a revision, whether that content or a newer one is kept. */
  standingOf(name: SubmitName, at: Moment, revision?: number): Promise<SubmitStanding>;
  /** The application that was kept under this name, unless it was erased. */
  applicationOf(name: SubmitName): Promise<ApplicationId | undefined>;
  /** Forgets the names of what was erased before a moment; answers how many. */
  forgetEnded(before: Moment): Promise<number>;
}
