import type { ApplicationId } from "../../identity/application-id.ts";
import { momentOf } from "../../time/time.ts";
import type { SecondThoughts } from "../stored/second-thoughts.ts";

/**
 * Undoes what was done by the link of a mail, for whoever has shown in another way to have sent the application. Whether it was undone: as long
 * as `undoableUntil` says.
 */
export const undoBySender = (
  id: ApplicationId,
  { applications, now }: { readonly applications: Pick<SecondThoughts, "undo">; readonly now: () => Date },
): Promise<boolean> => applications.undo(id, momentOf(now()));
