import type { Command } from "./command.ts";

export const alertCommands: readonly Command[] = [
  {
    name: "alerts list",
    usage: "careers alerts list [--json]",
    summary: "Counts the alerts, which send new openings by mail, by country and state. Prints no addresses.",
    load: async () => (await import("./alerts.ts")).alertsList,
  },
  {
    name: "alerts show",
    usage: "careers alerts show --email ADDRESS --why TEXT [--json]",
    summary: "Shows the alerts of a mailbox: searches, paces and times. Recorded with the reason.",
    load: async () => (await import("./alerts.ts")).alertsShow,
  },
  {
    name: "alerts end",
    usage: "careers alerts end --email ADDRESS|--all [--json]",
    summary: "Ends all alerts of a mailbox or of everybody, and erases the addresses. Applications stay as they are.",
    load: async () => (await import("./alerts.ts")).alertsEnd,
  },
  {
    name: "alerts bounced",
    usage: "careers alerts bounced [--json] < MESSAGE",
    summary:
      "Reads the report of a mail server from standard input, and ends the alerts of a mailbox that does not exist any more according to the report. The report must have arrived at a signed return path (MAIL_BOUNCES).",
    load: async () => (await import("./alerts-bounced.ts")).alertsBounced,
  },
];
