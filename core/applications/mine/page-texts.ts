import { isInHiring } from "../../site/hiring.ts";
import type { MessageKey } from "../../translation/translate.ts";
import type { ApplicationState } from "../stored/application-state.ts";

/** What determines the sentences on a candidate's own page. */
export interface PageStanding {
  /** The state that the page shows. */
  readonly state: ApplicationState;
  /** Whether recruiting has opened the application. */
  readonly isOpened: boolean;
  /** Whether recruiting has marked the application as exported, so that another system processes it now. */
  readonly isHandedOn: boolean;
  /** Whether the promised day has passed without an answer. */
  readonly isLate: boolean;
  /** Whether the page can name the day by which an answer was promised. */
  readonly isDated: boolean;
  /** Whether a hold keeps the application. */
  readonly isHeld: boolean;
  /** Whether the application waits for an erasure that its candidate did not request, until the mail about it has been sent (spec C39). */
  readonly isEnding: boolean;
  readonly isErasureAsked: boolean;
  /** Whether an erasure would be carried out at once. */
  readonly erasesAtOnce: boolean;
  /** Whether data was copied to a place that an erasure here does not reach. */
  readonly isTaken: boolean;
}

/** The sentence about what happens next. */
export function nextText({
  state,
  isOpened,
  isHandedOn,
  isLate,
  isDated,
  isHeld,
  isEnding,
  isErasureAsked,
}: Omit<PageStanding, "erasesAtOnce" | "isTaken">): MessageKey {
  if (state === "withdrawn") {
    if (isHeld) return "mine.next.withdrawnHeld";
    return isErasureAsked ? "mine.next.erasing" : "mine.next.withdrawn";
  }
  const awaitsAnswer = state === "received" || state === "in_review";
  if (isHandedOn && awaitsAnswer) return "mine.next.handedOn"; // this text also says on which day the application will be erased
  if (isEnding) return "mine.next.ending";
  if (!awaitsAnswer) return `mine.next.${state}`;
  if (isLate) return "mine.next.late";
  if (!isDated) return "mine.next.in_review"; // this text says that the team will get in touch, and names no day
  return state === "received" && isOpened ? "mine.next.opened" : `mine.next.${state}`;
}

/**
 * Whether the steps that were announced when the application arrived are still to come: recruiting reads it, and answers by the promised day. `next` is
 * the sentence about what happens next.
 */
export const areFirstStepsAhead = (next: MessageKey, isRestricted: boolean): boolean =>
  !isRestricted && (next === "mine.next.received" || next === "mine.next.opened");

/**
 * Whether the page shows the steps of hiring, and which of them the application has reached. They are not shown while nobody may work on the
 * application, after it was handed on to another system, or if it will be erased.
 */
export const showsHiring = ({
  state,
  isHandedOn,
  isHeld,
  isRestricted,
  isEnding,
}: Pick<PageStanding, "state" | "isHandedOn" | "isHeld" | "isEnding"> & { readonly isRestricted: boolean }): boolean =>
  isInHiring(state) && !isHandedOn && !isHeld && !isRestricted && !isEnding;

/** The states in which an application can no longer be withdrawn. */
const endedStates: readonly ApplicationState[] = ["hired", "rejected", "withdrawn"];

export const isEnded = (state: ApplicationState): boolean => endedStates.includes(state);

/** The sentence beside the button that withdraws or erases the application. */
export function aboutEnding(
  intent: "withdraw" | "erase",
  { state, isHeld, isTaken }: Pick<PageStanding, "state" | "isHeld" | "isTaken">,
): MessageKey {
  if (isHeld) return `mine.${intent}.aboutHeld`;
  if (intent === "withdraw") return isTaken ? "mine.withdraw.aboutCopies" : "mine.withdraw.about";
  return state === "received" || state === "in_review" ? "mine.erase.about" : "mine.erase.aboutOver";
}

/**
 * The sentences above the button that confirms a withdrawal or an erasure. They say what will happen, what a hold prevents, what can be undone, what
 * is kept, and which copies we cannot reach (spec C10).
 */
export function endingWarnings(
  intent: "withdraw" | "erase",
  standing: Pick<PageStanding, "state" | "isHeld" | "erasesAtOnce" | "isTaken">,
): MessageKey[] {
  const { isHeld, erasesAtOnce, isTaken } = standing;
  const copies = (key: MessageKey): MessageKey[] => (isTaken ? [key] : []);
  if (intent === "withdraw")
    return [aboutEnding("withdraw", standing), "myApplication.withdraw.text", ...copies("mine.copies.askLater")];
  if (isHeld) return ["mine.erase.sureHeld", ...copies("mine.copies.ask")];
  if (!erasesAtOnce) return ["mine.erase.sureLater", "mine.erase.rest", ...copies("mine.copies.askLater")];
  return [isTaken ? "mine.erase.sureCopies" : "mine.erase.sure", "mine.erase.rest", ...copies("mine.copies.ask")];
}
