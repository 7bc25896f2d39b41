import { undoableUntil } from "#core/applications/kept/undo.ts";
import type { MailSelector } from "#core/applications/stored/application-event.ts";
import type { SubmitStore } from "#core/applications/stored/submit-store.ts";
import { PorticoError } from "#core/errors.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { hasApplied } from "./application-store.ts";
import { type Database, numberIn, optionalMomentIn, optionalTextIn, textIn } from "./database.ts";
import { findEarlierSubmit, isEnded, wasErased } from "./earlier.ts";
import { endIntent } from "./intent-store.ts";
import { createEventRecorder } from "./record-event.ts";
import { joinTransaction } from "./references.ts";
import { writeReplacement } from "./replacement.ts";
import { receiptColumns, receiptsIn, storedColumns } from "./stored-application.ts";

/** `mailsAfter` as in `createSqlApplicationStore`. */
export function createSqlSubmitStore(database: Database, mailsAfter: MailSelector): SubmitStore {
  const record = createEventRecorder(mailsAfter);
  return {
    earlier: (submitKey, at) => findEarlierSubmit(database, submitKey, at, database.transaction),
    replace: (replacement) =>
      database.transaction(async (queries) => {
        const { application, submitKey, intent, person, replaces, isMoved, at } = replacement;
        const { id } = application;
        const found = await findEarlierSubmit(queries, submitKey, at, joinTransaction(queries));
        const isAsBefore =
          found &&
          "replaces" in found &&
          found.replaces.application.id === id &&
          found.replaces.revision === replaces.revision;
        if (!isAsBefore) throw new PorticoError("busy", "another submit under this name was kept meanwhile");
        await endIntent(queries, intent);
        await writeReplacement(queries, replacement);
        if (person && (await hasApplied(queries, id, person))) throw new PorticoError("already_applied");
        await record(queries, id, { kind: "replaced", at, who: "candidate" });
        if (isMoved)
          await record(
            queries,
            id,
            { kind: "mailbox_changed", at, who: "candidate" },
            { before: replaces.application },
          );
        const rows = await queries.all(`SELECT ${receiptColumns} FROM application WHERE id = ?`, id);
        const [receipt] = await receiptsIn(rows, joinTransaction(queries));
        if (!receipt) throw new PorticoError("busy", "the application was erased meanwhile");
        return receipt;
      }),
    async standingOf(name, at, revision = 0) {
      const row = await database.get(`SELECT revision, ${storedColumns} FROM application WHERE submit_key = ?`, name);
      if (row && !isEnded(row))
        return { state: "kept", ...(numberIn(row, "revision") < revision ? { older: true } : {}) };
      if (row) {
        const canUndo =
          optionalTextIn(row, "erasing") === undefined &&
          undoableUntil({ undoUntil: optionalMomentIn(row, "undo_until") }, at);
        return { state: "ended", ...(canUndo ? { canUndo: true } : {}) };
      }
      // only after the row: an erasure between the two reads, which removes the row and stores its name at once, would otherwise be missed
      return { state: (await wasErased(database, name)) ? "ended" : "not_yet" };
    },
    async applicationOf(name) {
      const row = await database.get("SELECT id FROM application WHERE submit_key = ?", name);
      return row && applicationIds.of(textIn(row, "id"));
    },
    forgetEnded: (before) => database.run("DELETE FROM ended_submit WHERE at < ?", before),
  };
}
