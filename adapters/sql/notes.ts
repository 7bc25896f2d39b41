import type { Notes } from "#core/applications/stored/note.ts";
import { dayOf } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { isOpenSql, isUnrestrictedSql } from "./application-conditions.ts";
import type { Database } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import { noteColumns, noteIn } from "./note-columns.ts";

/** Writes the notes of applications. */
export function createNotes(database: Database, append: LogAppender): Notes {
  return {
    writeNote: (id, { at, who, text, replaces }) =>
      database.transaction(async (queries) => {
        // an UPDATE, because it locks the row: nobody writes between the check of the version and the new text
        const row = await queries.get(
          `UPDATE application SET state = state WHERE id = ? AND ${isOpenSql} AND ${isUnrestrictedSql} RETURNING ${noteColumns}`,
          ...[id, dayOf(at)],
        );
        if (!row) return "closed";
        if (noteIn(row).note?.version !== replaces) return "changed";
        const written = text === undefined ? [null, null, null] : [text, at, who];
        const sql =
          "UPDATE application SET note = ?, noted_at = ?, noted_by = ?, note_version = note_version + 1 WHERE id = ?";
        await queries.run(sql, ...written, id);
        const about = { characters: text?.length ?? 0 };
        await keepAccess(queries, append, { at, who, action: "note", applicationId: id, about });
        return "written";
      }),
  };
}
