import type { StoredApplication } from "#core/applications/stored/application.ts";
import { isClosed } from "#core/desk/access.ts";
import type { Moment } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { markOf } from "./application-access.ts";
import type { TypedAnswer } from "./typed-answer.ts";

/** Says why nobody can answer an application; `undefined` if it can be answered. */
export function unanswerableBecause(application: StoredApplication): string | undefined {
  const { reference, suspect, disownedAt } = application;
  if (isClosed(application)) return `${reference} was withdrawn, so nobody can answer it`;
  if (disownedAt)
    return `the person who receives mail at the address of ${reference} did not apply, so no mail is sent there`;
  if (suspect)
    return `a machine probably sent ${reference}, so no mail is sent to its address; set-state changes the state without a mail`;
  return undefined;
}

interface Given {
  readonly id: string;
  readonly reference: string;
  readonly dueAt: Moment;
}

/** Gives an answer. `undefined` if that became impossible meanwhile, or somebody has changed the state. */
export async function giveAnswer(
  services: Services,
  { id, reference, state, stateSince }: StoredApplication,
  { kind, message }: TypedAnswer,
): Promise<Given | undefined> {
  const { store } = services.applications;
  const given = await store.answer(id, {
    ...markOf(services),
    kind,
    expected: { state, since: stateSince },
    ...(message === undefined ? {} : { message }),
  });
  return given && { id, reference, dueAt: given.dueAt };
}
