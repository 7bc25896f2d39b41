import { destinations } from "#core/installation/installation.ts";
import { visibilities } from "#core/jobs/visibility.ts";
import { alertCommands } from "./alert-commands.ts";
import { applicationCommands } from "./application-commands.ts";
import type { Command } from "./command.ts";
import { rightsCommands } from "./rights-commands.ts";

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  {
    name: "init",
    usage:
      "careers init FOLDER [--name NAME] [--countries CODES] [--languages CODES] [--first-company NAME] [--contact ADDRESS] [--colour #RRGGBB] [--accent #RRGGBB] [--json]",
    summary: "Creates the folder of your own site. On a terminal, it asks for the values that no option gives.",
    load: async () => (await import("./init.ts")).init,
  },
  {
    name: "jobs import",
    usage:
      "careers jobs import FROM --source KEY [--format FORMAT] [--company KEY] [--dry-run] [--skip-bad] [--moved-from KEY]... [--allow-loss] [--json]",
    summary:
      "Makes the openings of a source match FROM: a file, a folder of files, an https address, or - for standard input. It makes all changes or none, and closes only openings of that source.",
    load: async () => (await import("./jobs-import.ts")).jobsImport,
  },
  {
    name: "jobs list",
    usage: `careers jobs list [--state ${visibilities.join("|")}] [--source KEY] [--country CODE] [--json]`,
    summary: "Lists the stored openings.",
    load: async () => (await import("./jobs-list.ts")).jobsList,
  },
  {
    name: "jobs show",
    usage: "careers jobs show ID [--json]",
    summary: "Shows everything stored about one opening.",
    load: async () => (await import("./jobs-show.ts")).jobsShow,
  },
  {
    name: "jobs export",
    usage: "careers jobs export [--format json|csv] [--source KEY] [--country CODE] [--out FILE]",
    summary:
      "Writes the open openings to a file or to standard output: as JSON, which jobs import reads back without changes, or as CSV for spreadsheets.",
    load: async () => (await import("./jobs-export.ts")).jobsExport,
  },
  {
    name: "jobs close",
    usage: "careers jobs close ID … [--json]",
    summary:
      "Closes openings by hand: they disappear from the search, their pages say that they are closed, and imports leave them closed.",
    load: async () => (await import("./jobs-state.ts")).jobsClose,
  },
  {
    name: "jobs reopen",
    usage: "careers jobs reopen ID … [--json]",
    summary: "Reopens closed openings.",
    load: async () => (await import("./jobs-state.ts")).jobsReopen,
  },
  {
    name: "jobs qr",
    usage: "careers jobs qr ID [--out FILE] [--where TEXT] [--json]",
    summary: "Draws the QR code of an opening's short address for posters, as SVG.",
    load: async () => (await import("./jobs-qr.ts")).jobsQr,
  },
  {
    name: "sources",
    usage: "careers sources [--json]",
    summary:
      "Lists the sources of sources.json, each with its last success, the changes of its last run, its trouble, if it has any, and its next run.",
    load: async () => (await import("./sources.ts")).sources,
  },
  {
    name: "sources run",
    usage: "careers sources run NAME [--dry-run] [--reread] [--json]",
    summary:
      "Fetches and imports a source now, all or nothing. With --dry-run, shows what would change in each opening.",
    load: async () => (await import("./sources-run.ts")).sourcesRun,
  },
  {
    name: "sources confirm",
    usage: "careers sources confirm NAME [--json]",
    summary:
      "Allows the next run of a source to remove more openings than usual, once, if the source really has fewer now.",
    load: async () => (await import("./sources.ts")).sourcesConfirm,
  },
  ...applicationCommands,
  {
    name: "export",
    usage:
      "careers export --to FOLDER --why TEXT [--since YYYY-MM-DD] [--ref REF | --email ADDRESS] [--mark-exported] [--unsafe] [--withdrawn] [--json]",
    summary:
      "Writes applications as JSON Lines and CSV, and their files. With --mark-exported, records that the applications were handed on.",
    load: async () => (await import("./export.ts")).exportApplications,
  },
  {
    name: "erase",
    usage: "careers erase --ref REF [--tell] | --email ADDRESS [--yes] [--json]",
    summary:
      "Erases applications permanently: answers, files, mails. Without --yes, only lists the applications that would be erased.",
    load: async () => (await import("./erase.ts")).erase,
  },
  ...rightsCommands,
  ...alertCommands,
  {
    name: "purge",
    usage: "careers purge [--dry-run] [--json]",
    summary:
      "Deletes applications past their retention period, except those on hold; the server does the same every day.",
    load: async () => (await import("./purge.ts")).purge,
  },
  {
    name: "backup",
    usage: "careers backup --to FOLDER [--json]",
    summary: "Backs up the data folder into an empty folder, even while the site is running.",
    load: async () => (await import("./backup.ts")).backup,
  },
  {
    name: "restore",
    usage: "careers restore --from FOLDER --to FOLDER [--journal FILE] [--json]",
    summary:
      "Turns a backup into a data folder, checks that the folder is complete, repeats the erasures made since the backup, and ends the alerts again that have ended since then.",
    load: async () => (await import("./restore.ts")).restore,
  },
  {
    name: "images",
    usage: "careers images [--again] [--json]",
    summary:
      "Prepares the pictures of the site folder for every screen size, and deletes the files of portraits and photographs of companies that were removed; --again includes those that have not changed.",
    load: async () => (await import("./images.ts")).images,
  },
  {
    name: "restart",
    usage: "careers restart [--json]",
    summary:
      "Replaces the processes of a running site after texts, pictures or pages have changed. New processes start before the old ones stop, so that no visitor is refused.",
    load: async () => (await import("./restart.ts")).restart,
  },
  {
    name: "builds",
    usage: "careers builds [--json]",
    summary: "Lists the builds whose files are kept for tabs that stay open after a release.",
    load: async () => (await import("./builds.ts")).builds,
  },
  {
    name: "builds withdraw",
    usage: "careers builds withdraw ID [--undo] [--json]",
    summary: "Withdraws a dangerous build: within a minute, no host serves its files.",
    load: async () => (await import("./builds.ts")).buildsWithdraw,
  },
  {
    name: "limits",
    usage: "careers limits --now [--json]",
    summary:
      "Shows how full the shared limits of the running site are, how many visitors were refused, and which networks use the most of each.",
    load: async () => (await import("./limits.ts")).limits,
  },
  {
    name: "secret rotate",
    usage: "careers secret rotate [--json]",
    summary: "Creates a new secret that signs from now on, without a restart. Signatures of older secrets stay valid.",
    load: async () => (await import("./secret.ts")).secretRotate,
  },
  {
    name: "secret forget",
    usage: "careers secret forget [--json]",
    summary:
      "Stops accepting the oldest secret: links that it signed no longer work, and the site no longer recognises people who applied while it was signing.",
    load: async () => (await import("./secret.ts")).secretForget,
  },
  {
    name: "secret replace",
    usage: "careers secret replace [--json]",
    summary:
      "Replaces a lost secret with the value of SECRET or, if that is not set, with a new one, so that the site starts again. Links in earlier mails no longer work. Also begins a new key of the log of operators if no secret decrypts the present one, or if careers log verify finds a problem.",
    load: async () => (await import("./secret.ts")).secretReplace,
  },
  {
    name: "moved to",
    usage: `careers moved to ${destinations.join("|")} [--undo] [--json]`,
    summary:
      "Records that the data or candidates' files were moved, so that the site starts although the old copy still exists.",
    load: async () => (await import("./moved.ts")).movedTo,
  },
  {
    name: "reindex",
    usage: "careers reindex [--json]",
    summary:
      "Rebuilds the search index from the catalogue. A running site loads the new index within seconds of its next search.",
    load: async () => (await import("./reindex.ts")).reindex,
  },
  {
    name: "outbox list",
    usage: "careers outbox list [--dead] [--json]",
    summary: "Lists unsent mails, oldest first; with --dead, only those that were given up.",
    load: async () => (await import("./outbox.ts")).outboxList,
  },
  {
    name: "outbox retry",
    usage: "careers outbox retry ID … | --all-dead [--json]",
    summary: "Retries mails at once, including dead letters; the running site sends them within seconds.",
    load: async () => (await import("./outbox.ts")).outboxRetry,
  },
  {
    name: "outbox discard",
    usage: "careers outbox discard ID [--json]",
    summary: "Discards an unsent mail: it will never be sent.",
    load: async () => (await import("./outbox.ts")).outboxDiscard,
  },
  {
    name: "outbox stop-answers",
    usage:
      "careers outbox stop-answers [--job ID] [--country CODE] [--received-before YYYY-MM-DD] [--in-state STATE] [--json]",
    summary:
      "Takes back the answers to candidates that wait to be sent: all, or those to applications that match a filter.",
    load: async () => (await import("./outbox-stop-answers.ts")).outboxStopAnswers,
  },
  {
    name: "scans list",
    usage: "careers scans list [--json]",
    summary: "Lists the files that could not be scanned for malware: those still being retried and those given up.",
    load: async () => (await import("./scans.ts")).scansList,
  },
  {
    name: "scans retry",
    usage: "careers scans retry REF [--json]",
    summary: "Retries at once the files of an application that could not be scanned.",
    load: async () => (await import("./scans.ts")).scansRetry,
  },
  {
    name: "doctor",
    usage: "careers doctor [--site FOLDER | --files] [--json]",
    summary:
      "Checks the site folder: contrasts, texts, contacts, codes, pictures, logos, fonts and openings; and finds applications kept past their retention period.",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  {
    name: "desk list",
    usage: "careers desk list [--json]",
    summary:
      "Lists the people of desk.json, what each of them may do at the desk, and since when their address belongs to an account at the identity provider.",
    load: async () => (await import("./desk-list.ts")).deskList,
  },
  {
    name: "desk invite",
    usage: "careers desk invite ADDRESS [--print] [--json]",
    summary:
      "Forgets which account of the identity provider belongs to somebody of desk.json, and sends them a mail that says how to sign in at the desk. With --print, prints a link that signs them in once, instead of a mail.",
    load: async () => (await import("./desk-invite.ts")).deskInvite,
  },
  {
    name: "desk sessions",
    usage: "careers desk sessions [--json]",
    summary: "Lists who has signed in at the desk, how, since when, and when each session was last used.",
    load: async () => (await import("./desk-sessions.ts")).deskSessions,
  },
  {
    name: "desk end",
    usage: "careers desk end ADDRESS | --session ID | --all [--json]",
    summary:
      "Ends the sessions of one person, a single session, or all sessions. Links to sign in that a person has asked for stop working, too.",
    load: async () => (await import("./desk-sessions.ts")).deskEnd,
  },
  {
    name: "log verify",
    usage: "careers log verify [--head PLACE:HASH] [--json]",
    summary:
      "Checks whether the log of operators is as it was written: finds entries that were removed, edited, moved or forged. With --head, compares the log with a head that was noted earlier.",
    load: async () => (await import("./log-verify.ts")).logVerify,
  },
  {
    name: "breach",
    usage: "careers breach --since YYYY-MM-DD [--until YYYY-MM-DD] [--addresses --why TEXT] [--json]",
    summary:
      "Reports what a data protection officer needs after a leak: which applications operators and backups reached in a period, by whom, and how many people that concerns. With --addresses, also their mail addresses.",
    load: async () => (await import("./breach.ts")).breach,
  },
  {
    name: "upgrade check",
    usage: "careers upgrade check [--diff] [--json]",
    summary:
      "Lists everything that an installation of an earlier version needs before this version can run: settings, files of the site folder, migrations. Changes nothing.",
    load: async () => (await import("./upgrade.ts")).upgradeCheck,
  },
  {
    name: "upgrade site",
    usage: "careers upgrade site [--json]",
    summary:
      "Adds to the site folder what this version needs and can write itself, and keeps the files that it replaces in a folder beside it.",
    load: async () => (await import("./upgrade.ts")).upgradeSite,
  },
];
