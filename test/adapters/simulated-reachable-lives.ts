import { type Life, on, period, set, show } from "./simulated-life.ts";

/**
 * Applications whose candidates have confirmed their mailbox. These candidates are told before an erasure that they did not request, if the mail can
 * be delivered.
 */
export const reachableLives: readonly Life[] = [
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
    ends: on(32, "withdrawn"),
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
    says: "the end decided by an operator on day 50 without a mail server; an invitation on day 53 is refused, because the mail may have been sent",
    country: "de",
    on: { 50: (a, id) => a.end(id), 53: set("interview") },
    confirmed: true,
    endMail: "waiting",
    ends: on(57, "asked"),
  },
];
