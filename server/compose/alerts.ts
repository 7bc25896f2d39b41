import { createHmac } from "node:crypto";
import { createAlertLinks } from "#adapters/links/alert-links.ts";
import type { AlertStore } from "#core/alerts/stored/alert-store.ts";
import type { EndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import type { ReturnPaths } from "#core/alerts/stored/return-paths.ts";
import { createAlerts } from "#core/alerts/tasks/alerts.ts";
import { sharedSecretOf } from "#core/secrets.ts";
import type { Catalogue } from "./catalogue.ts";
import type { BaseServices } from "./ground.ts";
import type { Mail } from "./mail.ts";
import type { Pages } from "./pages.ts";
import type { ProcessServices } from "./process.ts";

export interface AlertsServicesParts {
  readonly store: AlertStore;
  readonly ended: EndedAlerts;
  readonly returnPaths: ReturnPaths;
  readonly catalogue: Catalogue;
  readonly mail: Mail;
  readonly process: ProcessServices;
  readonly pages: Pages;
}

/** Composes everything about alerts: what visitors can do, and the parts that the mails and the duty need. */
export function composeAlerts(
  { site, secrets, now, newId, hashOf }: BaseServices,
  {
    store,
    ended,
    returnPaths,
    catalogue,
    mail: { keptMails },
    process: { duties, metrics },
    pages,
  }: AlertsServicesParts,
) {
  const links = createAlertLinks(secrets);
  const { searchEngine: engine, today } = catalogue;
  return {
    ...createAlerts({
      store,
      ended,
      links,
      engine,
      site,
      messages: () => pages.messages,
      today: today.in,
      keptMails,
      newId,
      hashOf,
      mailboxHashOf: (mailbox) =>
        createHmac("sha256", `mails of alerts ${sharedSecretOf(secrets)}`)
          .update(mailbox)
          .digest("base64url"),
      now,
      onMails: () => duties.nudge("mails"),
      onEnd: metrics.alertsEnded,
    }),
    /** The parts from which mails to subscribers are composed. */
    mails: { store, links, returnPaths, hashOf },
    /** The parts that the duty of alerts needs. */
    duty: { alerts: store, ended, engine, site, today: today.in, keptMails, hashOf, now, onEnd: metrics.alertsEnded },
  };
}
