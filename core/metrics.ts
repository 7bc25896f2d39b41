import type { MailFailure } from "./mail/failure.ts";
import type { Pot } from "./refusals/refusals.ts";

/** One answer, without anything of who asked. */
export interface AnsweredRequest {
  /** The route's pattern; a page by its screen. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Core web vitals: largest contentful paint and interaction to next paint in seconds, layout shift as a score. */
export const vitalNames = ["lcp", "inp", "cls"] as const;
/** One of `vitalNames`. */
export type VitalName = (typeof vitalNames)[number];

/** What an operator sees of how a running site does: counts and times, never a person, a search or an opening. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** So many answers of a route were written from memory. */
  answeredFromMemory(route: string, count: number): void;
  /** A page was made. */
  rendered(screen: string, seconds: number): void;
  searched(kind: "search" | "suggest", seconds: number): void;
  /** Looks up, when somebody asks, how much is kept in memory. */
  watchKept(look: () => { readonly answers: number; readonly bytes: number }): void;
  /** A visitor was refused because something shared was used up. */
  refused(pot: Pot): void;
  /** A mail did not leave. */
  mailFailed(kind: MailFailure["kind"], at: Date): void;
  /** What a visitor's browser measured of a screen. */
  vital(name: VitalName, screen: string, value: number): void;
}

/** For commands and tests: keeps nothing. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  answeredFromMemory: () => undefined,
  rendered: () => undefined,
  searched: () => undefined,
  watchKept: () => undefined,
  refused: () => undefined,
  mailFailed: () => undefined,
  vital: () => undefined,
};
