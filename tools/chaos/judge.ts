import { createHash } from "node:crypto";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { type Database, textIn } from "#adapters/sql/database.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import type { AcknowledgedApplication } from "./apply.ts";
import type { Databases } from "./databases.ts";
import { judgeRetractions, type LeaverVerdict } from "./judge-left.ts";
import type { RetractedApplication } from "./leaver.ts";
import type { MailServer } from "./mail-server.ts";
import { findStraysAtEnd } from "./strays.ts";

export interface Verdict extends LeaverVerdict {
  /** The acknowledged applications that are not complete. Each entry also says what is missing. */
  readonly lost: readonly string[];
  /** Submits that were stored twice. Also mails of the same kind that were sent twice for a submit, with different Message-IDs. */
  readonly duplicated: readonly string[];
  /** How many mails arrived again with the same Message-ID. */
  readonly repeatedMails: number;
  /** Files that neither an application nor an intent refers to, and those that are still left after all intents are resolved. */
  readonly strays: readonly string[];
}

export interface Evidence {
  readonly data: string;
  readonly databases: Databases;
  /** The file store; if missing, the files are in the data folder. */
  readonly files?: Pick<FileStore, "read" | "head" | "remove" | "claimedBefore">;
  readonly acknowledged: readonly AcknowledgedApplication[];
  readonly left: readonly RetractedApplication[];
  readonly received: MailServer["received"];
}

/** Compares the stored data with what was acknowledged to candidates, and with the mails that arrived. No server may run at the same time. */
export async function judge({ data, acknowledged, left, received, ...from }: Evidence): Promise<Verdict> {
  const databases = [await from.databases.open("catalogue"), await from.databases.open("applications")] as const;
  try {
    if (!from.databases.crash) for (const database of databases) await checkIntegrity(database);
    const [, kept] = databases;
    const mails = await mailsIn(kept);
    const applications = createSqlApplicationStore(kept, () => []);
    const files = from.files ?? createDiskFileStore({ folder: `${data}/files` });

    // no mail about a withdrawal is sent if the candidate quickly undoes it or requests an erasure
    const silent = new Set(left.filter(({ how }) => how === "undone" || how === "wished").map(({ id }) => id));
    const missing = async ({ id, email, cv }: AcknowledgedApplication): Promise<string | undefined> => {
      const application = await applications.get(applicationIds.of(id));
      if (application?.form.email !== email) return "the row";
      const file = application.files.find(({ kind }) => kind === "cv");
      if (!file || (await hashOf(files.read(file.key))) !== cv) return "the file";
      const own = (mails.get(id) ?? []).filter(({ template }) => template !== asks);
      if (!own.some(({ template }) => template === "confirmation")) return "the mail in the outbox";
      if (
        !own.every(
          ({ template, messageId }) => received.has(messageId) || (others.includes(template) && silent.has(id)),
        )
      )
        return "the mail";
      return received.get(own.find(({ template }) => template === "confirmation")?.messageId ?? "")?.includes(email)
        ? undefined
        : "the mail to the candidate";
    };
    const lost: string[] = [];
    const erased = left.filter(({ how }) => how === "erased");
    const gone = new Set(erased.map(({ id }) => id));
    for (const each of acknowledged.filter(({ id }) => !gone.has(id))) {
      const what = await missing(each);
      if (what) lost.push(`${each.id}: ${what}`);
    }

    const rows = await kept.all(`SELECT ${kept.dialect.textAt("document", "form", "email")} AS email FROM application`);
    const templates = [...mails].flatMap(([id, own]) => own.map(({ template }) => `${id} ${template}`));
    const asking = new Set(
      [...mails.values()].flat().flatMap(({ template, messageId }) => (others.includes(template) ? [messageId] : [])),
    );
    const forgotten = new Set(erased.map(({ email }) => email)); // an erasure also removes the records of the candidate's mails
    const sent = [...received]
      .flatMap(([id, to]) => (asking.has(id) ? [] : [...new Set(to)]))
      .filter((address) => isCandidate(address) && !forgotten.has(address));
    const again = rows.map((row) => textIn(row, "email")).filter((email) => forgotten.has(email));
    const { notRemoved, withoutErasureMail } = await judgeRetractions(kept, { files, left, received });
    return {
      notRemoved: [...notRemoved, ...again.map((email) => `${email}: kept again after its erasure`)],
      withoutErasureMail,
      lost,
      strays: await findStraysAtEnd(kept, files),
      duplicated: [rows.map((row) => textIn(row, "email")), templates, sent].flatMap(repeated),
      repeatedMails: [...received.values()].reduce((sum, { length }) => sum + length - 1, 0),
    };
  } finally {
    for (const database of databases) database.close();
  }
}

/**
 * The template of the mail that asks a candidate to confirm a plain form. The simulated candidates do not read it, but compute its link themselves.
 */
const asks = "please-confirm";

/** The templates of the mails that a candidate or recruiting may get in addition to the confirmation of receipt. */
const others = [asks, "withdrawal", "erasure"];

const isCandidate = (address: string): boolean => /^[0-9a-f-]{36}@/.test(address);

const repeated = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
};

/** Throws if an SQLite database is corrupt. PostgreSQL reports damaged pages when it reads them. */
async function checkIntegrity(database: Database): Promise<void> {
  const found = await database.get("PRAGMA integrity_check");
  if (found?.["integrity_check"] !== "ok") throw new Error(`a database is broken: ${JSON.stringify(found)}`);
}

/** The mails in the outbox by application, whether they are sent or not. */
async function mailsIn(kept: Database): Promise<Map<string, { template: string; messageId: string }[]>> {
  const rows = await kept.all("SELECT id, application, template FROM outbox WHERE application IS NOT NULL");
  const all = rows.map((row) => ({
    application: textIn(row, "application"),
    template: textIn(row, "template"),
    messageId: `<${textIn(row, "id")}@127.0.0.1>`,
  }));
  return Map.groupBy(all, ({ application }) => application);
}

async function hashOf(content: Promise<AsyncIterable<Uint8Array>>): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const piece of await content) hash.update(piece);
  } catch {
    return undefined; // the file does not exist
  }
  return hash.digest("hex");
}
