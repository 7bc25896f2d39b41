import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { AnswerRefusal } from "#core/desk/answering.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure } from "./command.ts";
import { refuseIfErasureAnnounced, restrictedFailure } from "./refusals.ts";

/** Raises a `Failure` that says why an answer was not given. */
export async function throwAnswerFailure(
  services: Services,
  application: StoredApplication,
  refused: AnswerRefusal,
): Promise<never> {
  if (refused === "ending") await refuseIfErasureAnnounced(services, application);
  if (refused === "restricted") throw restrictedFailure(application.reference);
  throw new Failure(says[refused](application.reference));
}

const says: Readonly<Record<Exclude<AnswerRefusal, "restricted">, (reference: string) => string>> = {
  none: (reference) => `there is no application "${reference}" any more`,
  no_right: (reference) => `you may not answer ${reference}`,
  withdrawn: (reference) => `${reference} was withdrawn, so nobody can answer it`,
  disowned: (reference) =>
    `the person who receives mail at the address of ${reference} did not apply, so no mail is sent there`,
  suspect: (reference) =>
    `a machine probably sent ${reference}, so no mail is sent to its address; set-state changes the state without a mail`,
  ending: changedMeanwhile,
  changed: changedMeanwhile,
};

function changedMeanwhile(reference: string): string {
  return `the state of ${reference} was changed meanwhile: look at it again`;
}
