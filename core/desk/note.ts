import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { Note } from "../applications/stored/note.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { visible } from "../text/visible.ts";
import { momentOf } from "../time/time.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

export const maxNoteLength = 500;

/** Texts with more characters than this are refused at once, before invisible characters are removed. */
const maxTypedLength = 20 * maxNoteLength;

/**
 * A note as somebody has typed it. `replaces` is the version of the note that they have read; missing if there was none. An empty text removes the
 * note.
 */
export interface TypedNote {
  readonly text: string;
  readonly replaces?: number | undefined;
}

/**
 * Why a note was not written. `none`: there is no such application, or the person may not read it; `no_right`: they may only read it; `closed` and
 * `changed` as in `Notes.writeNote`.
 */
export type NoteRefusal = "too_long" | "none" | "no_right" | "closed" | "changed";

export interface NotingParts {
  readonly applications: Pick<ApplicationStore, "get" | "writeNote">;
  readonly now: () => Date;
}

/**
 * Writes, replaces or removes the note of an application, for somebody who may decide on it. If a person sends the same note twice, as by a double
 * click, it counts once.
 */
export async function writeNote(
  { applications, now }: NotingParts,
  actor: Actor,
  id: ApplicationId,
  { text: typed, replaces }: TypedNote,
): Promise<"written" | { readonly refused: NoteRefusal }> {
  const application = await applications.get(id);
  if (!application || !may(actor, "read", application)) return { refused: "none" };
  if (!may(actor, "decide", application)) return { refused: "no_right" };
  const text = typed.length > maxTypedLength ? undefined : visible(typed).trim();
  if (text === undefined || text.length > maxNoteLength) return { refused: "too_long" };
  const mark = { at: momentOf(now()), who: actorNameOf(actor) };
  const outcome = await applications.writeNote(id, { ...mark, ...(text === "" ? {} : { text }), replaces });
  if (outcome === "written") return outcome;
  const isSame =
    outcome === "changed" && (await hasNote({ applications }, id, text === "" ? {} : { text, who: mark.who }));
  return isSame ? "written" : { refused: outcome };
}

/** Whether the note has this text and is by this person; without a text, whether there is no note. */
async function hasNote(
  { applications }: Pick<NotingParts, "applications">,
  id: ApplicationId,
  { text, who }: Partial<Pick<Note, "text" | "who">>,
): Promise<boolean> {
  const now = (await applications.get(id))?.note;
  return now?.text === text && now?.who === who;
}
