import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { applicationConsentsSuite } from "../ports/application-consents.ts";
import { applicationCorrectionsSuite } from "../ports/application-corrections.ts";
import { applicationDeskSuite } from "../ports/application-desk.ts";
import { applicationErasingSuite } from "../ports/application-erasing.ts";
import { applicationMailboxesSuite } from "../ports/application-mailboxes.ts";
import { applicationPrivacySuite } from "../ports/application-privacy.ts";
import { applicationStoreSuite } from "../ports/application-store.ts";

const create = async () => {
  const database = temporaryDatabase("applications");
  return { applications: createSqlApplicationStore(database), outbox: createSqlOutbox(database) };
};

applicationStoreSuite("SQLite", create);
applicationPrivacySuite("SQLite", create);
applicationErasingSuite("SQLite", create);
applicationCorrectionsSuite("SQLite", create);
applicationMailboxesSuite("SQLite", create);
applicationDeskSuite("SQLite", create); // trust S 673
applicationConsentsSuite("SQLite", create);
