import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { temporaryDatabase } from "../databases.ts";
import { announcedErasuresSuite } from "../ports/announced-erasures.ts";
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
import { applicationRestrictionsSuite } from "../ports/application-restrictions.ts";
import { applicationUndoSuite } from "../ports/application-second-thoughts.ts";
import { applicationStoreSuite } from "../ports/application-store.ts";
import { killedAnswersSuite } from "../ports/killed-answers.ts";
import { openingVersionsSuite } from "../ports/opening-versions.ts";
import { testMails, testSecrets } from "../submission.ts";

const create = async () => {
  const database = temporaryDatabase("applications");
  return {
    applications: createSqlApplicationStore(database, testMails, testSecrets),
    events: createSqlApplicationEvents(database),
    outbox: createSqlOutbox(database),
  };
};

applicationStoreSuite("SQLite", create);
applicationPrivacySuite("SQLite", create);
applicationErasingSuite("SQLite", create);
applicationCorrectionsSuite("SQLite", create);
applicationMailboxesSuite("SQLite", create);
applicationUndoSuite("SQLite", create);
applicationDeskSuite("SQLite", create); // trust S 673
applicationConsentsSuite("SQLite", create);
applicationChangesSuite("SQLite", create); // trust S 1196
applicationEventsSuite("SQLite", create);
applicationEndingsSuite("SQLite", create);
announcedErasuresSuite("SQLite", async () => temporaryDatabase("applications"));
applicationAnswersSuite("SQLite", create); // trust S 679, S 696, S 1389
killedAnswersSuite("SQLite", async () => temporaryDatabase("applications")); // trust S 694
applicationRestrictionsSuite("SQLite", create);
applicationNotesSuite("SQLite", create);
applicationReferencesSuite("SQLite", async () => temporaryDatabase("applications"));
openingVersionsSuite("SQLite", async () => temporaryDatabase("applications"));
appliedSuite("SQLite", async () => temporaryDatabase("applications"));
