import { momentOf } from "../../time/time.ts";
import { undoEnd } from "../kept/undo.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationMail } from "../stored/application-mail.ts";
import type { ApplicationStore } from "../stored/application-store.ts";

export interface WithdrawParts {
  readonly applications: Pick<ApplicationStore, "withdraw" | "wishErasure">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Withdraws an application, which can be undone for a day. Idempotent: the first time counts. The candidate is told by mail, unless a bot may have
 * given the address (trust F 99). False if the application is gone.
 */
export function withdrawApplication(application: StoredApplication, parts: WithdrawParts): Promise<boolean> {
  const at = momentOf(parts.now());
  const mails = mailsOf(application, "withdrawal", parts);
  return parts.applications.withdraw(application.id, { at, until: undoEnd(at), mails });
}

/**
 * Notes a request to erase the application, which is carried out once it can no longer be undone. The candidate gets a mail, as after a withdrawal.
 * False if the request was noted before.
 */
export function wishErasure(application: StoredApplication, parts: WithdrawParts): Promise<boolean> {
  const at = momentOf(parts.now());
  const mails = mailsOf(application, "erasure", parts);
  return parts.applications.wishErasure(application.id, { at, until: undoEnd(at), mails });
}

const mailsOf = (
  { suspect, language }: StoredApplication,
  template: "withdrawal" | "erasure",
  { newId }: Pick<WithdrawParts, "newId">,
): ApplicationMail[] => (suspect ? [] : [{ id: newId(), template, language }]);
