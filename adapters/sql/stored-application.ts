import type { ApplicationState } from "#core/applications/application-state.ts";
import type { Application, StoredApplication } from "#core/applications/application-store.ts";
import type { Hold } from "#core/applications/hold.ts";
import { type Day, days } from "#core/time.ts";
import { momentIn, numberIn, optionalMomentIn, optionalTextIn, type Row, textIn } from "./database.ts";

/** What `storedIn` reads. */
export const storedColumns = `document, suspect, state, state_since, exported_at, exported_by, warned_at, corrected_at,
  held_until, held_at, held_by, held_why, erase_asked_at, mailbox, confirmed_mailbox, confirmed_at, disowned_at,
  (SELECT min(at) FROM access WHERE access.application = application.id AND action = 'export') AS taken_at,
  (SELECT min(at) FROM access WHERE access.application = application.id AND action IN ('export', 'files')) AS copied_at`;

/** An application and where it stands. */
export function storedIn(row: Row): StoredApplication {
  const application = JSON.parse(textIn(row, "document")) as Application;
  const state = textIn(row, "state") as ApplicationState;
  const stateSince = optionalMomentIn(row, "state_since") ?? application.receivedAt;
  const at = optionalMomentIn(row, "exported_at");
  const exported = at === undefined ? {} : { exported: { at, who: textIn(row, "exported_by") } };
  const suspect = numberIn(row, "suspect") === 1 ? { suspect: true } : {};
  const hold = holdIn(row);
  const times = {
    takenAt: optionalMomentIn(row, "taken_at"),
    copiedAt: optionalMomentIn(row, "copied_at"),
    warnedAt: optionalMomentIn(row, "warned_at"),
    correctedAt: optionalMomentIn(row, "corrected_at"),
    eraseAskedAt: optionalMomentIn(row, "erase_asked_at"),
    confirmedAt: optionalMomentIn(row, "confirmed_at"),
    disownedAt: optionalMomentIn(row, "disowned_at"),
  };
  return {
    ...{ ...application, ...suspect, state, stateSince, ...exported },
    ...(hold ? { hold } : {}),
    ...(numberIn(row, "mailbox") === 0 ? {} : { mailbox: numberIn(row, "mailbox") }),
    ...(row.confirmed_mailbox === null ? {} : { confirmedMailbox: numberIn(row, "confirmed_mailbox") }),
    ...Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)),
  };
}

/** The last day of the hold of an application, if it has one. */
export function heldUntilIn(row: Row): Day | undefined {
  const day = optionalTextIn(row, "held_until");
  return day === undefined ? undefined : days.of(day);
}

function holdIn(row: Row): Hold | undefined {
  const until = heldUntilIn(row);
  return until && { at: momentIn(row, "held_at"), who: textIn(row, "held_by"), until, why: textIn(row, "held_why") };
}
