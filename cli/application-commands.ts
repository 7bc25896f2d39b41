import { applicationStates } from "#core/applications/stored/application-state.ts";
import type { Command } from "./command.ts";

/** What an operator does with applications one by one. */
export const applicationCommands: readonly Command[] = [
  {
    name: "applications list",
    usage: "careers applications list [--country CODE] [--company KEY] [--referrer NAME] [--why TEXT] [--json]",
    says: "Lists the applications, newest first; with --referrer, those that name a person as referrer. Who listed what is kept.",
    load: async () => (await import("./applications-list.ts")).applicationsList,
  },
  {
    name: "applications show",
    usage: "careers applications show REF [--why TEXT] [--withdrawn] [--json]",
    says: "Shows one application with its answers and its files.",
    load: async () => (await import("./applications-show.ts")).applicationsShow,
  },
  {
    name: "applications files",
    usage: "careers applications files REF --to FOLDER --why TEXT [--unsafe] [--withdrawn] [--json]",
    says: "Copies the files of an application into a folder, readable only by you.",
    load: async () => (await import("./applications-files.ts")).applicationsFiles,
  },
  {
    name: "applications set-state",
    usage: `careers applications set-state REF ${applicationStates.join("|")} [--json]`,
    says: "Sets the state of an application.",
    load: async () => (await import("./applications-set-state.ts")).applicationsSetState,
  },
  {
    name: "applications hold",
    usage: "careers applications hold REF --until YYYY-MM-DD --why TEXT [--json]",
    says: "Keeps an application from being erased, for a legal claim, to the end of a day, three years ahead at most.",
    load: async () => (await import("./applications-hold.ts")).applicationsHold,
  },
  {
    name: "applications release",
    usage: "careers applications release REF [--json]",
    says: "Ends the hold of an application.",
    load: async () => (await import("./applications-release.ts")).applicationsRelease,
  },
  {
    name: "applications reopen",
    usage: "careers applications reopen REF --why TEXT [--json]",
    says: "Lets a candidate's link open the application again, after somebody said by mistake that it was not them.",
    load: async () => (await import("./applications-reopen.ts")).applicationsReopen,
  },
  {
    name: "applications log",
    usage: "careers applications log [--since YYYY-MM-DD] [--json]",
    says: "Shows who listed, read or took out applications, when and why, newest first.",
    load: async () => (await import("./applications-log.ts")).applicationsLog,
  },
];
