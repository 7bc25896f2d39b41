import type { ApplicationState } from "#core/applications/stored/application-state.ts";

/** What operators and candidates can do to an application, by its id. */
export interface Actions {
  look(id: string, action: "show" | "files" | "export"): Promise<void>;
  markExported(id: string): Promise<void>;
  setState(id: string, state: Exclude<ApplicationState, "withdrawn">): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Requests it with the link of a mailbox that was confirmed on the same day. */
  requestErasure(id: string): Promise<void>;
  undo(id: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** Holds it until the end of this day of the simulation. */
  hold(id: string, until: number): Promise<void>;
  release(id: string): Promise<void>;
  /** Decides as an operator to erase it, without a request of its candidate. */
  end(id: string): Promise<void>;
}

/** An application of the simulated year, received on day 0. */
export interface Life {
  readonly id: string;
  readonly says: string;
  readonly country: string;
  /** What happens to it, by the day of the simulation. */
  readonly on: Readonly<Record<number, (actions: Actions, id: string) => Promise<void>>>;
  /** The day and reason of its erasure, or undefined if it is kept. `period` gives the day on which its country's months after a day end. */
  readonly ends: (period: (from: number) => number) => { readonly day: number; readonly because: string } | undefined;
  /** The events of which recruiting is told to erase its copies. */
  readonly copies?: readonly string[];
  /** What happens to the warnings about it: they become dead letters, or wait for a mail server. */
  readonly warnings?: "dead" | "waiting";
  /** Whether its mailbox was confirmed at the receipt, so that its candidate can be told of an end. */
  readonly confirmed?: true;
  /** What happens to the mail that tells its candidate of the end. */
  readonly endMail?: "dead" | "waiting";
  /** Whether its candidate is told of the end before the erasure. */
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
