import { afterAll, beforeAll, describe } from "vitest";
import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOpeningList } from "#adapters/sql/opening-list.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlRefusalEpisodes } from "#adapters/sql/refusal-episodes.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { announcedErasuresSuite } from "../ports/announced-erasures.ts";
import { announcementsSuite } from "../ports/announcements.ts";
import { applicationAnswersSuite } from "../ports/application-answers.ts";
import { appliedSuite } from "../ports/application-applied.ts";
import { applicationChangesSuite } from "../ports/application-changes.ts";
import { applicationConsentsSuite } from "../ports/application-consents.ts";
import { applicationCorrectionsSuite } from "../ports/application-corrections.ts";
import { applicationDeskSuite } from "../ports/application-desk.ts";
import { applicationEndingsSuite } from "../ports/application-endings.ts";
import { applicationErasingSuite } from "../ports/application-erasing.ts";
import { applicationEventsSuite } from "../ports/application-events.ts";
import { applicationMailboxesSuite } from "../ports/application-mailboxes.ts";
import { applicationNotesSuite } from "../ports/application-notes.ts";
import { applicationPrivacySuite } from "../ports/application-privacy.ts";
import { applicationReferencesSuite } from "../ports/application-references.ts";
import { applicationRemindersSuite } from "../ports/application-reminders.ts";
import { applicationRestrictionsSuite } from "../ports/application-restrictions.ts";
import { applicationUndoSuite } from "../ports/application-second-thoughts.ts";
import { applicationStoreSuite } from "../ports/application-store.ts";
import { deskApplicationsSuite } from "../ports/desk-applications.ts";
import { intentStoreSuite } from "../ports/intent-store.ts";
import { jobStoreSuite } from "../ports/job-store.ts";
import { killedAnswersSuite } from "../ports/killed-answers.ts";
import { logPagesSuite } from "../ports/log-pages.ts";
import { openingListSuite } from "../ports/opening-list.ts";
import { openingVersionsSuite } from "../ports/opening-versions.ts";
import { outboxSuite } from "../ports/outbox.ts";
import { refusalEpisodesSuite } from "../ports/refusal-episodes.ts";
import { rightRequestsSuite } from "../ports/right-requests.ts";
import { scanStoreSuite } from "../ports/scan-store.ts";
import { sourceStoreSuite } from "../ports/source-store.ts";
import { spentTokensSuite } from "../ports/spent-tokens.ts";
import { submitReplacingSuite } from "../ports/submit-replacing.ts";
import { submitStoreSuite } from "../ports/submit-store.ts";
import { unconfirmedStoreSuite } from "../ports/unconfirmed-store.ts";
import { testMails, testSecrets } from "../submission.ts";
import { emptySchemas } from "./empty-schemas.ts";

describe.skipIf(!isPostgresInstalled)("PostgreSQL", () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres({ autovacuum: "off" }); // autovacuum would lock the rows that a test wants to see removed
  });
  afterAll(() => server.stop());

  const aDatabase = emptySchemas(() => server);
  const applications = async () => {
    const database = await aDatabase("applications");
    return {
      applications: createSqlApplicationStore(database, testMails, testSecrets),
      events: createSqlApplicationEvents(database),
      outbox: createSqlOutbox(database),
      scans: createSqlScanStore(database),
      submits: createSqlSubmitStore(database, testMails),
      unconfirmed: createSqlUnconfirmedStore(database, testMails),
      intents: createSqlIntentStore(database),
    };
  };

  jobStoreSuite("PostgreSQL", async () => createSqlJobStore(await aDatabase("catalogue")));
  sourceStoreSuite("PostgreSQL", async () => createSqlSourceStore(await aDatabase("catalogue")));
  announcementsSuite("PostgreSQL", async () => createSqlAnnouncements(await aDatabase("catalogue")));
  openingListSuite("PostgreSQL", async () => {
    const database = await aDatabase("catalogue");
    return { store: createSqlJobStore(database), list: createSqlOpeningList(database) };
  });
  applicationStoreSuite("PostgreSQL", applications);
  applicationPrivacySuite("PostgreSQL", applications);
  applicationErasingSuite("PostgreSQL", applications);
  applicationCorrectionsSuite("PostgreSQL", applications);
  applicationMailboxesSuite("PostgreSQL", applications);
  applicationUndoSuite("PostgreSQL", applications);
  applicationDeskSuite("PostgreSQL", applications);
  deskApplicationsSuite("PostgreSQL", () => aDatabase("applications"));
  logPagesSuite("PostgreSQL", () => aDatabase("applications"));
  applicationConsentsSuite("PostgreSQL", applications);
  applicationChangesSuite("PostgreSQL", applications);
  applicationEventsSuite("PostgreSQL", applications);
  applicationEndingsSuite("PostgreSQL", applications);
  announcedErasuresSuite("PostgreSQL", () => aDatabase("applications"));
  applicationAnswersSuite("PostgreSQL", applications);
  killedAnswersSuite("PostgreSQL", () => aDatabase("applications"));
  applicationRemindersSuite("PostgreSQL", applications);
  applicationRestrictionsSuite("PostgreSQL", applications);
  applicationNotesSuite("PostgreSQL", applications);
  applicationReferencesSuite("PostgreSQL", () => aDatabase("applications"));
  openingVersionsSuite("PostgreSQL", () => aDatabase("applications"));
  appliedSuite("PostgreSQL", () => aDatabase("applications"));
  rightRequestsSuite("PostgreSQL", () => aDatabase("applications")); // trust S 1190
  outboxSuite("PostgreSQL", applications);
  refusalEpisodesSuite("PostgreSQL", async () => createSqlRefusalEpisodes(await aDatabase("applications")));
  scanStoreSuite("PostgreSQL", applications);
  submitStoreSuite("PostgreSQL", applications);
  submitReplacingSuite("PostgreSQL", applications);
  intentStoreSuite("PostgreSQL", applications);
  unconfirmedStoreSuite("PostgreSQL", applications);
  spentTokensSuite("PostgreSQL", async () => createSqlSpentTokens(await aDatabase("applications")));
});
