import type { ApplicationState } from "#core/applications/stored/application-state.ts";

/** What operators and candidates can do to an application, by its id. */
export interface Actions {
  look(id: string, action: "show" | "files" | "export"): Promise<void>;
  markExported(id: string): Promise<void>;
  setState(id: string, state: Exclude<ApplicationState, "withdrawn">): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** The candidate requests the erasure, with a link to a mailbox that was confirmed on the same day. */
  requestErasure(id: string): Promise<void>;
  undo(id: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** An operator puts the application on hold until the end of this day of the simulation. */
  hold(id: string, until: number): Promise<void>;
  release(id: string): Promise<void>;
  /** An operator decides to erase the application without a request of its candidate. */
  end(id: string): Promise<void>;
}

/** The life of an application in the simulated year. It is received on day 0. */
export interface Life {
  readonly id: string;
  readonly says: string;
  readonly country: string;
  /** What happens to the application, by day of the simulation. */
  readonly on: Readonly<Record<number, (actions: Actions, id: string) => Promise<void>>>;
  /**
   * The expected day and reason of the application's erasure; `undefined` if it is not erased. `period` returns the day on which the retention period
   * of the country ends, counted from a given day.
   */
  readonly ends: (period: (from: number) => number) => { readonly day: number; readonly because: string } | undefined;
  /** The events about which recruiting is expected to get mails that ask to erase copies. */
  readonly copies?: readonly string[];
  /** What happens to the mails that warn of the erasure: they become dead letters, or wait for a mail server. If missing, they are sent. */
  readonly warnings?: "dead" | "waiting";
  /** Whether its mailbox was confirmed on day 0, so that its candidate can be reached. */
  readonly confirmed?: true;
  /** What happens to the mail that tells the candidate that the application will be erased. If missing, it is sent. */
  readonly endMail?: "dead" | "waiting";
  /** Whether the candidate is expected to be told before the erasure. */
  readonly told?: true;
}

export const period =
  (from: number, because = "period", more = 0) =>
  (months: (day: number) => number) => ({ day: months(from) + more, because });
export const on = (day: number, because: string) => () => ({ day, because });
export const never = () => undefined;
export const show = (actions: Actions, id: string) => actions.look(id, "show");
export const set = (state: Parameters<Actions["setState"]>[1]) => (actions: Actions, id: string) =>
  actions.setState(id, state);
export const copy = (actions: Actions, id: string) => actions.look(id, "export");
