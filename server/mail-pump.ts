import type { Logger } from "pino";
import { composeMessage } from "#core/mail/compose.ts";
import { drain, reasonOf } from "#core/mail/drain.ts";
import type { Services } from "./compose.ts";

/** How often the outbox is looked through when nothing happens, in milliseconds. */
const pause = 5000;

export interface MailPump {
  /** Looks through the outbox now. */
  nudge(): void;
  /** Ends after the mail that is just leaving. */
  stop(): Promise<void>;
}

/**
 * Sends what the outbox holds: at once after an application, and again and again for what failed before. `publicUrl` is where the links
 * in mails lead.
 */
export function startMailPump(services: Services, log: Logger, publicUrl: string): MailPump {
  const office = { ...services, publicUrl };
  let running: Promise<unknown> | undefined;
  let [again, stopped] = [false, false];

  const nudge = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = drain({
      ...services,
      compose: (mail, application) => composeMessage(mail, application, office),
      onFailure: (mail, error) =>
        log.warn(
          { mail: mail.id, template: mail.template, attempts: mail.attempts, reason: reasonOf(error) },
          "a mail waits",
        ),
    })
      .then((left) => {
        if (left > 0) again = true; // only a part is taken at a time: more may be waiting
      })
      .catch((error: unknown) => log.error({ err: error }, "the outbox cannot be read"))
      .finally(() => {
        running = undefined;
        if (again && !stopped) {
          again = false;
          nudge();
        }
      });
  };

  const timer = setInterval(nudge, pause);
  nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      stopped = true;
      await running;
    },
  };
}
