import {
  type Application,
  type Receipt,
  type StoredApplication,
  shownStateOf,
} from "#core/applications/stored/application.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { type Ending, endReasons } from "#core/applications/stored/ending.ts";
import { erasureReasons } from "#core/applications/stored/erasure-journal.ts";
import type { Hold } from "#core/applications/stored/hold.ts";
import type { CountedApplication } from "#core/applications/stored/person.ts";
import type { Restriction } from "#core/applications/stored/restriction.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { type Day, days, isCalendarDay } from "#core/time/time.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, optionalTextIn, type Row, textIn } from "./database.ts";
import { noteColumns, noteIn } from "./note-columns.ts";
import { optionalReferenceIn, referenceColumn, type WithoutReference, withReferences } from "./references.ts";
import { shownStateColumns } from "./shown-state.ts";

/** The columns that `storedIn` reads. */
export const storedColumns = `${referenceColumn}, id, received_at, document, suspect, state, state_since, exported_at, exported_by, warned_at, corrected_at,
  held_until, held_at, held_by, held_why, restricted_at, restricted_until, coalesce(erase_asked_at, erase_wished_at) AS erase_asked_at, undo_until, mailbox, confirmed_mailbox, confirmed_at, disowned_at, erasing, ending, ending_at, answer_by, ${noteColumns},
  (SELECT min(at) FROM access WHERE access.application = application.id AND action = 'export') AS taken_at,
  (SELECT min(at) FROM access WHERE access.application = application.id AND action IN ('export', 'files')) AS copied_at,
  ${shownStateColumns}`;

/** The columns that `receiptsIn` reads. */
export const receiptColumns = `EXISTS (
    SELECT 1 FROM outbox WHERE outbox.application = application.id AND template = 'confirmation'
  ) AS confirmation, ${storedColumns}`;

/** Reads applications with their state and reference (`withReferences`). */
export const storedIn = (rows: readonly Row[], exclusively: Database["transaction"]): Promise<StoredApplication[]> =>
  withReferences(rows.map(applicationIn), exclusively);

/** Reads the receipts of applications, with their references (`withReferences`). */
export const receiptsIn = (rows: readonly Row[], exclusively: Database["transaction"]): Promise<Receipt[]> =>
  withReferences(rows.map(receiptIn), exclusively);

const receiptIn = (row: Row) => ({
  id: applicationIds.of(textIn(row, "id")),
  receivedAt: momentIn(row, "received_at"),
  ...optionalReferenceIn(row),
  confirmationMail: numberIn(row, "confirmation") === 1,
  ...(numberIn(row, "suspect") === 1 ? {} : answerByIn(row)), // an application that is suspected to come from a bot gets no promised day
});

/**
 * Reads what decides whether an application still counts (spec 4.9). Uses the state that the candidate sees, so that a waiting answer is not
 * revealed.
 */
export function countedApplicationIn(row: Row): CountedApplication {
  const { receivedAt, country, exported, eraseAskedAt, ending, disownedAt, restriction, ...application } =
    applicationIn(row);
  const { state, since: stateSince } = shownStateOf(application);
  const erasing = erasureReasons.find((reason) => reason === optionalTextIn(row, "erasing"));
  return {
    receivedAt,
    country,
    state,
    stateSince,
    ...(exported ? { exportedAt: exported.at } : {}),
    ...(eraseAskedAt ? { eraseAskedAt } : {}),
    ...(ending ? { ending } : {}),
    ...(disownedAt ? { disownedAt } : {}),
    ...(restriction ? { restriction } : {}),
    ...(erasing ? { erasing } : {}),
  };
}

/** Reads an application with its state from a row that may have no reference yet. */
export function applicationIn(row: Row): WithoutReference<StoredApplication> {
  const application = JSON.parse(textIn(row, "document")) as Application;
  const state = textIn(row, "state") as ApplicationState;
  const stateSince = optionalMomentIn(row, "state_since") ?? application.receivedAt;
  const at = optionalMomentIn(row, "exported_at");
  const exported = at === undefined ? {} : { exported: { at, who: textIn(row, "exported_by") } };
  const suspect = numberIn(row, "suspect") === 1 ? { suspect: true } : {};
  const hold = holdIn(row);
  const ending = endingIn(row);
  const shown = optionalTextIn(row, "shown_state") as ApplicationState | undefined;
  const times = {
    takenAt: optionalMomentIn(row, "taken_at"),
    copiedAt: optionalMomentIn(row, "copied_at"),
    warnedAt: optionalMomentIn(row, "warned_at"),
    correctedAt: optionalMomentIn(row, "corrected_at"),
    eraseAskedAt: optionalMomentIn(row, "erase_asked_at"),
    undoUntil: optionalMomentIn(row, "undo_until"),
    confirmedAt: optionalMomentIn(row, "confirmed_at"),
    disownedAt: optionalMomentIn(row, "disowned_at"),
  };
  return {
    ...application,
    ...optionalReferenceIn(row),
    ...suspect,
    state,
    stateSince,
    ...exported,
    ...(hold ? { hold } : {}),
    ...restrictionIn(row),
    ...noteIn(row),
    ...answerByIn(row),
    ...(ending ? { ending } : {}),
    ...(shown ? { shownState: { state: shown, since: momentIn(row, "shown_since") } } : {}),
    ...(numberIn(row, "mailbox") === 0 ? {} : { mailbox: numberIn(row, "mailbox") }),
    ...(row.confirmed_mailbox === null ? {} : { confirmedMailbox: numberIn(row, "confirmed_mailbox") }),
    ...Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined)),
  };
}

/** The promised day. If it cannot be read, the application is shown without one, and the doctor reports it. */
function answerByIn(row: Row): Pick<Application, "answerBy"> {
  const day = optionalTextIn(row, "answer_by");
  return day !== undefined && isCalendarDay(day) ? { answerBy: day } : {};
}

/** The decision to erase an application, if there is one (spec C39). */
export function endingIn(row: Row): Ending | undefined {
  const because = endReasons.find((reason) => reason === optionalTextIn(row, "ending"));
  return because && { because, at: momentIn(row, "ending_at") };
}

/** The last day of the hold of an application, if it has one. */
export function heldUntilIn(row: Row): Day | undefined {
  const day = optionalTextIn(row, "held_until");
  return day === undefined ? undefined : days.of(day);
}

/** The restriction of an application, if it has one. */
export function restrictionIn(row: Row): { readonly restriction?: Restriction } {
  const [since, until] = [optionalMomentIn(row, "restricted_at"), optionalTextIn(row, "restricted_until")];
  return since === undefined
    ? {}
    : { restriction: { since, ...(until === undefined ? {} : { until: days.of(until) }) } };
}

function holdIn(row: Row): Hold | undefined {
  const until = heldUntilIn(row);
  return until && { at: momentIn(row, "held_at"), who: textIn(row, "held_by"), until, why: textIn(row, "held_why") };
}
