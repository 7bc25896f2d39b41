import { isRestricted } from "#core/applications/kept/restriction.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure } from "./command.ts";

/** Raises a `Failure` if it is too late to change an application, because its candidate may have been told of its erasure. */
export async function refuseIfErasureAnnounced(
  { applications: { store }, mail: { outbox } }: Services,
  { id, reference }: StoredApplication,
): Promise<void> {
  if (!(await store.get(id))?.ending) return; // a change cancels a planned erasure, unless the program has begun to send the mail about it
  const waits = (await outbox.list()).some(
    ({ applicationId, template, deadAt }) => applicationId === id && template === "ended" && !deadAt,
  );
  const wayOn = waits
    ? "the mail is still in the outbox, so it may be lost or on its way: careers applications hold stops the erasure, and unless the mail was sent, it is dropped at its next attempt, and the application can then be changed"
    : "careers applications hold still stops the erasure for a legal claim";
  throw new Failure(
    `the candidate of ${reference} may have been told that it is erased, so it can no longer be changed; ${wayOn}`,
  );
}

/** A `Failure` that says that the candidate has withdrawn an application. */
export const withdrawnFailure = (reference: string): Failure =>
  new Failure(
    `${reference} was withdrawn, and its candidate was told that nobody will read it from now on; --withdrawn is for a request for access or a legal claim`,
  );

/** Raises a `Failure` if the use of the application is restricted, unless `restricted` allows that. */
export function refuseRestricted(application: StoredApplication, now: Date, restricted = false): void {
  if (isRestricted(application, momentOf(now)) && !restricted) throw restrictedFailure(application.reference);
}

/** A `Failure` that says that the use of an application is restricted. */
export const restrictedFailure = (reference: string): Failure =>
  new Failure(
    `the use of ${reference} is restricted at its candidate's request: --restricted, where a command has it, is for examining that request, for a legal claim, or with the candidate's consent`,
  );
