import type { AlertEnd } from "./alerts/stored/alert.ts";
import type { MailFailure } from "./mail/failure.ts";
import type { SharedResource } from "./refusals/refusals.ts";

/** A request that the server has answered, without any data about the visitor. */
export interface AnsweredRequest {
  /** The pattern of the route, or the name of the screen if the response is a page. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Core web vitals: largest contentful paint and interaction to next paint in seconds, layout shift as a score. */
export const vitalNames = ["lcp", "inp", "cls"] as const;
/** One of `vitalNames`. */
export type VitalName = (typeof vitalNames)[number];

/**
 * The outcome of a request for a link to sign in at the desk. `limited`: the limit of the mailbox was used up. `unknown`: `desk.json` does not
 * contain the address.
 */
export type LinkOutcome = "sent" | "failed" | "limited" | "unknown";

/** Metrics of a running site: counts and durations, never about a single person, search or opening. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** Counts responses of a route that were served from memory. */
  answeredFromMemory(route: string, count: number): void;
  /** Records how long the rendering of a page took. */
  rendered(screen: string, seconds: number): void;
  searched(kind: "search" | "suggest", seconds: number): void;
  /** Records that a search ended before the spelling of all of its words was checked. */
  correctionCutShort(): void;
  /** Sets the function that reports how many answers are kept in memory, and their size. It is called whenever the metrics are read. */
  watchKept(look: () => { readonly answers: number; readonly bytes: number }): void;
  /** Records that a visitor was refused because a shared limit was used up. */
  refused(pot: SharedResource): void;
  /** Records that a mail could not be sent. */
  mailFailed(kind: MailFailure["kind"], at: Date): void;
  /** Records that a mail to a subscriber of alerts was sent, under the name of its template. */
  alertMailSent(template: string): void;
  /** Records that a number of alerts have ended. Alerts that an operator ends are recorded in the log of operators instead. */
  alertsEnded(why: AlertEnd, alerts: number): void;
  /** Records that a number of alerts or mailboxes have ended, which could not be noted for a restore. */
  alertEndsUnnoted(ends: number): void;
  /** Records that somebody has signed in at the desk, and by which method. */
  signedIn(way: string): void;
  /** Records that a sign-in at the desk was refused, and why. */
  signInRefused(why: string): void;
  /** Records the outcome of a request for a link to sign in at the desk. */
  signInLinkRequested(outcome: LinkOutcome): void;
  /** Records that somebody at the desk has viewed or copied something. `action` is the name that the log of operators uses. */
  deskAccess(action: string): void;
  /** Records that somebody at the desk has changed something. `action` is the name that the log of operators uses. */
  deskChange(action: string): void;
  /** Records a core web vital that a visitor's browser measured on a screen. */
  vital(name: VitalName, screen: string, value: number): void;
}

/** Records nothing; for commands and tests. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  answeredFromMemory: () => undefined,
  rendered: () => undefined,
  searched: () => undefined,
  correctionCutShort: () => undefined,
  watchKept: () => undefined,
  refused: () => undefined,
  mailFailed: () => undefined,
  alertMailSent: () => undefined,
  alertsEnded: () => undefined,
  alertEndsUnnoted: () => undefined,
  signedIn: () => undefined,
  signInRefused: () => undefined,
  signInLinkRequested: () => undefined,
  deskAccess: () => undefined,
  deskChange: () => undefined,
  vital: () => undefined,
};
