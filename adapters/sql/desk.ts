import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { Access, ApplicationFilter, ApplicationLine, Desk } from "#core/applications/stored/desk.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Secrets } from "#core/secrets.ts";
import { indexedWords } from "#core/text/words.ts";
import type { LogAppender } from "./append-log.ts";
import { type Database, momentIn, numberIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import { logLinesIn } from "./log-lines.ts";
import { firstKeptPlace, removeEntriesBefore } from "./prune-log.ts";
import type { EventRecorder } from "./record-event.ts";
import { countOldRequests, removeOldRequests } from "./right-requests.ts";
import { storedColumns, storedIn } from "./stored-application.ts";

interface DeskLogging {
  /** The secrets that encrypt the key of the log. Missing before the first start of the site. */
  readonly secrets: Secrets | undefined;
  readonly append: LogAppender;
}

/** The lists that operators read, and the log of who read them. */
export function createDesk(database: Database, record: EventRecorder, { secrets, append }: DeskLogging): Desk {
  return {
    async list(filter = {}) {
      const rows = await database.all(
        `SELECT ${storedColumns} FROM application
         WHERE CAST(? AS TEXT) IS NULL OR ${database.dialect.textAt("document", "country")} = ?
         ORDER BY received_at DESC, id`,
        ...[filter.country ?? null, filter.country ?? null],
      );
      const all = await storedIn(rows, database.transaction);
      return all.map((stored) => lineOf(stored, filter)).filter((line) => line !== undefined);
    },
    noteAccess: (access) =>
      database.transaction(async (queries) => {
        const { at, who, action, applicationId } = access;
        const isFirst = isReading(action) && !(await wasRead(queries, applicationId));
        if (isFirst) await record(queries, applicationId, { kind: "read", at, who: `operator ${who}` });
        await keepAccess(queries, append, access);
      }),
    noteLookup: ({ at, who, action, filters, found, why }) =>
      database.transaction(async (queries) => {
        if (await append(queries, { at, who, action, about: { filters, found }, why })) return;
        const sql = "INSERT INTO lookup (at, who, action, filters, found, why) VALUES (?, ?, ?, ?, ?, ?)";
        await queries.run(sql, at, who, action, filters, found, why ?? null);
      }),
    async accesses(id) {
      const rows = await database.all("SELECT * FROM access WHERE application = ? ORDER BY at, rowid", id);
      return rows.map((row) => accessIn(row, id));
    },
    deskLog: (period) => logLinesIn(database, period),
    async proofsBefore(moment, now) {
      const keptFrom = await firstKeptPlace(database, { moment, now, secrets });
      const row = await database.get(
        `SELECT (SELECT count(*) FROM consent WHERE erased_at < ?) + (SELECT count(*) FROM event WHERE ${isOldEvent})
           + (SELECT count(*) FROM lookup WHERE at < ?) + (SELECT count(*) FROM log_entry WHERE place < ?) AS proofs`,
        ...[moment, moment, keptFrom, moment, keptFrom],
      );
      return (row ? numberIn(row, "proofs") : 0) + (await countOldRequests(database, moment));
    },
    async forgetProofs(moment, now) {
      const forgotten = await database.transaction(async (queries) => {
        const stubs = await queries.run("DELETE FROM consent WHERE application IS NULL AND erased_at < ?", moment);
        if (stubs > 0)
          await queries.run(
            `DELETE FROM consent_text WHERE NOT EXISTS (SELECT 1 FROM consent WHERE consent.text = consent_text.hash)
             AND NOT EXISTS (SELECT 1 FROM consent WHERE consent.notice = consent_text.hash)
             AND NOT EXISTS (SELECT 1 FROM alert WHERE alert.consent = consent_text.hash)`,
          );
        const keptFrom = await firstKeptPlace(queries, { moment, now, secrets });
        const events = await queries.run(`DELETE FROM event WHERE ${isOldEvent}`, moment, keptFrom);
        const lookups = await queries.run("DELETE FROM lookup WHERE at < ?", moment);
        const requests = await removeOldRequests(queries, moment);
        const entries = await removeEntriesBefore(queries, keptFrom, secrets);
        if (entries > 0) await append(queries, { at: now, who: "program", action: "prune", about: { entries } });
        return stubs + events + lookups + requests + entries;
      });
      if (forgotten > 0) await database.settle(0);
      return forgotten;
    },
  };
}

/**
 * A condition for events that are no longer needed. Their application was erased, and has no event on or after the day of the first placeholder, and
 * no entry in the log at or after the place of the second placeholder.
 */
const isOldEvent = `NOT EXISTS (SELECT 1 FROM application WHERE application.alias = event.alias)
  AND NOT EXISTS (SELECT 1 FROM event AS newer WHERE newer.alias = event.alias AND newer.at >= substr(?, 1, 10))
  AND NOT EXISTS (SELECT 1 FROM log_entry WHERE log_entry.alias = event.alias AND log_entry.place >= ?)`;

/** Whether an access shows an application, its files or a copy of them. */
const isReading = (action: Access["action"]): boolean => action === "show" || action === "files" || action === "export";

async function wasRead(queries: Queries, id: ApplicationId): Promise<boolean> {
  const sql = "SELECT 1 FROM access WHERE application = ? AND action IN ('show', 'files', 'export') LIMIT 1";
  return (await queries.get(sql, id)) !== undefined;
}

function lineOf(stored: StoredApplication, { jobIds, referrer }: ApplicationFilter): ApplicationLine | undefined {
  const { id, reference, receivedAt, jobId, jobTitle, jobClosed, suspect, country, language, form, state, disownedAt } =
    stored;
  if (jobIds && !jobIds.has(jobId)) return undefined;
  if (referrer !== undefined && !names(form.referent ?? "", referrer)) return undefined;
  return {
    id,
    reference,
    receivedAt,
    jobId,
    jobTitle,
    jobClosed,
    country,
    language,
    state,
    name: `${form.firstName} ${form.lastName}`,
    ...(suspect ? { suspect } : {}),
    ...(disownedAt ? { disownedAt } : {}),
    ...(referrer === undefined ? {} : { referrer: form.referent ?? "" }),
  };
}

/** Whether a text contains all the words of a name: candidates may add a team or a title to a referrer, or write the surname first. */
function names(text: string, name: string): boolean {
  const [written, wanted] = [new Set(indexedWords(text)), indexedWords(name)];
  return wanted.length > 0 && wanted.every((word) => written.has(word));
}

function accessIn(row: Row, applicationId: ApplicationId): Access {
  const action = textIn(row, "action") as Access["action"];
  return { at: momentIn(row, "at"), who: textIn(row, "who"), action, applicationId, ...whyIn(row) };
}

function whyIn(row: Row): { readonly why?: string } {
  const why = optionalTextIn(row, "why");
  return why === undefined ? {} : { why };
}
