import type { ApplicationState } from "#core/applications/stored/application-state.ts";

/** What operators and candidates can do to an application, by its id. */
export interface Actions {
  look(id: string, action: "show" | "files" | "export"): Promise<void>;
  markExported(id: string): Promise<void>;
  setState(id: string, state: Exclude<ApplicationState, "withdrawn">): Promise<void>;
  withdraw(id: string): Promise<void>;
  /** Requests it with the link of a mailbox that was confirmed on the same day. */
  wishErasure(id: string): Promise<void>;
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

const period =
  (from: number, because = "period", more = 0) =>
  (months: (day: number) => number) => ({ day: months(from) + more, because });
const on = (day: number, because: string) => () => ({ day, because });
const never = () => undefined;
const show = (actions: Actions, id: string) => actions.look(id, "show");
const set = (state: Parameters<Actions["setState"]>[1]) => (actions: Actions, id: string) =>
  actions.setState(id, state);
const copy = (actions: Actions, id: string) => actions.look(id, "export");
export const lives: readonly Life[] = [
  { id: "unread", says: "never read", country: "de", on: {}, ends: period(0) },
  { id: "unread-at", says: "never read", country: "at", on: {}, ends: period(0) },
  { id: "unread-hr", says: "never read, nobody to tell", country: "hr", on: {}, ends: period(0) },
  {
    id: "dead",
    says: "never read, the warnings are dead letters",
    country: "de",
    on: {},
    warnings: "dead",
    ends: period(0, "untold", 30),
  },
  {
    id: "waiting",
    says: "never read, no mail server for a year",
    country: "at",
    on: {},
    warnings: "waiting",
    ends: period(0, "untold", 30),
  },
  { id: "read", says: "read, nothing decided", country: "de", on: { 5: show }, ends: period(0) },
  {
    id: "exported",
    says: "exported, nothing decided",
    country: "de",
    on: { 5: copy },
    ends: period(0),
    copies: ["erased"],
  },
  {
    id: "rejected",
    says: "rejected on day 20",
    country: "ch",
    on: { 5: show, 20: set("rejected") },
    ends: period(20),
  },
  {
    id: "rejected-late",
    says: "interview, rejected on day 120",
    country: "de",
    on: { 60: set("interview"), 120: set("rejected") },
    ends: period(120),
  },
  {
    id: "rejected-copied",
    says: "files copied, rejected on day 20",
    country: "at",
    copies: ["erased"],
    on: { 5: (a, id) => a.look(id, "files"), 20: set("rejected") },
    ends: period(20),
  },
  {
    id: "rejected-fr",
    says: "rejected on day 20",
    country: "fr",
    on: { 20: set("rejected") },
    ends: period(20),
  },
  {
    id: "hired",
    says: "hired on day 40",
    country: "de",
    on: { 10: set("offer"), 40: set("hired") },
    ends: period(40),
  },
  { id: "reviewed", says: "in review for ever", country: "de", on: { 5: set("in_review") }, ends: never },
  { id: "invited", says: "interview for ever", country: "at", on: { 5: set("interview") }, ends: never },
  { id: "offered", says: "offer for ever", country: "ch", on: { 5: set("offer") }, ends: never },
  {
    id: "overdue",
    says: "in review past its end, rejected on day 250",
    country: "ch",
    on: { 5: set("in_review"), 250: set("rejected") },
    ends: period(250),
  },
  {
    id: "handed-on",
    says: "marked as exported on day 10",
    country: "de",
    on: { 10: (a, id) => a.markExported(id) },
    ends: on(40, "handed_on"),
    copies: ["handed_on"],
  },
  {
    id: "handed-on-interview",
    says: "interview, marked as exported on day 50",
    country: "de",
    copies: ["handed_on"],
    on: { 20: set("interview"), 50: (a, id) => a.markExported(id) },
    ends: on(80, "handed_on"),
  },
  {
    id: "withdrawn",
    says: "withdrawn unread on day 3",
    country: "de",
    on: { 3: (a, id) => a.withdraw(id) },
    ends: on(33, "withdrawn"),
  },
  {
    id: "withdrawn-read",
    says: "read, withdrawn on day 60",
    country: "fr",
    on: { 5: show, 60: (a, id) => a.withdraw(id) },
    ends: on(90, "withdrawn"),
  },
  {
    id: "withdrawn-exported",
    says: "exported, withdrawn on day 60",
    country: "de",
    copies: ["withdrawn", "erased"],
    on: { 5: copy, 60: (a, id) => a.withdraw(id) },
    ends: on(90, "withdrawn"),
  },
  {
    id: "withdrawn-handed",
    says: "marked as exported on day 10, withdrawn on day 20",
    country: "de",
    on: { 10: (a, id) => a.markExported(id), 20: (a, id) => a.withdraw(id) },
    ends: on(40, "handed_on"),
    copies: ["withdrawn", "erased"],
  },
  {
    id: "undone",
    says: "exported, withdrawn on day 60 and undone, rejected on day 70",
    country: "de",
    on: {
      5: copy,
      60: async (a, id) => {
        await a.withdraw(id);
        await a.undo(id);
      },
      70: set("rejected"),
    },
    ends: period(70),
    copies: ["erased"],
  },
  {
    id: "wished",
    says: "exported, erasure asked for on day 9, the mailbox confirmed then",
    country: "de",
    on: { 5: copy, 9: (a, id) => a.wishErasure(id) },
    ends: on(10, "asked"),
    copies: ["erased"],
  },
  {
    id: "asked",
    says: "erased by its candidate on day 9",
    country: "de",
    on: { 9: (a, id) => a.erase(id) },
    ends: on(9, "asked"),
  },
  {
    id: "asked-exported",
    says: "exported, erased by its candidate on day 9",
    country: "de",
    copies: ["erased"],
    on: { 5: copy, 9: (a, id) => a.erase(id) },
    ends: on(9, "asked"),
  },
  {
    id: "held",
    says: "rejected on day 20, held to day 300",
    country: "de",
    on: { 20: set("rejected"), 30: (a, id) => a.hold(id, 300) },
    ends: on(301, "period"),
  },
  {
    id: "held-released",
    says: "the same, released on day 250",
    country: "de",
    on: {
      20: set("rejected"),
      30: (a, id) => a.hold(id, 300),
      250: (a, id) => a.release(id),
    },
    ends: on(250, "period"),
  },
  {
    id: "held-asked",
    says: "exported, held to day 100, erasure asked for on day 40",
    country: "de",
    on: { 5: copy, 30: (a, id) => a.hold(id, 100), 40: (a, id) => a.erase(id) },
    ends: on(101, "asked"),
    copies: ["held", "erased"],
  },
  {
    id: "held-withdrawn",
    says: "withdrawn on day 10, held to day 200",
    country: "de",
    on: { 10: (a, id) => a.withdraw(id), 20: (a, id) => a.hold(id, 200) },
    ends: on(201, "withdrawn"),
  },
  {
    id: "held-unread",
    says: "never read, held to day 250",
    country: "de",
    on: { 30: (a, id) => a.hold(id, 250) },
    ends: on(258, "period"),
  },
  {
    id: "held-still",
    says: "never read, held past the year",
    country: "ch",
    on: { 30: (a, id) => a.hold(id, 500) },
    ends: never,
  },
  {
    id: "told",
    says: "never read, the mailbox confirmed",
    country: "de",
    on: {},
    confirmed: true,
    told: true,
    ends: period(0),
  },
  {
    id: "told-read",
    says: "read, nothing decided, the mailbox confirmed",
    country: "at",
    on: { 5: show },
    confirmed: true,
    told: true,
    ends: period(0),
  },
  {
    id: "told-rejected",
    says: "rejected on day 20, the mailbox confirmed",
    country: "ch",
    on: { 20: set("rejected") },
    confirmed: true,
    told: true,
    ends: period(20),
  },
  {
    id: "told-handed",
    says: "marked as exported on day 10, the mailbox confirmed",
    country: "de",
    on: { 10: (a, id) => a.markExported(id) },
    copies: ["handed_on"],
    confirmed: true,
    told: true,
    ends: on(40, "handed_on"),
  },
  {
    id: "told-dead",
    says: "read, the mailbox confirmed, but gone at the end",
    country: "de",
    on: { 5: show },
    confirmed: true,
    endMail: "dead",
    ends: period(0),
  },
  {
    id: "told-waiting",
    says: "read, the mailbox confirmed, no mail server at the end",
    country: "de",
    on: { 5: show },
    confirmed: true,
    endMail: "waiting",
    ends: period(0, "period", 7),
  },
  {
    id: "told-withdrawn",
    says: "withdrawn unread on day 3, the mailbox confirmed",
    country: "de",
    on: { 3: (a, id) => a.withdraw(id) },
    confirmed: true,
    ends: on(33, "withdrawn"),
  },
  {
    id: "told-operator",
    says: "erased on day 50 by an operator who tells the candidate",
    country: "de",
    on: { 50: (a, id) => a.end(id) },
    confirmed: true,
    told: true,
    ends: on(50, "asked"),
  },
  {
    id: "told-late",
    says: "the end decided by an operator on day 50 without a mail server; an invitation on day 53 is refused, because the mail may have left",
    country: "de",
    on: { 50: (a, id) => a.end(id), 53: set("interview") },
    confirmed: true,
    endMail: "waiting",
    ends: on(57, "asked"),
  },
];
