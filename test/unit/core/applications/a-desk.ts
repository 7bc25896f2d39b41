import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlRightRequests } from "#adapters/sql/right-requests.ts";
import { createMyApplications } from "#core/applications/mine/my-application.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { demoSite } from "../../../fixtures.ts";
import { moment } from "../../../identities.ts";
import { aConsent, aCopiesMail, aSubmission, mailsOfProgram } from "../../../submission.ts";
import { temporaryFolder } from "../../../temporary.ts";

export const links = createMyApplicationLinks({ secrets: () => ["s".repeat(32)] });

/** The functions of the candidate's own page, on 2 May. The store has one application, received and with its mailbox confirmed on 1 May. */
export async function aDesk() {
  const database = temporaryDatabase("applications");
  let [made, nudges] = [0, 0];
  const newId = (): string => {
    made += 1;
    return made === 1 ? "new" : `new ${made}`;
  };
  const applications = createSqlApplicationStore(database, mailsOfProgram(newId));
  await applications.accept(aSubmission({}, { consents: [aConsent()], mailboxConfirmed: true }));
  let now = new Date("2026-05-02T10:00:00.000Z");
  const files = createDiskFileStore({ folder: temporaryFolder() });
  const desk = createMyApplications({
    ...{
      applications,
      events: createSqlApplicationEvents(database),
      rightRequests: createSqlRightRequests(database),
      intents: createSqlIntentStore(database),
      links,
      now: () => now,
      newId,
      keyedHashOf: (text: string) => ({ hash: `hash of ${text}` }),
    },
    site: demoSite(),
    onMails: () => {
      nudges += 1;
    },
    files,
    judge: createFileJudge(files),
    eraseApplication: async ({ id, reference }) => {
      const at = moment(now.toISOString());
      const heldUntil = (await applications.get(id))?.hold?.until;
      if (heldUntil) return { ok: false, id, reference, heldUntil, told: false };
      const erased = await applications.erase(id, at);
      return {
        ok: true,
        id,
        reference,
        at,
        files: 0,
        mails: 0,
        complete: erased?.complete ?? true,
        told: erased?.isCopiesMailQueued ?? false,
      };
    },
    settle: (id) => applications.settleWithdrawal(id, moment(now.toISOString()), aCopiesMail("withdrawn")),
  });
  return {
    ...desk,
    applications,
    outbox: createSqlOutbox(database),
    /** How often `onMails` was called. */
    nudges: () => nudges,
    at: (moment: string) => {
      now = new Date(moment);
    },
  };
}
