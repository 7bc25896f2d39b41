import { createEndedAlerts } from "#adapters/disk/ended-alerts.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Database, Queries } from "#adapters/sql/database.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { endlessLease } from "#core/duties/duties.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import type { Outbox, OutboxMail } from "#core/mail/outbox.ts";
import type { Site } from "#core/site/site.ts";
import type { Moment } from "#core/time/time.ts";
import { demoSite } from "../../fixtures.ts";
import { temporaryFolder } from "../../temporary.ts";

/** A mail that the server has accepted. */
export interface SentMail {
  readonly messageId: string;
  readonly template: string;
  readonly applicationId?: string;
  readonly to: string;
  readonly at: Moment;
  /** Whether the program was killed after it had sent the mail and before it marked it as sent. */
  readonly isUnderWay: boolean;
}

/** The recruiting address for Austria; its mailbox does not exist. */
const deadRecruiting = "nobody@example.com";

/** The demo's site, set to apologise for late answers, to show how fast its companies answer, and to keep applications for half a year. */
export function siteWithAnswerPromises(): Site {
  const site = demoSite();
  return {
    ...site,
    brand: { ...site.brand, apologisesForLateAnswers: true, showsAnswerTimes: true },
    countries: site.countries.map((each) => ({
      ...each,
      retentionMonths: 6,
      ...(each.code === "at" ? { recruiting: deadRecruiting } : {}),
    })),
  };
}

/** A program with real stores and a clock that the test moves. It can be killed at any statement of a transaction and at any mail. */
export function createWorld(database: Database, begin: Moment, isDead: (address: string) => boolean) {
  let now = begin;
  let made = 0;
  /** After how many more statements of transactions, and after how many more mails, the program is killed. */
  const life = { statements: Number.POSITIVE_INFINITY, mails: Number.POSITIVE_INFINITY };
  const kills = { atStatements: 0, atMails: 0 };
  const newId = (): string => {
    made += 1;
    return `mail-${made}`;
  };
  const site = siteWithAnswerPromises();
  const folder = temporaryFolder();
  const mailsAfter = createMailSelector({ site, newId });
  const mortal = mortalDatabase(database, life);
  const applications = createSqlApplicationStore(mortal, mailsAfter);
  const outbox = createSqlOutbox(database);
  const parts = {
    applications,
    outbox,
    site,
    intents: createSqlIntentStore(database),
    unconfirmed: createSqlUnconfirmedStore(database, mailsAfter),
    files: createDiskFileStore({ folder: `${folder}/files` }),
    keptMails: createKeptMails({ folder: `${folder}/mail` }),
    erasures: createErasureJournal({ file: `${folder}/erasures.log` }),
    endedAlerts: createEndedAlerts({ file: `${folder}/erasures.log` }),
    updateCopies: { areOutdated: async () => false, remove: async () => undefined },
    proofMonths: 48,
    now: () => new Date(now),
  };
  const context = {
    ...parts,
    messages: loadMessages(),
    publicUrl: "https://jobs.example",
    jobIndex: { find: async () => undefined },
    links: { tokenOf: String, idIn: () => undefined },
    confirmLinks: { tokenOf: String, idIn: () => undefined },
  };
  const sent: SentMail[] = [];
  const about = new Map<string, OutboxMail>();

  /** Sends the due mails with one process, until none is left or the process is killed. */
  const sendOnce = async (): Promise<void> => {
    const dies = (): boolean => life.mails <= 0;
    const noted = new Set<string>();
    const begun = sent.length;
    await sendDueMails({
      ...parts,
      outbox: mortalOutbox(outbox, dies, noted),
      mailer: {
        async send({ messageId, to: { address } }) {
          if (dies()) throw new Error("killed");
          if (isDead(address) || address === deadRecruiting)
            throw Object.assign(new Error("no such mailbox"), {
              code: "EENVELOPE",
              command: "RCPT TO",
              responseCode: 550,
              response: "550 5.1.1 no such user",
            });
          life.mails -= 1;
          const { template = "", applicationId } = about.get(messageId) ?? {};
          const ofApplication = applicationId === undefined ? {} : { applicationId };
          sent.push({ messageId, template, ...ofApplication, to: address, at: now, isUnderWay: false });
        },
      },
      async compose(mail) {
        const message = await composeFromStores(mail, context);
        if (message) about.set(message.messageId, mail);
        return message;
      },
      random: () => 0,
      endAlerts: async () => undefined,
      stopping: dies,
      nudged: () => new Promise(() => undefined),
      lease: { ...endlessLease, holder: "host" },
      unmarked: new Map(),
      concurrency: createMailConcurrency(8, () => 0),
      time: () => 0,
      onFailure: () => undefined,
    }).catch((error: unknown) => {
      if (!dies()) throw error;
    });
    for (const [index, mail] of sent.entries())
      if (index >= begun && !noted.has(about.get(mail.messageId)?.id ?? ""))
        sent[index] = { ...mail, isUnderWay: true };
  };
  return {
    parts,
    site,
    sent,
    /** How often the program was killed, at statements and at mails. */
    kills,
    at: (moment: Moment) => {
      now = moment;
    },
    now: () => now,
    /** Sends the due mails. After `survivedMails` of them, the process is killed and starts again. */
    async send(survivedMails = Number.POSITIVE_INFINITY) {
      life.mails = survivedMails;
      await sendOnce();
      if (life.mails > 0) return;
      kills.atMails += 1;
      life.mails = Number.POSITIVE_INFINITY;
      await outbox.release("host");
      await sendOnce();
    },
    /**
     * Does some work. If the work needs more than `survivedStatements` statements in transactions, the process is killed at the next statement,
     * starts again, and repeats the work.
     */
    async run(work: () => Promise<unknown>, survivedStatements = Number.POSITIVE_INFINITY) {
      life.statements = survivedStatements;
      await work().catch((error: unknown) => {
        if (life.statements >= 0) throw error;
      });
      const wasKilled = life.statements < 0;
      life.statements = Number.POSITIVE_INFINITY;
      if (!wasKilled) return;
      kills.atStatements += 1;
      await work();
    },
  };
}

/** A database that fails from the statement at which the process is killed, so that the transaction is rolled back. */
function mortalDatabase(database: Database, life: { statements: number }): Database {
  const mortal = <Arguments extends readonly unknown[], Result>(work: (...given: Arguments) => Promise<Result>) => {
    return async (...given: Arguments): Promise<Result> => {
      life.statements -= 1;
      if (life.statements < 0) throw new Error("killed");
      return work(...given);
    };
  };
  return {
    ...database,
    transaction: (work, queue) =>
      database.transaction(async (queries) => {
        const dying: Queries = { all: mortal(queries.all), get: mortal(queries.get), run: mortal(queries.run) };
        return work(dying);
      }, queue),
  };
}

/** An outbox that fails once the process is killed. Adds the ids of mails that were marked as sent to `noted`. */
function mortalOutbox(outbox: Outbox, dies: () => boolean, noted: Set<string>): Outbox {
  const alive = (): void => {
    if (dies()) throw new Error("killed");
  };
  return {
    ...outbox,
    async markAllSent(mails) {
      alive();
      const all = [...mails];
      await outbox.markAllSent(all);
      for (const [id] of all) noted.add(id);
    },
    async dropped(...given) {
      alive();
      await outbox.dropped(...given);
    },
    async failed(...given) {
      alive();
      await outbox.failed(...given);
    },
    async buried(...given) {
      alive();
      await outbox.buried(...given);
    },
    async giveBack(...given) {
      alive();
      await outbox.giveBack(...given);
    },
  };
}
