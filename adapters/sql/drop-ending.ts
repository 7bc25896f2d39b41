import type { ApplicationEventKind } from "#core/applications/stored/application-event.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Queries } from "./database.ts";
import { isSendingNotBegunSql } from "./shown-state.ts";

/** Events that call off the decision to erase an application: it may have to be kept after all, or its mailbox may belong to a stranger. */
const dropsEnding: readonly ApplicationEventKind[] = [
  "state_changed",
  "held",
  "restricted",
  "withdrawn",
  "erasure_asked",
  "mailbox_changed",
  "disowned",
];

/** Calls off the decision to erase an application if an event requires that, unless the program has begun to send the mail about it. */
export async function cancelEndingAfter(
  queries: Queries,
  id: ApplicationId,
  kind: ApplicationEventKind,
): Promise<void> {
  if (dropsEnding.includes(kind)) await cancelEnding(queries, id);
}

/**
 * Calls off the decision to erase an application, if there is one, and deletes the mail about it. A later purge decides again. Returns false, with
 * nothing changed, if the program has begun to send the mail: the candidate may already have been told of the erasure.
 */
export async function cancelEnding(queries: Queries, id: ApplicationId): Promise<boolean> {
  // the mail first: if a sender has begun to send it, no row is deleted
  const mails = await queries.run(
    `DELETE FROM outbox WHERE application = ? AND template = 'ended' AND ${isSendingNotBegunSql}`,
    id,
  );
  if (mails === 0)
    return (await queries.get("SELECT 1 FROM application WHERE id = ? AND ending IS NOT NULL", id)) === undefined;
  await queries.run("UPDATE application SET ending = NULL, ending_at = NULL WHERE id = ?", id);
  return true;
}
