import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { SeenApplication } from "#core/desk/answering.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { moments } from "#core/time/time.ts";

/** Writes the state in which somebody has seen an application as one value of a form. */
export const seenText = ({ id, state, stateSince, lastAnswer = "" }: SeenApplication): string =>
  [id, state, stateSince, lastAnswer].join("~");

/** Reads such a value. `undefined` if it was not written by `seenText`. */
export function seenIn(text: string): SeenApplication | undefined {
  const [id = "", word, since = "", lastAnswer] = text.split("~");
  const state = applicationStates.find((known) => known === word);
  if (!applicationIds.has(id) || !state || !moments.has(since) || lastAnswer === undefined) return undefined;
  return { id, state, stateSince: since, lastAnswer };
}
