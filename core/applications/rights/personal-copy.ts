import type { OpeningVersion } from "../../jobs/opening-version.ts";
import type { Moment } from "../../time/time.ts";
import { candidateCopyOf } from "../mine/copy.ts";
import { type HistoryEntry, historyOf } from "../mine/history.ts";
import { type Answer, isVisibleToCandidate } from "../stored/answer.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import type { ApplicationEvents } from "../stored/application-events.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Consent } from "../stored/consent.ts";
import type { Access } from "../stored/desk.ts";

/** Everything about an application that its candidate has a right to see (GDPR Art. 15). */
export interface PersonalCopy {
  /** In the state that its candidate may know (`shownState`). */
  readonly application: StoredApplication;
  /** The opening as it was when the application arrived; missing if the application arrived before the program stored versions of openings. */
  readonly opening?: OpeningVersion | undefined;
  readonly consents: readonly Consent[];
  /** The answers of recruiting, except one that still waits to be sent or was dropped before it was sent. */
  readonly answers: readonly Answer[];
  readonly history: readonly HistoryEntry[];
  /** Who opened or copied the application. */
  readonly accesses: readonly Access[];
}

export interface PersonalCopyParts {
  readonly applications: Pick<ApplicationStore, "consents" | "answersTo" | "accesses" | "openingOf">;
  readonly events: Pick<ApplicationEvents, "of">;
}

/** Collects the copy of an application. Changes nothing. */
export async function personalCopyOf(
  stored: StoredApplication,
  { applications, events }: PersonalCopyParts,
): Promise<PersonalCopy> {
  const { id, shownState } = stored;
  return {
    application: shownState ? { ...stored, state: shownState.state, stateSince: shownState.since } : stored,
    opening: await applications.openingOf(id),
    consents: await applications.consents(id),
    answers: (await applications.answersTo(id)).filter(isVisibleToCandidate),
    history: historyOf(stored, await events.of(id)),
    accesses: await applications.accesses(id),
  };
}

/** Whether an access is shown to the candidate: the application was opened, or its files or data were copied. */
const isSeen = ({ action }: Access): boolean => action === "show" || action === "files" || action === "export";

/** The moments at which people opened or copied an application, with the action. */
export const timesOfAccess = ({ accesses }: PersonalCopy): { readonly at: Moment; readonly action: string }[] =>
  accesses.filter(isSeen).map(({ at, action }) => ({ at, action }));

/**
 * A copy as machine-readable data: the portable copy of GDPR Art. 20, and everything else that is stored. `pathOf` is given if the files are saved
 * beside the copy, and returns their paths.
 */
export function personalCopyValue(copy: PersonalCopy, pathOf?: (file: ApplicationFile) => string) {
  const { application, opening, consents, answers, history } = copy;
  const value = candidateCopyOf(application, consents, answers);
  const { suspect, exported, confirmedAt, note } = application;
  return {
    ...value,
    ...(suspect ? { suspectedBot: true } : {}),
    ...(exported ? { handedOnAt: exported.at } : {}),
    ...(confirmedAt ? { mailboxConfirmedAt: confirmedAt } : {}),
    ...(opening ? { opening } : {}),
    ...(note ? { internalNote: { at: note.at, text: note.text } } : {}),
    history,
    accesses: timesOfAccess(copy),
    files: application.files.map((file, index) => ({
      ...value.files[index],
      ...(pathOf ? { path: pathOf(file) } : {}),
    })),
  };
}
