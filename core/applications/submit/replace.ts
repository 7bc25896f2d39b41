import { PorticoError } from "../../errors.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import { isTaken } from "../kept/copies.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Consent } from "../stored/consent.ts";
import type { Replacement } from "../stored/submit-store.ts";
import { isCorrectable } from "./correctable.ts";
import { mostMails, movedMails } from "./mails.ts";
import { mailboxOf } from "./person.ts";

/** For how long a changed form may take the place of what was sent, in milliseconds (spec C17). */
const replaceWithin = 3_600_000;

/**
 * Whether a changed form may still take the place of an application: within the hour, and as long as nobody has acted on it. The candidate's own page is
 * newer than any form: who has corrected or withdrawn something there goes on there.
 */
export const isReplaceable = (
  application: StoredApplication,
  { consents, at }: { readonly consents: readonly Consent[]; readonly at: Moment },
): boolean =>
  isCorrectable(application) &&
  !isTaken(application) &&
  application.correctedAt === undefined &&
  consents.every(({ decision }) => decision !== "withdrawn") &&
  at < later(application.receivedAt, replaceWithin);

/** Whether an application has ended for whoever has sent it: withdrawn, or to be erased. */
export const hasEnded = ({
  state,
  eraseAskedAt,
  isErasing,
}: Pick<StoredApplication, "state" | "eraseAskedAt"> & { readonly isErasing: boolean }): boolean =>
  state === "withdrawn" || eraseAskedAt !== undefined || isErasing;

export interface ReplaceParts {
  readonly applications: Pick<ApplicationStore, "mailsOf">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * What takes the place of an application when its form comes changed. It stays the one that was received then, and suspect where either was. A new
 * mailbox is told as after a correction (spec C17). Raises `already_kept` where a machine would give another mailbox to what a person has sent.
 */
export async function replacementOf(
  changed: Omit<Replacement, "at" | "isMoved" | "mails">,
  { applications, newId, now }: ReplaceParts,
): Promise<Replacement> {
  const before = changed.replaces.application;
  const application = inPlaceOf(before, changed.application);
  const isMoved = mailboxOf(application.form.email) !== mailboxOf(before.form.email);
  if (isMoved && application.suspect && !before.suspect)
    throw new PorticoError("already_kept", "a suspect form gives no other mailbox");
  const isTold = isMoved && !application.suspect && (await applications.mailsOf(application.id)).length < mostMails;
  const { person, ...others } = changed;
  return {
    ...{ ...others, application, isMoved, at: momentOf(now()) },
    ...(person && !before.suspect ? { person } : {}), // what never counted does not start to
    mails: isTold ? movedMails(before, application.language, newId) : [],
  };
}

const inPlaceOf = ({ receivedAt, jobClosed, suspect }: StoredApplication, application: Application): Application => ({
  ...{ ...application, receivedAt, jobClosed },
  ...(suspect ? { suspect } : {}),
});
