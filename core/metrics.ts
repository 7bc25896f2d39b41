import type { AlertEnd } from "./alerts/stored/alert.ts";
import type { MailFailure } from "./mail/failure.ts";
import type { SharedResource } from "./refusals/refusals.ts";

/** One answer of the server, without any data of the visitor. */
export interface AnsweredRequest {
  /** The pattern of the route, or the screen if the answer is a page. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Core web vitals: largest contentful paint and interaction to next paint in seconds, layout shift as a score. */
export const vitalNames = ["lcp", "inp", "cls"] as const;
/** One of `vitalNames`. */
export type VitalName = (typeof vitalNames)[number];

/** What became of a request for a link to sign in at the desk. `limited`: the limit of the mailbox was used up. `unknown`: `desk.json` does not name the address. */
export type LinkOutcome = "sent" | "failed" | "limited" | "unknown";

/** Metrics of a running site: counts and times, never of a single person, search or opening. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** Counts answers of a route that came from memory. */
  answeredFromMemory(route: string, count: number): void;
  /** Records that a page was rendered. */
  rendered(screen: string, seconds: number): void;
  searched(kind: "search" | "suggest", seconds: number): void;
  /** Records that a search ended before all of its words were corrected. */
  searchCut(): void;
  /** Sets a function that is called when the metrics are read, and returns how much is kept in memory. */
  watchKept(look: () => { readonly answers: number; readonly bytes: number }): void;
  /** Records that a visitor was refused because a shared limit was used up. */
  refused(pot: SharedResource): void;
  /** Records that a mail could not be sent. */
  mailFailed(kind: MailFailure["kind"], at: Date): void;
  /** Records that a mail to a subscriber of alerts was sent, under the name of its template. */
  alertMailSent(template: string): void;
  /** Records that alerts have ended, and how many. Those that an operator ends are in the log of operators instead. */
  alertsEnded(why: AlertEnd, alerts: number): void;
  /** Records that somebody has signed in at the desk. */
  signedIn(way: string): void;
  /** Records that a sign-in at the desk was refused. */
  signInRefused(why: string): void;
  /** Records what became of a request for a link to sign in at the desk. */
  linkAsked(outcome: LinkOutcome): void;
  /** Records that somebody at the desk has looked at something or taken a copy, under the name of the action in the log of operators. */
  deskAccess(action: string): void;
  /** Records that somebody at the desk has changed something, under the name of the action in the log of operators. */
  deskChange(action: string): void;
  /** Records a measurement of a screen in a visitor's browser. */
  vital(name: VitalName, screen: string, value: number): void;
}

/** Records nothing; for commands and tests. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  answeredFromMemory: () => undefined,
  rendered: () => undefined,
  searched: () => undefined,
  searchCut: () => undefined,
  watchKept: () => undefined,
  refused: () => undefined,
  mailFailed: () => undefined,
  alertMailSent: () => undefined,
  alertsEnded: () => undefined,
  signedIn: () => undefined,
  signInRefused: () => undefined,
  linkAsked: () => undefined,
  deskAccess: () => undefined,
  deskChange: () => undefined,
  vital: () => undefined,
};
