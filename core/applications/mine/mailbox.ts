import { momentOf } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";

/**
 * The access that a link gives, by the mailbox to which it was sent (spec C17). `open`: to everything, as the mailbox is confirmed; `unconfirmed`: to
 * everything but data of others and data that could be misused; `before`: the same, for a mailbox that was replaced by one that is not confirmed yet;
 * `closed`: to nothing.
 */
export type Door = "open" | "unconfirmed" | "before" | "closed";

/** What determines the access: the numbers of the current and of the last confirmed mailbox, and whether its owner says that they did not apply. */
export type MailboxStanding = Pick<StoredApplication, "mailbox" | "confirmedMailbox" | "disownedAt">;

/** The access of a link that was sent to the mailbox with this number. */
export function doorOf({ mailbox = 0, confirmedMailbox, disownedAt }: MailboxStanding, link: number): Door {
  if (link !== mailbox) return link === confirmedMailbox ? "before" : "closed";
  if (disownedAt !== undefined) return "closed";
  return confirmedMailbox === mailbox ? "open" : "unconfirmed";
}

/**
 * Whether a link may correct, withdraw or erase: only once its mailbox was confirmed. A replaced mailbox still may until the new one is confirmed, so
 * that a mistyped address locks nobody out.
 */
export const mayChange = (door: Door): boolean => door === "open" || door === "before";

export interface DisownParts {
  readonly applications: Pick<ApplicationStore, "disown">;
  readonly now: () => Date;
}

/**
 * Notes that the mailbox's owner did not apply: its links no longer show anything. False if the mailbox was confirmed or
 * replaced.
 */
export function disownApplication(application: StoredApplication, link: number, parts: DisownParts): Promise<boolean> {
  return parts.applications.disown(application.id, { link, at: momentOf(parts.now()) });
}
