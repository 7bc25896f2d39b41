import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { createReturnPaths } from "#adapters/links/return-paths.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlDeskApplications } from "#adapters/sql/desk-applications.ts";
import { createSqlHandovers } from "#adapters/sql/handovers.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlLogPages } from "#adapters/sql/log-pages.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { createSqlRightRequests } from "#adapters/sql/right-requests.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { withRecordedEnds } from "#core/alerts/tasks/recorded-ends.ts";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { createErasureRepeater } from "#core/applications/kept/repeat-erasures.ts";
import { createShownAnswerTimes } from "#core/applications/kept/shown-answer-times.ts";
import { withLinkChallenges } from "#core/applications/mine/link-challenge.ts";
import { createMyApplications } from "#core/applications/mine/my-application.ts";
import { settle } from "#core/applications/mine/settle.ts";
import { withoutErased } from "#core/applications/stored/past-erasures.ts";
import { createUnconfirmedApplications } from "#core/applications/submit/unconfirmed-applications.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import { alertBotCheckOf, botCheckOf } from "../settings/bot-checks.ts";
import type { Catalogue } from "./catalogue.ts";
import type { BaseServices } from "./ground.ts";
import { newHandoverSecrets } from "./handover-secrets.ts";
import type { Mail } from "./mail.ts";
import type { ProcessServices } from "./process.ts";
import { createKeyedHash } from "./secrets.ts";
import type { Uploads } from "./uploads.ts";

export interface ApplicationsParts {
  readonly catalogue: Catalogue;
  readonly uploads: Uploads;
  readonly mail: Mail;
  readonly process: ProcessServices;
}

/** Composes everything about applications: submitting, changing and withdrawing them, and how long they are kept. */
export async function composeApplications(
  { config, site, database, secrets, logSecrets, hosts, shared, now, newId, metrics, onUnrecordedEnds }: BaseServices,
  {
    catalogue: { jobIndex },
    uploads: { files, judge },
    mail: { keptMails, outbox },
    process: { duties, updateCopies },
  }: ApplicationsParts,
) {
  const mailsAfter = createMailSelector({ site, newId });
  const store = createSqlApplicationStore(database, mailsAfter, logSecrets);
  const intents = createSqlIntentStore(database);
  const unconfirmed = createSqlUnconfirmedStore(database, mailsAfter);
  const spentTokens = createSqlSpentTokens(database);
  const links = createMyApplicationLinks({ secrets });
  const confirmLinks = createMyApplicationLinks({ secrets, purpose: "confirm" });
  const sentLinks = createMyApplicationLinks({ secrets, purpose: "sent" });
  const keyedHashOf = createKeyedHash(secrets);
  const { erasures, endedAlerts } = hosts;
  const alertStore = withRecordedEnds(createSqlAlertStore(database, newId), {
    ended: endedAlerts,
    now,
    onUnrecorded(error, ends) {
      metrics.alertEndsNotRecorded(ends.length);
      onUnrecordedEnds?.(error, ends);
    },
  });
  const { alreadyAppliedDays } = site.brand;
  const proofMonths = config.PROOF_MONTHS;
  const eraseParts = { applications: store, intents, files, keptMails, erasures, updateCopies, site, now };
  /** The parts that erasures, withdrawals and purges need. */
  const kept = { ...eraseParts, unconfirmed, outbox, endedAlerts, proofMonths };
  const erasureRepeater = createErasureRepeater(kept);
  const pastErasures = shared?.pastErasures ?? erasureRepeater;
  /** The stores that mails and the pages of candidates read. They leave out erased applications that a restore has brought back. */
  const shown = {
    applications: withoutErased(store, pastErasures),
    unconfirmed: withoutErased(unconfirmed, pastErasures),
  };
  const events = createSqlApplicationEvents(database);
  const rightRequests = createSqlRightRequests(database, logSecrets);
  const myApplications = createMyApplications({
    site,
    events,
    rightRequests,
    applications: shown.applications,
    intents,
    links,
    files,
    judge,
    newId,
    keyedHashOf,
    now,
    onMails: () => duties.nudge("mails"),
    eraseApplication: (application) => eraseApplication(application, "asked", eraseParts),
    settle: (id) => settle(id, eraseParts),
  });
  const unconfirmedApplications = createUnconfirmedApplications({
    ...shown,
    links,
    confirmLinks,
    sentLinks,
    site,
    jobIndex,
    newId,
    now,
    keyedHashOf,
    alreadyAppliedDays,
  });
  const botCheckParts = { secrets, spent: spentTokens, now };
  return {
    store,
    answerTimes: createShownAnswerTimes(store, site, now),
    log: createSqlOperatorLog(database, logSecrets),
    logPages: createSqlLogPages(database),
    rightRequests,
    deskLists: createSqlDeskApplications(database),
    handovers: createSqlHandovers(database, logSecrets),
    newHandoverSecrets,
    events,
    submits: createSqlSubmitStore(database, mailsAfter),
    intents,
    unconfirmed,
    /** The store of subscribers and alerts. Erasures search it even if alerts are switched off. */
    alertStore,
    /** The parts for ending alerts again that a restore has brought back. */
    replayEndedAlertsParts: { alerts: alertStore, ended: endedAlerts, keptMails },
    /** The addresses for delivery reports about mails to subscribers, which may still arrive after alerts were switched off. */
    returnPaths: createReturnPaths(config.MAIL_BOUNCES, secrets),
    spentTokens,
    links,
    confirmLinks,
    sentLinks,
    myApplications,
    unconfirmedApplications,
    erasures,
    updateCopies,
    endedAlerts,
    keyedHashOf,
    alreadyAppliedDays,
    proofMonths,
    kept,
    erasureRepeater,
    pastErasures,
    mailSubjects: shown,
    botCheck: withLinkChallenges(await botCheckOf(config).create(botCheckParts), myApplications.open),
    alertBotCheck: await alertBotCheckOf(config)?.configured.create(botCheckParts),
  };
}
