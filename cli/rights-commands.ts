import { rightKinds } from "#core/applications/stored/right-request.ts";
import type { Command } from "./command.ts";

export const rightsCommands: readonly Command[] = [
  {
    name: "rights open",
    usage: `careers rights open ${rightKinds.join("|")} --ref REF | --email ADDRESS --why TEXT [--received YYYY-MM-DD] [--json]`,
    summary:
      "Notes that somebody uses a right: by when it has to be answered, which is a month after the receipt, and which applications it is about.",
    load: async () => (await import("./rights-requests.ts")).rightsOpen,
  },
  {
    name: "rights list",
    usage: "careers rights list [--all] [--json]",
    summary: "Lists the open requests, the most urgent first; with --all, also the closed ones.",
    load: async () => (await import("./rights-requests.ts")).rightsList,
  },
  {
    name: "rights extend",
    usage: "careers rights extend NUMBER --why TEXT [--json]",
    summary:
      "Extends the time to answer a request, once, to three months after its receipt. Tell the person why, within the first month.",
    load: async () => (await import("./rights-requests.ts")).rightsExtend,
  },
  {
    name: "rights close",
    usage: "careers rights close NUMBER --why TEXT [--refused] [--json]",
    summary:
      "Closes a request that was answered in another way than by a command, or with --refused, one that was refused.",
    load: async () => (await import("./rights-requests.ts")).rightsClose,
  },
  {
    name: "rights access",
    usage: "careers rights access --ref REF | --email ADDRESS --to FOLDER | --link --why TEXT [--unsafe] [--json]",
    summary:
      "Makes a readable copy of everything stored about somebody's applications, with the files, the history and the privacy notice: an HTML file that needs nothing else, and JSON. With --link, the person fetches the HTML file at a one-time address, which ends an hour after the copy was first fetched. Changes no application. Closes the request for access, or notes and closes one if there is none.",
    load: async () => (await import("./rights-access.ts")).rightsAccess,
  },
  {
    name: "rights correct",
    usage: "careers rights correct REF --field NAME --value TEXT | --cv FILE --why TEXT [--json]",
    summary:
      "Corrects an answer at the candidate's request, in any state of the application, by the rules of the form. An empty value removes an optional answer. With --cv, replaces the CV with a file of this machine. The candidate's page says that you corrected it.",
    load: async () => (await import("./rights-changes.ts")).rightsCorrect,
  },
  {
    name: "rights withdraw-consent",
    usage: "careers rights withdraw-consent REF --why TEXT [--json]",
    summary:
      "Withdraws the consent to diversity data at the candidate's request, like the button on the candidate's page.",
    load: async () => (await import("./rights-changes.ts")).rightsWithdrawConsent,
  },
  {
    name: "rights restrict",
    usage: "careers rights restrict REF --why TEXT [--json]",
    summary:
      "Restricts the use of an application at the candidate's request, while a correction or an objection is examined: it is kept, but neither answered nor exported, and its retention period does not erase it.",
    load: async () => (await import("./rights-restrict.ts")).rightsRestrict,
  },
  {
    name: "rights end-restriction",
    usage: "careers rights end-restriction REF --until YYYY-MM-DD --why TEXT [--json]",
    summary: "Announces the last day of a restriction, at least seven days ahead, on the candidate's page and by mail.",
    load: async () => (await import("./rights-restrict.ts")).rightsEndRestriction,
  },
  {
    name: "rights referrers",
    usage: "careers rights referrers [--all] [--json]",
    summary:
      "Lists the applications whose referrer has not been told yet that they are named, oldest first, without the names; with --all, also the others.",
    load: async () => (await import("./rights-referrers.ts")).rightsReferrers,
  },
  {
    name: "rights tell-referrer",
    usage: "careers rights tell-referrer REF --letter | --why TEXT [--on YYYY-MM-DD] [--json]",
    summary:
      "Notes that the person whom an application names as referrer was told of that; --why says how. With --letter, only prints a letter for that person, in the language of the application and without the candidate's name. The program sends nothing to referrers.",
    load: async () => (await import("./rights-referrers.ts")).rightsTellReferrer,
  },
  {
    name: "rights remove-referrer",
    usage: "careers rights remove-referrer REF --why TEXT [--json]",
    summary: "Removes the referrer from an application, at that person's request, and leaves everything else as it is.",
    load: async () => (await import("./rights-changes.ts")).rightsRemoveReferrer,
  },
];
