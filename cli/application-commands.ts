import { answerKinds } from "#core/applications/stored/answer.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { Command } from "./command.ts";

export const applicationCommands: readonly Command[] = [
  {
    name: "applications list",
    usage:
      "careers applications list [--country CODE] [--company KEY] [--email ADDRESS] [--referrer NAME] [--waiting [--recruiting ADDRESS] [--due-by DAY]] [--why TEXT] [--json]",
    summary:
      "Lists applications, newest first. With --email, lists the applications of one mailbox, however its address is spelled; with --referrer, the applications that name a person as referrer. With --waiting, lists the applications that still wait for an answer, oldest first, with the promised day. Each listing is recorded.",
    load: async () => (await import("./applications-list.ts")).applicationsList,
  },
  {
    name: "applications show",
    usage: "careers applications show REF [--why TEXT] [--withdrawn] [--restricted] [--json]",
    summary: "Shows one application with its answers and its files.",
    load: async () => (await import("./applications-show.ts")).applicationsShow,
  },
  {
    name: "applications files",
    usage: "careers applications files REF --to FOLDER --why TEXT [--unsafe] [--withdrawn] [--restricted] [--json]",
    summary: "Copies the files of an application into a folder, readable only by you.",
    load: async () => (await import("./applications-files.ts")).applicationsFiles,
  },
  {
    name: "applications set-state",
    usage: `careers applications set-state REF ${applicationStates.join("|")} [--json]`,
    summary: "Sets the state of an application. Its candidate gets a mail only about a withdrawal.",
    load: async () => (await import("./applications-set-state.ts")).applicationsSetState,
  },
  {
    name: "applications answer",
    usage: `careers applications answer REF | [--job ID] [--country CODE] [--received-before YYYY-MM-DD] [--in-state STATE] --state ${answerKinds.join("|")} [--message TEXT | --message-file FILE] [--preview] [--undo] [--dry-run] [--yes] [--json]`,
    summary:
      "Sets the state of an application and mails the candidate about it ten minutes later; until then, --undo takes it back. With a filter, answers several applications: lists them first, and answers them with --yes.",
    load: async () => (await import("./applications-answer.ts")).applicationsAnswer,
  },
  {
    name: "applications hold",
    usage: "careers applications hold REF --until YYYY-MM-DD --why TEXT [--json]",
    summary:
      "Protects an application from erasure until the end of a day, at most three years ahead, for a legal claim.",
    load: async () => (await import("./applications-hold.ts")).applicationsHold,
  },
  {
    name: "applications release",
    usage: "careers applications release REF [--json]",
    summary: "Ends the hold of an application.",
    load: async () => (await import("./applications-hold.ts")).applicationsRelease,
  },
  {
    name: "applications reopen",
    usage: "careers applications reopen REF --why TEXT [--json]",
    summary: "Makes a candidate's link work again after somebody said by mistake that they had not applied.",
    load: async () => (await import("./applications-reopen.ts")).applicationsReopen,
  },
  {
    name: "applications log",
    usage: "careers applications log [--since YYYY-MM-DD] [--json]",
    summary:
      "Shows who listed, read, copied, changed or erased applications, who made backups, when and why, newest first. Reading the log is logged, too.",
    load: async () => (await import("./applications-log.ts")).applicationsLog,
  },
];
