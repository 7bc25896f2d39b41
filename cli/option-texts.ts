import { importFormats } from "#core/imports/formats.ts";
import type { Command } from "./command.ts";

const [ours, ...others] = Object.keys(importFormats);

/** The explanation of each option for the help on a command. If an option has another meaning in one command, the key names that command, too. */
export const optionTexts: Readonly<Record<string, string>> = {
  "--addresses": "also prints the mail addresses of the people concerned, which is logged with the reason",
  "--again": "prepares all pictures, even those that have not changed",
  "--accent":
    "the bright colour of the header's button, of highlighted words and of the focus outline in the header, such as #f4b942",
  "--all": "also closed requests",
  "rights referrers --all": "also applications whose referrer has been told",
  "desk end --all": "the sessions of everybody",
  "--allow-loss":
    "imports even if more than 30 % of the source's openings would be closed, emptied, shortened or stripped of fields",
  "--all-dead": "all mails that were given up",
  "--colour": "the dark colour of the header, of links and of buttons, such as #0f2e27",
  "jobs import --company":
    "the code of the company of openings for which the file names no company; by default the source's key",
  "applications list --company": "only applications to this company",
  "--contact": "the mail address that candidates write to",
  "--countries": "codes of countries, separated by commas: de,at,uk",
  "--country": "only applications in this country: two letters, such as de",
  "jobs export --country": "only openings in this country: two letters, such as de",
  "jobs list --country": "only openings in this country: two letters, such as de",
  "--dead": "only mails that were given up",
  "--diff": "shows what changes in each file, as diff -u does",
  "--dry-run": "shows what would change, and changes nothing",
  "--cv": "a PDF or Word file of this machine that replaces the CV",
  "--due-by": "only applications whose answer was promised by this day, such as 2026-11-20",
  "--session": "the id of a session, as desk sessions lists it",
  "--print": "prints a link that signs the person in once, for handing over in person; sends no mail",
  "--email": "the applications of this mail address",
  "alerts end --all": "ends the alerts of all mailboxes, for a site that turns alerts off",
  "alerts end --email": "the mail address whose alerts end",
  "alerts show --email": "the mail address whose alerts are shown",
  "--field": "the name of an answer, as applications show prints it: firstName, email, candidatePreferences …",
  "--files": "also tests the bucket of FILES_URL, and prints the configuration that the bucket lacks",
  "--first-company": "the name of the first company; by default the name of the group",
  "jobs export --format": "the format of the file: json (ours, and the default), or csv",
  "--format": `the format of the file: ${ours} (ours), or ${others.join(", ")}`,
  "--from": "the folder of the backup",
  "--head": "the place and the hash of an entry that were noted earlier, such as 12:9f86d081…",
  "--in-state": "only applications in this state",
  "--job": "only applications for the opening with this id",
  "--journal": "the erasures.log to repeat, newer than the backup",
  "--json": "prints the answer as JSON, for programs",
  "--letter": "prints a letter for the referrer, and notes nothing",
  "--languages": "languages of the legal texts, separated by commas, the main one first: de,en",
  "--link":
    "prints a one-time address, at which the person can fetch the copy within seven days, and a passphrase, which you pass on in another way",
  "--mark-exported": "records that the applications were handed on; they are deleted here 30 days later",
  "--message": "what to write to the candidate: plain text of at most 2,000 characters, in the candidate's language",
  "--message-file": "a file with what to write to the candidate, in UTF-8",
  "--moved-from":
    "a source that had these openings under other ids; the source itself if its ids have changed. Openings that match keep their ids and addresses",
  "--name": "the name of the group",
  "--now": "shows the limits at this moment, from the memory of the running site",
  "--on": "the day on which the referrer was told, such as 2026-11-20; by default today",
  "--out": "the file to write",
  "--preview": "prints the mail, and neither sends it nor changes anything",
  "--quiet": "prints only the requested data and errors",
  "--recruiting": "only applications that this mailbox of recruiting is reminded to answer",
  "--received": "the day on which the request arrived, such as 2026-11-20; by default today",
  "--received-before": "only applications received before this day in UTC, such as 2026-11-20",
  "--referrer": "only applications whose referrer has all words of this name",
  "--refused": "the request was refused, and --why says for which reason",
  "--ref": "the application with this reference, in any spelling, or with this id",
  "--site": "the site folder; by default the one that SITE_DIR names",
  "--reread": "reads the feed even if the source says that it has not changed",
  "--restricted":
    "includes an application whose use is restricted; to be used only to examine that request, for a legal claim, or with the candidate's consent",
  "applications log --since": "only entries of this day or later in UTC, such as 2026-11-20",
  "breach --since": "the first day of the period in UTC, such as 2026-11-20",
  "export --since": "only applications received on this day or later in UTC, such as 2026-11-20",
  "--skip-bad": "imports the valid openings of a file even if others are invalid",
  "--source": "the key of the source: lower case letters, digits and hyphens",
  "applications answer --state":
    "the new state of the application; unfilled sets rejected, and the mail says that nobody was chosen",
  "jobs list --state":
    "only openings that have this state for visitors today: not_yet means before the first day, ended after the last day, closed that an import or an operator closed the opening",
  "--tell":
    "erases on your own decision, without a request of the candidate: they are told by a mail first, if they confirmed their address",
  "--to": "the folder to write into",
  "applications hold --until": "the last day of the hold in UTC, such as 2027-06-30",
  "rights end-restriction --until": "the last day of the restriction in UTC, such as 2027-06-30",
  "breach --until": "the last day of the period in UTC, such as 2026-11-22",
  "applications answer --undo": "takes back the answer, as long as its mail waits",
  "builds withdraw --undo": "cancels the withdrawal",
  "moved to --undo": "removes the record",
  "--unsafe": "includes files that the malware scanner has not found clean",
  "--where":
    "where the poster hangs; this is recorded as the source of applications by people who scan the code; by default poster",
  "--why":
    "the reason, in at most 200 characters; it is recorded with the name of the operator, and applications show, applications log or rights list print it",
  "--value": "the new value of the answer; an empty one removes it",
  "--waiting": "only applications that wait for an answer, the oldest first, with the days that are left",
  "--withdrawn": "includes withdrawn applications; to be used only for a request for access or a legal claim",
  "applications answer --yes":
    "answers the applications that the filter finds; without this option, the command only lists them",
  "erase --yes": "erases the applications; without this option, the command only lists them",
};

/** The key of the explanation: the one for this command if there is one, otherwise the general one. */
export const textKeyOf = ({ name }: Pick<Command, "name">, option: string): string =>
  `${name} ${option}` in optionTexts ? `${name} ${option}` : option;

/** The explanation of an option of a command. */
export const optionText = (command: Pick<Command, "name">, option: string): string =>
  optionTexts[textKeyOf(command, option)] ?? "";
