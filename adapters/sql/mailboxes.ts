import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { takeBackWaitingAnswer } from "./answers.ts";
import type { LogAppender } from "./append-log.ts";
import type { Database } from "./database.ts";
import { keepAccess } from "./keep-access.ts";
import type { EventRecorder } from "./record-event.ts";

/**
 * Records that the owner of a mailbox has confirmed or disowned an application. If several people read the mailbox and contradict each other, the
 * first one counts (spec C17). An operator can revoke a disowning (`reopen`).
 */
export function createMailboxes(
  database: Database,
  record: EventRecorder,
  append: LogAppender,
): Pick<ApplicationStore, "confirmMailbox" | "disown" | "reopen"> {
  return {
    confirmMailbox: (id, link, at) =>
      database.transaction(async (queries) => {
        const own = "id = ? AND mailbox = ? AND disowned_at IS NULL";
        const confirmed = await queries.run(
          `UPDATE application SET confirmed_at = ?, confirmed_mailbox = mailbox WHERE ${own} AND confirmed_mailbox IS DISTINCT FROM mailbox`,
          ...[at, id, link],
        );
        if (confirmed === 0)
          return (await queries.get(`SELECT 1 FROM application WHERE ${own}`, id, link)) !== undefined;
        await record(queries, id, { kind: "mailbox_confirmed", at, who: "candidate" });
        return true;
      }),
    disown: (id, { link, at }) =>
      database.transaction(async (queries) => {
        const undisputed = "id = ? AND mailbox = ? AND confirmed_mailbox IS DISTINCT FROM mailbox";
        const disowned = await queries.run(
          `UPDATE application SET disowned_at = ? WHERE ${undisputed} AND disowned_at IS NULL`,
          ...[at, id, link],
        );
        if (disowned === 0)
          return (await queries.get(`SELECT 1 FROM application WHERE ${undisputed}`, id, link)) !== undefined;
        await takeBackWaitingAnswer(queries, id, { at, who: "candidate" }, record);
        await record(queries, id, { kind: "disowned", at, who: "candidate" });
        return true;
      }),
    reopen: (id, { at, who, why }) =>
      database.transaction(async (queries) => {
        const sql = "UPDATE application SET disowned_at = NULL WHERE id = ? AND disowned_at IS NOT NULL";
        if ((await queries.run(sql, id)) === 0) return false;
        await record(queries, id, { kind: "reopened", at, who: `operator ${who}` });
        await keepAccess(queries, append, { at, who, action: "reopen", applicationId: id, why });
        return true;
      }),
  };
}
