import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { ApplicationSnapshot } from "#core/desk/answering.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { moments } from "#core/time/time.ts";

/** Encodes the state in which somebody saw an application as one form value. */
export const encodeSnapshot = ({ id, state, stateSince, lastAnswer = "" }: ApplicationSnapshot): string =>
  [id, state, stateSince, lastAnswer].join("~");

/** Decodes a value of `encodeSnapshot`; returns `undefined` for any other text. */
export function decodeSnapshot(text: string): ApplicationSnapshot | undefined {
  const [id = "", word, since = "", lastAnswer] = text.split("~");
  const state = applicationStates.find((known) => known === word);
  if (!applicationIds.has(id) || !state || !moments.has(since) || lastAnswer === undefined) return undefined;
  return { id, state, stateSince: since, lastAnswer };
}
