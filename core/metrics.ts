import type { AlertEndReason } from "./alerts/stored/alert.ts";
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
  spellingCheckStopped(): void;
  /**
   * Sets the function that returns how many answers are kept in memory, and their total size in bytes. It is called whenever the metrics are read.
   */
  observeResponseCache(look: () => { readonly answers: number; readonly bytes: number }): void;
  /** Records that a visitor was refused because a shared limit was used up. */
  refused(pot: SharedResource): void;
  /** Counts a mail that could not be sent, by the kind of failure. */
  mailFailed(kind: MailFailure["kind"], at: Date): void;
  /** Counts a sent mail to a subscriber of alerts, by its template. */
  alertMailSent(template: string): void;
  /** Counts alerts that have ended, by reason. If an operator ends alerts, that is recorded in the log of operators instead. */
  alertsEnded(why: AlertEndReason, alerts: number): void;
  /** Counts alerts or mailboxes whose end could not be recorded, so that a restored backup would bring them back. */
  alertEndsNotRecorded(ends: number): void;
  /** Counts a sign-in at the desk, by its method. */
  signedIn(way: string): void;
  /** Counts a refused sign-in at the desk, by the reason. */
  signInRefused(why: string): void;
  /** Counts a request for a link to sign in at the desk, by its outcome. */
  signInLinkRequested(outcome: LinkOutcome): void;
  /** Counts a view or a copy by somebody at the desk. `action` is its name in the log of operators. */
  deskAccess(action: string): void;
  /** Counts a change by somebody at the desk. `action` is its name in the log of operators. */
  deskChange(action: string): void;
  /** Records a core web vital that a visitor's browser measured on a screen. */
  vital(name: VitalName, screen: string, value: number): void;
}

/** Metrics that record nothing; for commands and tests. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  answeredFromMemory: () => undefined,
  rendered: () => undefined,
  searched: () => undefined,
  spellingCheckStopped: () => undefined,
  observeResponseCache: () => undefined,
  refused: () => undefined,
  mailFailed: () => undefined,
  alertMailSent: () => undefined,
  alertsEnded: () => undefined,
  alertEndsNotRecorded: () => undefined,
  signedIn: () => undefined,
  signInRefused: () => undefined,
  signInLinkRequested: () => undefined,
  deskAccess: () => undefined,
  deskChange: () => undefined,
  vital: () => undefined,
};
