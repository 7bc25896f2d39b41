import type { SubmitKey, SubmitName } from "#core/applications/stored/submit-name.ts";
import type { EarlierSubmit } from "#core/applications/stored/submit-store.ts";
import { hasEnded, isReplaceable } from "#core/applications/submit/replace.ts";
import { PorticoError } from "#core/errors.ts";
import type { Moment } from "#core/time/time.ts";
import { consentsIn } from "./consent.ts";
import { type Database, numberIn, type Queries, type Row, textIn } from "./database.ts";
import { applicationIn, receiptColumns, receiptsIn } from "./stored-application.ts";

/** Finds the application that an earlier submit with this name has stored, as `SubmitStore.earlier` describes. */
export async function findEarlierSubmit(
  queries: Queries,
  { name, fingerprint, revision }: SubmitKey,
  at: Moment,
  exclusively: Database["transaction"],
): Promise<EarlierSubmit | undefined> {
  const row = await queries.get(
    `SELECT fingerprint, revision, ${receiptColumns} FROM application WHERE submit_key = ?`,
    name,
  );
  const isSecret = revision !== undefined;
  if (!row) {
    if (isSecret && (await wasErased(queries, name))) throw new PorticoError("ended");
    return undefined;
  }
  if (isSecret && isEnded(row)) throw new PorticoError("ended");
  const [receipt] = await receiptsIn([row], exclusively);
  if (!receipt) return undefined; // the application is being erased
  const [known, next] = [numberIn(row, "revision"), revision ?? 0];
  if (textIn(row, "fingerprint") === fingerprint) {
    if (next > known) await noteRevision(queries, name, fingerprint, next);
    return { receipt };
  }
  if (next === 0) throw new PorticoError("idempotency_mismatch");
  if (next <= known) return { receipt };
  const application = { ...applicationIn(row), reference: receipt.reference };
  if (!isReplaceable(application, { consents: await consentsIn(queries, application.id), at }))
    throw new PorticoError("already_kept");
  return { replaces: { application, revision: known } };
}

/** Whether an application has ended. */
export const isEnded = (row: Row): boolean => hasEnded({ ...applicationIn(row), isErasing: row["erasing"] !== null });

/**
 * Raises the stored revision. A candidate who changes the form back sends the stored content again, with a higher revision. Submits that were sent in
 * between are then outdated.
 */
const noteRevision = (queries: Queries, name: SubmitName, fingerprint: string, revision: number): Promise<number> =>
  queries.run(
    "UPDATE application SET revision = ? WHERE submit_key = ? AND fingerprint = ? AND revision < ?",
    ...[revision, name, fingerprint, revision],
  );

/** Whether an application with this submit name was erased recently. */
export const wasErased = async (queries: Pick<Queries, "get">, name: SubmitName): Promise<boolean> =>
  (await queries.get("SELECT 1 FROM ended_submit WHERE name = ?", name)) !== undefined;
