import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { type Database, numberIn, textIn } from "#adapters/sql/database.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import type { LogLine } from "#core/applications/stored/log-entry.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import type { GivenReply, KnownApplication, Ledger } from "./ledger.ts";

/** How often each mail arrived, by its Message-ID. */
export type Received = ReadonlyMap<string, readonly unknown[]>;

export interface DeskVerdict {
  /** Replies whose mail never arrived, and states and notes that differ from what the desk confirmed. */
  readonly lost: readonly string[];
  /** Mails of replies that had been taken back, and unexpected mails. */
  readonly wronglySent: readonly string[];
  /** Pages and changes without a log entry within the duration of their request. */
  readonly unlogged: readonly string[];
  /** Faults in the hash chain of the log, and changes that were logged more or less often than they were made. */
  readonly log: readonly string[];
  /** How many entries of the log were verified. */
  readonly verifiedEntryCount: number;
  /** How many mails with replies arrived. */
  readonly mails: number;
  /** How many mails arrived again with the same Message-ID. */
  readonly repeatedMails: number;
}

export interface DeskEvidence {
  readonly kept: Database;
  readonly secret: string;
  readonly ledger: Ledger;
  readonly received: Received;
  /** The Message-IDs of the mails with sign-in links, which are not in the outbox. */
  readonly linkMails: ReadonlySet<string>;
}

const messageIdOf = (mail: string): string => `<${mail}@127.0.0.1>`;

/** Compares the stored data, the mails and the log with what the desk has confirmed. Call it after all mails were sent. */
export async function judgeDesk({ kept, secret, ledger, received, linkMails }: DeskEvidence): Promise<DeskVerdict> {
  const store = createSqlApplicationStore(
    kept,
    () => [],
    () => [secret],
  );
  const outbox = new Map(
    (await kept.all("SELECT id, template, dropped FROM outbox")).map((row) => [
      textIn(row, "id"),
      { template: textIn(row, "template"), isDropped: numberIn(row, "dropped") === 1 },
    ]),
  );
  const applications = [...ledger.applications.values()];
  const lost: string[] = [];
  const wronglySent: string[] = [];
  for (const application of applications) {
    const stored = await store.get(applicationIds.of(application.id));
    const standing = (await store.answersTo(applicationIds.of(application.id))).map(({ mail }) => mail);
    const last = standing.at(-1) ?? "";
    const seen = stored && [stored.id, stored.state, stored.stateSince, last].join("~");
    if (application.seen !== undefined && application.seen !== seen)
      lost.push(`${application.id}: ${application.seen} became ${seen}`);
    if ((stored?.note?.text ?? "") !== application.note) lost.push(`${application.id}: its note`);
    for (const reply of application.replies) {
      const times = received.get(messageIdOf(reply.mail))?.length ?? 0;
      if (mustHaveArrived(reply, outbox.get(reply.mail)) && times === 0)
        lost.push(`${application.id}: the mail ${reply.mail} (${reply.fate}) never arrived`);
      if ((reply.fate === "taken_back" || !standing.includes(reply.mail)) && times > 0)
        wronglySent.push(`${application.id}: the mail ${reply.mail} arrived, but its reply was taken back`);
    }
  }
  const known = new Set([...outbox.keys()].map(messageIdOf));
  for (const messageId of received.keys())
    if (!known.has(messageId) && !linkMails.has(messageId)) wronglySent.push(`${messageId} belongs to nothing`);
  const replies = new Set(applications.flatMap((each) => each.replies.map(({ mail }) => messageIdOf(mail))));
  for (const [mail, { template }] of outbox)
    if (template === "answer" && !replies.has(messageIdOf(mail))) wronglySent.push(`${mail} is a reply of nobody`);

  const lines = await store.deskLog({ since: momentOf(new Date(0)) });
  const check = await createSqlOperatorLog(kept, () => [secret]).check();
  const arrived = [...received].filter(([messageId]) => replies.has(messageId));
  return {
    lost,
    wronglySent,
    unlogged: unloggedOf(ledger, lines),
    log: [
      ...check.problems.map((problem) => JSON.stringify(problem)),
      ...(check.unprovable > 0 ? [`${check.unprovable} entries cannot be proven`] : []),
      ...applications.flatMap((application) => wrongCounts(application, lines)),
    ],
    verifiedEntryCount: check.proven,
    mails: arrived.length,
    repeatedMails: [...received.values()].reduce((sum, { length }) => sum + length - 1, 0),
  };
}

/** Whether the mail of a reply must have arrived. If the reply was overruled while its mail waited, the mail was removed or dropped. */
const mustHaveArrived = ({ fate, overruled }: GivenReply, mail: { readonly isDropped: boolean } | undefined): boolean =>
  fate !== "taken_back" && (!overruled || (mail !== undefined && !mail.isDropped));

/** The expected entries that the log lacks. */
function unloggedOf(ledger: Ledger, lines: readonly LogLine[]): string[] {
  const byKind = Map.groupBy(lines, ({ who, action }) => `${who} ${action}`);
  return ledger.entries
    .filter(({ who, action, applicationId, from, until }) => {
      const entries = byKind.get(`${who} ${action}`) ?? [];
      return !entries.some(({ at, applicationId: id }) => {
        const time = Date.parse(at);
        return time >= from && time <= until && (applicationId === undefined || id === applicationId);
      });
    })
    .map((entry) => `not in the log: ${JSON.stringify(entry)}`);
}

/** Returns the kinds of changes that were not logged exactly as often as they were made. A form that was sent several times makes one change. */
function wrongCounts({ id, replies, stateChangeCount }: KnownApplication, lines: readonly LogLine[]): string[] {
  const own = lines.filter(({ applicationId }) => applicationId === id);
  const counts = {
    answer: replies.length,
    undo: replies.filter(({ fate }) => fate === "taken_back").length,
    "set-state": stateChangeCount,
  };
  return Object.entries(counts).flatMap(([action, made]) => {
    const logged = own.filter((line) => line.action === action).length;
    return logged === made ? [] : [`${id}: ${action} was done ${made} times, and is logged ${logged} times`];
  });
}
