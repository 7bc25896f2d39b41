import { isHeld } from "#core/applications/kept/hold.ts";
import type { Application, StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import type { LogAppender } from "./append-log.ts";
import { writeCorrection } from "./correction.ts";
import { type Database, type Queries, textIn } from "./database.ts";
import { endIntent } from "./intent-store.ts";
import { keepAccess } from "./keep-access.ts";
import { storableJson } from "./readable.ts";
import type { EventRecorder } from "./record-event.ts";
import { isRequestClosed } from "./right-requests.ts";

interface ChangeAnswerParts {
  readonly database: Database;
  readonly record: EventRecorder;
  readonly append: LogAppender;
  readonly get: (id: ApplicationId, queries: Queries) => Promise<StoredApplication | undefined>;
}

/** Whether an application is held at this moment. The hold may be newer than what the operator saw. */
const isHeldAt = ({ hold }: StoredApplication, at: Moment): boolean => isHeld({ heldUntil: hold?.until }, at);

/** Creates the function that changes one answer of the form for an operator, at the request of the candidate or the referrer. */
export const createChangeAnswer =
  ({ database, record, append, get }: ChangeAnswerParts): ApplicationStore["changeAnswer"] =>
  async (id, { at, who, why, request, answer: { name, value }, event, person }) => {
    const isChanged = await database.transaction(async (queries) => {
      const before = await get(id, queries);
      const row = await queries.get("SELECT document FROM application WHERE id = ? AND erasing IS NULL", id);
      if (!row || !before || isHeldAt(before, at) || (await isRequestClosed(queries, request))) return false;
      const document = JSON.parse(textIn(row, "document")) as Application;
      const form = { ...document.form, [name]: value };
      if (value === undefined) delete form[name];
      await queries.run(
        `UPDATE application SET document = ?, person = CASE WHEN person IS NULL THEN NULL ELSE coalesce(?, person) END WHERE id = ?`,
        ...[storableJson({ ...document, form }), person ?? null, id],
      );
      if (name === "referent") await queries.run("UPDATE application SET referrer_told_on = NULL WHERE id = ?", id);
      if (event === "corrected") await queries.run("UPDATE application SET corrected_at = ? WHERE id = ?", at, id);
      if (person !== undefined)
        await queries.run("UPDATE application SET mailbox = mailbox + 1, disowned_at = NULL WHERE id = ?", id);
      const operator = `operator ${who}` as const;
      await record(queries, id, { kind: event, at, who: operator });
      if (person !== undefined) await record(queries, id, { kind: "mailbox_changed", at, who: operator }, { before });
      const action = event === "corrected" ? "correct" : "remove-referrer";
      await keepAccess(queries, append, { at, who, action, applicationId: id, about: { field: name }, why });
      return true;
    });
    if (isChanged) await database.settle(0);
    return isChanged;
  };

/** Creates the function that replaces a file for an operator, at the candidate's request. */
export const createReplaceFile =
  ({ database, record, append, get }: ChangeAnswerParts): ApplicationStore["replaceFile"] =>
  async (id, { at, who, why, request, file, intent }) => {
    const replaced = await database.transaction(async (queries) => {
      const before = await get(id, queries);
      const row = await queries.get("SELECT id FROM application WHERE id = ? AND erasing IS NULL", id);
      if (!row || !before || isHeldAt(before, at) || (await isRequestClosed(queries, request))) return undefined;
      await endIntent(queries, intent);
      await writeCorrection(queries, id, { at, file });
      await record(queries, id, { kind: "corrected", at, who: `operator ${who}` });
      const about = { field: file.kind };
      await keepAccess(queries, append, { at, who, action: "correct", applicationId: id, about, why });
      return before;
    });
    if (replaced) await database.settle(0);
    return replaced;
  };
