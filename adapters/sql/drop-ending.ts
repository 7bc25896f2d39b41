import type { ApplicationEventKind } from "#core/applications/stored/application-event.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Queries } from "./database.ts";

/** After these events an application may be kept after all, or its mailbox may be a stranger's. */
const dropsEnding: readonly ApplicationEventKind[] = [
  "state_changed",
  "held",
  "withdrawn",
  "erasure_asked",
  "mailbox_changed",
  "disowned",
];

/** Drops the decision to erase an application, with the mail about it, if an event requires that. A later purge decides anew. */
export async function dropEndingAfter(queries: Queries, id: ApplicationId, kind: ApplicationEventKind): Promise<void> {
  if (!dropsEnding.includes(kind)) return;
  const dropped = await queries.run(
    "UPDATE application SET ending = NULL, ending_at = NULL WHERE id = ? AND ending IS NOT NULL",
    id,
  );
  if (dropped > 0)
    await queries.run("DELETE FROM outbox WHERE application = ? AND template = 'ended' AND sent_at IS NULL", id);
}
