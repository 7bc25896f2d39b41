import type { ApplicationStore, StoredApplication } from "../applications/application-store.ts";
import type { Mailer, Message } from "./mailer.ts";
import { nextAttempt, type Outbox, type OutboxMail } from "./outbox.ts";

export interface DrainParts {
  readonly outbox: Outbox;
  readonly applications: ApplicationStore;
  readonly mailer: Mailer;
  /** Makes a mail; nothing where it has nobody to go to any more. */
  readonly compose: (mail: OutboxMail, application: StoredApplication) => Promise<Message | undefined>;
  readonly now: () => Date;
  readonly onFailure: (mail: OutboxMail, error: unknown) => void;
}

const batch = 20;

/** The kind of an error, as `ECONNECTION` or `EENVELOPE 550`: never its text, which may hold an address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return "responseCode" in error && typeof error.responseCode === "number" ? `${code} ${error.responseCode}` : code;
}

/** Sends what is due, one after the other; what fails waits for its next attempt. Answers how many have left. */
export async function drain({ outbox, applications, mailer, compose, now, onFailure }: DrainParts): Promise<number> {
  let left = 0;
  for (const mail of await outbox.due(now(), batch)) {
    try {
      const application = await applications.get(mail.applicationId);
      const message = application && (await compose(mail, application));
      if (message) await mailer.send(message);
      await outbox.sent(mail.id, now());
      left += 1;
    } catch (error) {
      onFailure(mail, error);
      await outbox.failed(mail.id, reasonOf(error), nextAttempt(mail.attempts, now()));
    }
  }
  return left;
}
