import { momentOf } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";

/**
 * The access that a link gives (spec C17). It depends on the mailbox to which the link was sent. `open` gives access to everything, because the
 * mailbox is confirmed. `unconfirmed` hides data of others, and data that could be misused. `before` hides the same, and also the new mail address
 * and recruiting's answers: the link's mailbox was confirmed, but was then replaced by one that is not confirmed yet. `closed` hides everything.
 */
export type LinkAccess = "open" | "unconfirmed" | "before" | "closed";

/**
 * What determines the access: the number of the current mailbox, the number of the mailbox that was confirmed last, and whether the owner of the
 * current mailbox says that they did not apply.
 */
export type MailboxStanding = Pick<StoredApplication, "mailbox" | "confirmedMailbox" | "disownedAt">;

/** The access that a link gives. `link` is the number of the mailbox to which the link was sent. */
export function linkAccessOf({ mailbox = 0, confirmedMailbox, disownedAt }: MailboxStanding, link: number): LinkAccess {
  if (link !== mailbox) return link === confirmedMailbox ? "before" : "closed";
  if (disownedAt !== undefined) return "closed";
  return confirmedMailbox === mailbox ? "open" : "unconfirmed";
}

/**
 * Whether a link may correct, withdraw or erase the application. A link may do so only if its mailbox was confirmed. If the candidate then replaces
 * the mailbox, the old link may still do so until the new mailbox is confirmed. A mistyped address therefore locks nobody out.
 */
export const mayChange = (door: LinkAccess): boolean => door === "open" || door === "before";

export interface DisownParts {
  readonly applications: Pick<ApplicationStore, "disown">;
  readonly now: () => Date;
}

/**
 * Records that the owner of the mailbox did not apply. From then on, the links that were sent to this mailbox show nothing. Returns false if the
 * mailbox was confirmed or replaced.
 */
export function disownApplication(application: StoredApplication, link: number, parts: DisownParts): Promise<boolean> {
  return parts.applications.disown(application.id, { link, at: momentOf(parts.now()) });
}
