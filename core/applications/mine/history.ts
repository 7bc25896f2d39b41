import type { Moment } from "../../time/time.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationEvent, ApplicationEventKind } from "../stored/application-event.ts";
import type { ApplicationState } from "../stored/application-state.ts";

/**
 * The kinds of events that candidates see. `warned` and `reminded` concern only recruiting, and the page says anyway that there is no answer yet, so
 * `late` is not shown. `disowned` and `reopened` are left out, because a candidate sees the application again only if it was disowned by mistake.
 */
const shownEventKinds = [
  "received",
  "replaced",
  "corrected",
  "mailbox_changed",
  "mailbox_confirmed",
  "read",
  "state_changed",
  "handed_on",
  "consent_withdrawn",
  "referrer_removed",
  "withdrawn",
  "erasure_asked",
  "undone",
  "held",
  "released",
  "objected",
  "restricted",
  "restriction_ends",
] as const satisfies readonly ApplicationEventKind[];

/** The kinds of entries for changes that candidates usually make themselves, but that an operator made at the candidate's request. */
const doneForCandidate = { corrected: "corrected_for_you", consent_withdrawn: "consent_withdrawn_for_you" } as const;

/** All kinds of entries in the history. */
export const historyKinds = [...shownEventKinds, ...Object.values(doneForCandidate)] as const;

/** An event as the candidate sees it, without the name of the person who caused it. */
export interface HistoryEntry {
  readonly kind: (typeof historyKinds)[number];
  readonly at: Moment;
  /** The new state after a `state_changed`. */
  readonly to?: ApplicationState;
}

/** What happened to an application, oldest first. Always begins with the receipt, even if the application is older than the recording of events. */
export function historyOf(
  { receivedAt, shownState }: Pick<StoredApplication, "receivedAt" | "shownState">,
  events: readonly ApplicationEvent[],
): HistoryEntry[] {
  const entries = shownEvents(events, shownState !== undefined).flatMap(({ kind, at, to, who }): HistoryEntry[] => {
    const isForCandidate = (kind === "corrected" || kind === "consent_withdrawn") && who.startsWith("operator ");
    const shown = isForCandidate ? doneForCandidate[kind] : shownEventKinds.find((each) => each === kind);
    return shown ? [{ kind: shown, at, ...(to ? { to } : {}) }] : [];
  });
  return entries[0]?.kind === "received" ? entries : [{ kind: "received", at: receivedAt }, ...entries];
}

/**
 * Leaves out answers that the candidate does not see: answers that were taken back, and, if `waits` is set, the last answer, which was not sent yet.
 * Also leaves out answers that did not change the state.
 */
function shownEvents(events: readonly ApplicationEvent[], waits: boolean): ApplicationEvent[] {
  let shown: ApplicationEvent[] = [];
  const withoutLastAnswer = (): ApplicationEvent[] => {
    const last = shown.findLastIndex(({ answer }) => answer === "given");
    return shown.filter((_event, index) => index !== last);
  };
  for (const event of events) shown = event.answer === "taken_back" ? withoutLastAnswer() : [...shown, event];
  if (waits) shown = withoutLastAnswer();
  return shown.filter(({ from, to }) => from === undefined || from !== to);
}
