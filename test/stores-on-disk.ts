import { randomUUID } from "node:crypto";
import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import type { Secrets } from "#core/secrets.ts";
import { demoSite } from "./fixtures.ts";
import { mailsOfProgram } from "./submission.ts";
import { temporaryFolder } from "./temporary.ts";

/** The dependencies of purges, erasures and mails, with a given database and a temporary folder. */
export function storesOnDisk(
  database: Database,
  now: () => Date,
  { newId = randomUUID, secrets }: { readonly newId?: () => string; readonly secrets?: Secrets } = {},
) {
  const folder = temporaryFolder();
  const mailsAfter = mailsOfProgram(newId);
  return {
    applications: createSqlApplicationStore(database, mailsAfter, secrets),
    intents: createSqlIntentStore(database),
    outbox: createSqlOutbox(database),
    unconfirmed: createSqlUnconfirmedStore(database, mailsAfter),
    files: createDiskFileStore({ folder: `${folder}/files` }),
    keptMails: createKeptMails({ folder: `${folder}/mail` }),
    erasures: createErasureJournal({ file: `${folder}/erasures.log` }),
    endedAlerts: createEndedAlerts({ file: `${folder}/erasures.log` }),
    updateCopies: { areOutdated: async () => false, remove: async () => undefined },
    site: demoSite(),
    proofMonths: 48,
    now,
  };
}
