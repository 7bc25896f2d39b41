import { applicationStates } from "#core/applications/application-store.ts";
import type { Run } from "./command.ts";

/** One thing an operator can do. */
export interface Command {
  /** Group and verb, as `jobs import`; or a verb alone. */
  readonly name: string;
  readonly usage: string;
  readonly says: string;
  /** What it does, in a file of its own: help and mistakes in typing wait for none of it. */
  readonly load: () => Promise<Run>;
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: "jobs import",
    usage:
      "careers jobs import FILE --source KEY [--format native|ashby|greenhouse] [--company KEY] [--dry-run] [--skip-bad] [--force] [--json]",
    says: "Brings the openings of a source to what the file holds: all or nothing. Closes only openings of that source.",
    load: async () => (await import("./jobs-import.ts")).jobsImport,
  },
  {
    name: "jobs list",
    usage: "careers jobs list [--state open|closed] [--source KEY] [--country CODE] [--json]",
    says: "Lists the stored openings.",
    load: async () => (await import("./jobs-list.ts")).jobsList,
  },
  {
    name: "jobs show",
    usage: "careers jobs show ID [--json]",
    says: "Shows one opening with everything that is stored of it.",
    load: async () => (await import("./jobs-show.ts")).jobsShow,
  },
  {
    name: "jobs close",
    usage: "careers jobs close ID …",
    says: "Closes openings by hand: they leave the search, their page says so. Imports leave them closed.",
    load: async () => (await import("./jobs-state.ts")).jobsClose,
  },
  {
    name: "jobs reopen",
    usage: "careers jobs reopen ID …",
    says: "Opens closed openings again.",
    load: async () => (await import("./jobs-state.ts")).jobsReopen,
  },
  {
    name: "applications list",
    usage: "careers applications list [--json]",
    says: "Lists the applications, newest first.",
    load: async () => (await import("./applications-list.ts")).applicationsList,
  },
  {
    name: "applications show",
    usage: "careers applications show ID [--json]",
    says: "Shows one application with its answers and its files.",
    load: async () => (await import("./applications-show.ts")).applicationsShow,
  },
  {
    name: "applications files",
    usage: "careers applications files ID --to FOLDER [--unsafe] [--json]",
    says: "Copies the files of an application into a folder, readable by you alone.",
    load: async () => (await import("./applications-files.ts")).applicationsFiles,
  },
  {
    name: "applications set-state",
    usage: `careers applications set-state ID ${applicationStates.join("|")}`,
    says: "Says how far an application has come.",
    load: async () => (await import("./applications-set-state.ts")).applicationsSetState,
  },
  {
    name: "export",
    usage: "careers export --to FOLDER [--since YYYY-MM-DD] [--ref ID | --email ADDRESS] [--mark-exported] [--unsafe]",
    says: "Writes applications as JSON Lines and CSV with their files. --mark-exported says they were handed on.",
    load: async () => (await import("./export.ts")).exportApplications,
  },
  {
    name: "erase",
    usage: "careers erase --ref ID | --email ADDRESS [--yes] [--json]",
    says: "Erases applications for good: answers, files, mails. Without --yes it says what would be erased.",
    load: async () => (await import("./erase.ts")).erase,
  },
  {
    name: "purge",
    usage: "careers purge [--dry-run] [--json]",
    says: "Deletes applications that were kept for long enough; the server does the same every day.",
    load: async () => (await import("./purge.ts")).purge,
  },
  {
    name: "backup",
    usage: "careers backup --to FOLDER [--json]",
    says: "Saves the data folder into an empty folder, while the site runs.",
    load: async () => (await import("./backup.ts")).backup,
  },
  {
    name: "restore",
    usage: "careers restore --from FOLDER --to FOLDER [--journal FILE] [--json]",
    says: "Makes a data folder of a backup, checks that it is whole, and erases again what was erased since.",
    load: async () => (await import("./restore.ts")).restore,
  },
  {
    name: "images",
    usage: "careers images [--again]",
    says: "Prepares the pictures of the site folder for every screen; those that did not change only --again.",
    load: async () => (await import("./images.ts")).images,
  },
  {
    name: "reindex",
    usage: "careers reindex",
    says: "Makes the search index anew from the catalogue. A site that is serving takes it within seconds of its next search.",
    load: async () => (await import("./reindex.ts")).reindex,
  },
  {
    name: "outbox list",
    usage: "careers outbox list [--dead] [--json]",
    says: "Lists the mails that have not left, oldest first; with --dead those that were given up.",
    load: async () => (await import("./outbox-list.ts")).outboxList,
  },
  {
    name: "outbox retry",
    usage: "careers outbox retry ID... | --all-dead",
    says: "Has mails tried again at once, dead letters too; the running site sends them within seconds.",
    load: async () => (await import("./outbox-retry.ts")).outboxRetry,
  },
  {
    name: "outbox discard",
    usage: "careers outbox discard ID",
    says: "Forgets a mail that has not left: it will never be sent.",
    load: async () => (await import("./outbox-discard.ts")).outboxDiscard,
  },
  {
    name: "doctor",
    usage: "careers doctor [--site FOLDER] [--json]",
    says: "Examines the site folder: contrasts, texts, contacts, codes, pictures, logos, fonts and openings.",
    load: async () => (await import("./doctor.ts")).doctor,
  },
];
