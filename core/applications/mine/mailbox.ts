import { languageOf, type Site } from "../../site/site.ts";
import { momentOf } from "../../time/time.ts";
import { defaultLanguage } from "../../translation/language.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";

/**
 * What a link opens, by the mailbox that it was sent to (spec C17). `open`: everything, as somebody confirmed that the mailbox is theirs;
 * `unconfirmed`: without what concerns others or could be misused; `before`: the mailbox was replaced by one that nobody has confirmed yet;
 * `closed`: nothing.
 */
export type Door = "open" | "unconfirmed" | "before" | "closed";

/** What decides that: the number of the mailbox it has, of the one last confirmed, and whether its reader says that they did not apply. */
export type MailboxStanding = Pick<StoredApplication, "mailbox" | "confirmedMailbox" | "disownedAt">;

/** What a link that was sent to the mailbox of this number opens. */
export function doorOf({ mailbox = 0, confirmedMailbox, disownedAt }: MailboxStanding, link: number): Door {
  if (link !== mailbox) return link === confirmedMailbox ? "before" : "closed";
  if (disownedAt !== undefined) return "closed";
  return confirmedMailbox === mailbox ? "open" : "unconfirmed";
}

/**
 * Whether a link may correct, withdraw or erase anything: not before somebody said that the mailbox is theirs. The mailbox before still may, as long
 * as its successor is not confirmed: a mistyped address is to lock nobody out.
 */
export const mayChange = (door: Door): boolean => door === "open" || door === "before";

export interface DisownParts {
  readonly applications: Pick<ApplicationStore, "disown">;
  readonly site: Pick<Site, "countries">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Whoever reads the mailbox did not apply: nobody is shown anything by its link any more, and recruiting is told, once. False where somebody
 * has confirmed the mailbox, or it is another one by now.
 */
export function disownApplication(application: StoredApplication, link: number, parts: DisownParts): Promise<boolean> {
  const { id, country } = application;
  const language = languageOf(parts.site, country) ?? defaultLanguage;
  const mails = [{ id: parts.newId(), template: "disowned", language }] as const;
  return parts.applications.disown(id, { link, at: momentOf(parts.now()), mails });
}
