import { PorticoError } from "../../errors.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import { wasCopiedOut } from "../kept/copies.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { Consent } from "../stored/consent.ts";
import type { Replacement } from "../stored/submit-store.ts";
import { isCorrectable } from "./correctable.ts";
import { mailboxOf } from "./person.ts";

/** How long after its receipt an application may be replaced by a changed form (spec C17). */
const replaceWithinMs = 3_600_000;

/**
 * Whether a changed form may still replace an application: within an hour of its receipt, and only if nobody has acted on it. Changes that the
 * candidate made on their own page also prevent this, because they are newer than the form.
 */
export const isReplaceable = (
  application: StoredApplication,
  { consents, at }: { readonly consents: readonly Consent[]; readonly at: Moment },
): boolean =>
  isCorrectable(application) &&
  !wasCopiedOut(application) &&
  application.correctedAt === undefined &&
  consents.every(({ decision }) => decision !== "withdrawn") &&
  at < later(application.receivedAt, replaceWithinMs);

/** Whether an application has ended for its candidate: it was withdrawn, or its erasure was requested or has begun. */
export const hasEnded = ({
  state,
  eraseAskedAt,
  isErasing,
}: Pick<StoredApplication, "state" | "eraseAskedAt"> & { readonly isErasing: boolean }): boolean =>
  state === "withdrawn" || eraseAskedAt !== undefined || isErasing;

/**
 * Builds the replacement for an application whose form was changed. The time of receipt stays the same. The replacement is suspect if either form is.
 * Raises `already_kept` if a suspect form would change the mailbox of an application that is not suspect.
 */
export function replacementOf(
  changed: Omit<Replacement, "at" | "isMoved">,
  { now }: { readonly now: () => Date },
): Replacement {
  const before = changed.replaces.application;
  const application = inPlaceOf(before, changed.application);
  const isMoved = mailboxOf(application.form.email) !== mailboxOf(before.form.email);
  if (isMoved && application.suspect && !before.suspect)
    throw new PorticoError("already_kept", "a suspect form gives no other mailbox");
  const { person, ...others } = changed;
  return {
    ...others,
    application,
    isMoved,
    at: momentOf(now()),
    ...(person && !before.suspect ? { person } : {}), // if the first form did not count for "already applied", the changed one does not either
  };
}

function inPlaceOf(
  { receivedAt, jobClosed, suspect, answerBy }: StoredApplication,
  { answerBy: _, ...application }: Application,
): Application {
  return {
    ...application,
    receivedAt,
    jobClosed,
    ...(answerBy ? { answerBy } : {}),
    ...(suspect ? { suspect } : {}),
  };
}
