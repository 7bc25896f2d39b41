import { type Database, optionalTextIn } from "#adapters/sql/database.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { fileKeyOf } from "#core/uploads/file-key.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import type { RetractedApplication } from "./leaver.ts";

/** What went wrong with applications whose candidates withdrew or erased them. */
export interface LeaverVerdict {
  /** Applications that are still stored after their erasure, or whose state contradicts a withdrawal, an erasure request or an undo. */
  readonly notRemoved: readonly string[];
  /** Applications that were exported and then withdrawn or erased, without a mail that asks recruiting to erase its copies. */
  readonly withoutErasureMail: readonly string[];
}

/** Compares the confirmations that candidates got for withdrawals and erasures with the stored data and with the mails to recruiting. */
export async function judgeRetractions(
  kept: Database,
  {
    files,
    left,
    received,
  }: {
    readonly files: Pick<FileStore, "head">;
    readonly left: readonly RetractedApplication[];
    readonly received: ReadonlyMap<string, unknown>;
  },
): Promise<LeaverVerdict> {
  const erased = new Set(left.filter(({ how }) => how === "erased").map(({ id }) => id));
  const notRemoved: string[] = [];
  for (const { id, how } of left) {
    const row = await kept.get("SELECT state, erase_wished_at FROM application WHERE id = ?", id);
    const state = row && optionalTextIn(row, "state");
    const mails = await kept.get("SELECT 1 FROM outbox WHERE application = ?", id);
    if ((how === "withdrawn" || how === "wished") && !erased.has(id) && state !== "withdrawn")
      notRemoved.push(`${id}: not withdrawn`);
    if (how === "wished" && row && !optionalTextIn(row, "erase_wished_at")) notRemoved.push(`${id}: not to be erased`);
    if (how === "undone" && state !== "received") notRemoved.push(`${id}: not undone`);
    if (how === "erased" && (row || mails || (await files.head(fileKeyOf(applicationIds.of(id), "cv")))))
      notRemoved.push(`${id}: not erased`);
  }
  const withoutErasureMail = left
    .filter(({ id, how, taken }) => taken && how !== "undone" && !received.has(`<${id}-${how}@127.0.0.1>`))
    .map(({ id, how }) => `${id}: ${how}`);
  return { notRemoved, withoutErasureMail };
}
