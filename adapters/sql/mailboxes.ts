import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Database } from "./database.ts";
import { keepMails } from "./keep-mails.ts";

/** Who owns an application's mailbox: if two readers contradict each other, the first one counts (spec C17). */
export function createMailboxes(database: Database): Pick<ApplicationStore, "confirmMailbox" | "disown" | "reopen"> {
  return {
    async confirmMailbox(id, link, at) {
      const confirmed = await database.run(
        `UPDATE application SET confirmed_at = CASE WHEN confirmed_mailbox = mailbox THEN confirmed_at ELSE ? END, confirmed_mailbox = mailbox
         WHERE id = ? AND mailbox = ? AND disowned_at IS NULL`,
        ...[at, id, link],
      );
      return confirmed > 0;
    },
    disown: (id, { link, at, mails }) =>
      database.transaction(async (queries) => {
        const undisputed = "id = ? AND mailbox = ? AND confirmed_mailbox IS DISTINCT FROM mailbox";
        const disowned = await queries.run(
          `UPDATE application SET disowned_at = ? WHERE ${undisputed} AND disowned_at IS NULL`,
          ...[at, id, link],
        );
        if (disowned === 0)
          return (await queries.get(`SELECT 1 FROM application WHERE ${undisputed}`, id, link)) !== undefined;
        await keepMails(queries, id, mails, at);
        return true;
      }),
    reopen: (id, { at, who, why }) =>
      database.transaction(async (queries) => {
        const sql = "UPDATE application SET disowned_at = NULL WHERE id = ? AND disowned_at IS NOT NULL";
        if ((await queries.run(sql, id)) === 0) return false;
        await queries.run(
          "INSERT INTO access (at, who, action, application, why) VALUES (?, ?, 'reopen', ?, ?)",
          ...[at, who, id, why],
        );
        return true;
      }),
  };
}
