import type { Logger } from "pino";
import type { AlertStore } from "#core/alerts/stored/alert-store.ts";
import { endlessLease } from "#core/duties/duties.ts";
import { composeFromStores, type MailSubjects } from "#core/letters/compose.ts";
import type { LetterContext } from "#core/letters/letter-parts.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { type DrainParts, sendDueMails } from "#core/mail/drain.ts";
import type { KeptMails } from "#core/mail/kept-mails.ts";
import type { Metrics } from "#core/metrics.ts";
import type { Config } from "../settings/config.ts";

/** How often the pump checks the outbox if nobody calls `nudge`. */
const intervalMs = 5000;

export interface MailPumpParts
  extends Omit<LetterContext, "publicUrl">,
    MailSubjects,
    Pick<DrainParts, "outbox" | "mailer" | "now"> {
  readonly config: Pick<Config, "SMTP_CONNECTIONS">;
  readonly alertStore: Pick<AlertStore, "remove">;
  readonly keptMails: Pick<KeptMails, "remove">;
  readonly metrics?: Pick<Metrics, "mailFailed" | "alertMailSent" | "alertsEnded">;
}

/** The lease of a pump, and the mails that this process has sent but could not yet mark as sent in the outbox. */
export type MailPumpState = Pick<DrainParts, "lease" | "unmarked">;

export interface MailPump {
  /** Checks the outbox now. Resolves when the due mails have been sent. */
  nudge(): Promise<void>;
  /** Stops the pump. Resolves when the mails in progress have been sent. */
  stop(): Promise<void>;
}

/** Sends the mails in the outbox: new ones at once, and failed ones again later. Links in mails begin with `publicUrl`. */
export function startMailPump(
  parts: MailPumpParts,
  log: Logger,
  publicUrl: string,
  { lease, unmarked }: MailPumpState = { lease: endlessLease, unmarked: new Map() },
): MailPump {
  const context = { ...parts, publicUrl };
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  let stopping = false;
  let nudged = Promise.withResolvers<void>();
  const time = (): number => performance.now();
  const concurrency = createMailConcurrency(parts.config.SMTP_CONNECTIONS, time);

  const drainOutbox = (): Promise<void> =>
    sendDueMails({
      ...parts,
      random: Math.random,
      stopping: () => stopping,
      nudged: () => nudged.promise,
      lease,
      unmarked,
      concurrency,
      time,
      compose: (mail) => composeFromStores(mail, context),
      async endAlerts(subscriber) {
        const { alerts, mails } = await parts.alertStore.remove(subscriber);
        await parts.keptMails.remove(mails);
        parts.metrics?.alertsEnded("dead", alerts);
      },
      onSent({ subscriber, template }) {
        if (subscriber) parts.metrics?.alertMailSent(template);
      },
      onFailure({ id, template, attempts, applicationId }, { kind, reason }, next) {
        parts.metrics?.mailFailed(kind, parts.now());
        log.warn(
          { mail: id, application: applicationId, template, attempts: attempts + 1, kind, reason },
          next ? "a mail waits" : "a dead letter",
        );
      },
    }).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, "the outbox cannot be read or written"),
    );

  const nudge = (): Promise<void> => {
    if (stopping) return Promise.resolve();
    nudged.resolve();
    nudged = Promise.withResolvers();
    if (running) {
      again ??= running.then(() => {
        again = undefined;
        return nudge();
      });
      return again;
    }
    running = drainOutbox().finally(() => {
      running = undefined;
    });
    return running;
  };

  const timer = setInterval(() => void nudge(), intervalMs);
  void nudge();
  return {
    nudge,
    async stop() {
      clearInterval(timer);
      stopping = true;
      await running;
    },
  };
}
