import { applicationCommands } from "./application-commands.ts";
import type { Command } from "./command.ts";

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  {
    name: "init",
    usage:
      "careers init FOLDER [--name NAME] [--countries CODES] [--languages CODES] [--first-company NAME] [--contact ADDRESS] [--colour #RRGGBB] [--accent #RRGGBB] [--json]",
    says: "Makes the folder of a site of your own. On a terminal it asks for what the options do not say.",
    load: async () => (await import("./init.ts")).init,
  },
  {
    name: "jobs import",
    usage:
      "careers jobs import FROM --source KEY [--format FORMAT] [--company KEY] [--dry-run] [--skip-bad] [--force] [--json]",
    says: "Makes the openings of a source match FROM, all or nothing: a file, the files of a folder, an https address, or - for what is piped in. Closes only openings of that source.",
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
    says: "Shows everything that is stored about one opening.",
    load: async () => (await import("./jobs-show.ts")).jobsShow,
  },
  {
    name: "jobs close",
    usage: "careers jobs close ID … [--json]",
    says: "Closes openings by hand: they leave the search, and their page says that they are closed. Imports leave them closed.",
    load: async () => (await import("./jobs-state.ts")).jobsClose,
  },
  {
    name: "jobs reopen",
    usage: "careers jobs reopen ID … [--json]",
    says: "Reopens closed openings.",
    load: async () => (await import("./jobs-state.ts")).jobsReopen,
  },
  {
    name: "jobs qr",
    usage: "careers jobs qr ID [--out FILE] [--where TEXT] [--json]",
    says: "Draws the QR code of an opening's short address for posters, as SVG.",
    load: async () => (await import("./jobs-qr.ts")).jobsQr,
  },
  {
    name: "sources",
    usage: "careers sources [--json]",
    says: "Lists the sources of sources.json: when each was fetched last, what changed, what is wrong, when it is fetched next.",
    load: async () => (await import("./sources.ts")).sources,
  },
  {
    name: "sources run",
    usage: "careers sources run NAME [--dry-run] [--force] [--json]",
    says: "Fetches and imports a source now, all or nothing. With --dry-run it shows what would change of each opening.",
    load: async () => (await import("./sources-run.ts")).sourcesRun,
  },
  {
    name: "sources confirm",
    usage: "careers sources confirm NAME [--json]",
    says: "Lets the next run of a source take away more than usual, once: for a source that really shrank.",
    load: async () => (await import("./sources-confirm.ts")).sourcesConfirm,
  },
  ...applicationCommands,
  {
    name: "export",
    usage:
      "careers export --to FOLDER --why TEXT [--since YYYY-MM-DD] [--ref REF | --email ADDRESS] [--mark-exported] [--unsafe] [--withdrawn] [--json]",
    says: "Writes applications as JSON Lines and CSV with their files. --mark-exported records that they were handed on.",
    load: async () => (await import("./export.ts")).exportApplications,
  },
  {
    name: "erase",
    usage: "careers erase --ref REF | --email ADDRESS [--yes] [--json]",
    says: "Erases applications for good: answers, files, mails. Without --yes it only lists what would be erased.",
    load: async () => (await import("./erase.ts")).erase,
  },
  {
    name: "purge",
    usage: "careers purge [--dry-run] [--json]",
    says: "Deletes applications whose time is over, but for those that are held; the server does the same every day.",
    load: async () => (await import("./purge.ts")).purge,
  },
  {
    name: "backup",
    usage: "careers backup --to FOLDER [--json]",
    says: "Backs the data folder up into an empty folder, also while the site is running.",
    load: async () => (await import("./backup.ts")).backup,
  },
  {
    name: "restore",
    usage: "careers restore --from FOLDER --to FOLDER [--journal FILE] [--json]",
    says: "Turns a backup into a data folder, checks that it is complete, and repeats the erasures made since.",
    load: async () => (await import("./restore.ts")).restore,
  },
  {
    name: "images",
    usage: "careers images [--again] [--json]",
    says: "Prepares the pictures of the site folder for every screen; --again includes those that have not changed.",
    load: async () => (await import("./images.ts")).images,
  },
  {
    name: "restart",
    usage: "careers restart [--json]",
    says: "Replaces the processes of a running site, the new ones first: no visitor is refused. For new texts, pictures or pages.",
    load: async () => (await import("./restart.ts")).restart,
  },
  {
    name: "builds",
    usage: "careers builds [--json]",
    says: "Lists the builds whose files are kept for tabs that stay open after a release.",
    load: async () => (await import("./builds.ts")).builds,
  },
  {
    name: "builds withdraw",
    usage: "careers builds withdraw ID [--undo] [--json]",
    says: "Withdraws a dangerous build: within a minute no host answers with its files any more.",
    load: async () => (await import("./builds.ts")).buildsWithdraw,
  },
  {
    name: "limits",
    usage: "careers limits --now [--json]",
    says: "Shows how much of what visitors share is used up, who was refused, and which networks ask most, from the memory of the running site.",
    load: async () => (await import("./limits.ts")).limits,
  },
  {
    name: "secret rotate",
    usage: "careers secret rotate [--json]",
    says: "Makes a new secret that signs from now on, without a restart; what older ones signed stays valid.",
    load: async () => (await import("./secret.ts")).secretRotate,
  },
  {
    name: "secret forget",
    usage: "careers secret forget [--json]",
    says: "Ends the oldest secret: links that it signed lead nowhere, and who applied under it is not recognised.",
    load: async () => (await import("./secret.ts")).secretForget,
  },
  {
    name: "secret replace",
    usage: "careers secret replace [--json]",
    says: "Lets another secret take the place of one that is lost, or makes one: the site starts again, and links of before lead nowhere.",
    load: async () => (await import("./secret.ts")).secretReplace,
  },
  {
    name: "moved to",
    usage: "careers moved to sqlite|postgres|folder|bucket [--undo] [--json]",
    says: "Marks that the data, or candidates' files, were moved: a start beside what was left behind is not refused any more.",
    load: async () => (await import("./moved.ts")).movedTo,
  },
  {
    name: "reindex",
    usage: "careers reindex [--json]",
    says: "Rebuilds the search index from the catalogue. A running site picks it up within seconds of its next search.",
    load: async () => (await import("./reindex.ts")).reindex,
  },
  {
    name: "outbox list",
    usage: "careers outbox list [--dead] [--json]",
    says: "Lists the mails that have not been sent, oldest first; with --dead, those that were given up.",
    load: async () => (await import("./outbox-list.ts")).outboxList,
  },
  {
    name: "outbox retry",
    usage: "careers outbox retry ID … | --all-dead [--json]",
    says: "Retries mails at once, including dead letters; the running site sends them within seconds.",
    load: async () => (await import("./outbox-retry.ts")).outboxRetry,
  },
  {
    name: "outbox discard",
    usage: "careers outbox discard ID [--json]",
    says: "Discards a mail that has not been sent: it never will be.",
    load: async () => (await import("./outbox-discard.ts")).outboxDiscard,
  },
  {
    name: "scans list",
    usage: "careers scans list [--json]",
    says: "Lists the files that could not be searched for malware: those that are tried again, and those that were given up.",
    load: async () => (await import("./scans.ts")).scansList,
  },
  {
    name: "scans retry",
    usage: "careers scans retry REF [--json]",
    says: "Lets the files of an application that could not be searched be tried again at once.",
    load: async () => (await import("./scans.ts")).scansRetry,
  },
  {
    name: "doctor",
    usage: "careers doctor [--site FOLDER | --files] [--json]",
    says: "Checks the site folder: contrasts, texts, contacts, codes, pictures, logos, fonts and openings; and what is kept past its period.",
    load: async () => (await import("./doctor.ts")).doctor,
  },
];
