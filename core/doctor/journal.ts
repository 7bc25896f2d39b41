import { codeOf } from "../errors.ts";
import { systemErrorSentence } from "../system-trouble.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** What is wrong with the file `erasures.log`, which contains the journal of erasures, and the ends of alerts and secrets. */
export interface JournalTroubles {
  /** Why the operating system user of the site may not read and write the file. */
  readonly access?: string | undefined;
  /** The error that reading the erasures raised. If its code is `invalid`, a line of the file is malformed. */
  readonly erasures?: unknown;
  /** The error that reading the ended alerts raised. If its code is `invalid`, a line of the file is malformed. */
  readonly endedAlerts?: unknown;
  /** The error that reading the ends of secrets raised. If its code is `invalid`, a line of the file is malformed. */
  readonly endedSecrets?: unknown;
}

const unusable =
  "As long as the site cannot read the file, it repeats no erasures after a restore, sends no new openings by mail and takes no requests for them; if it was started like that, it is not ready, sends no mails about applications and shows no candidate their application. As long as it cannot write the file, it records no erasures and no ends of alerts. Give the file back to the user of the site";

/** Reports what keeps the site from using the journal. */
export function journalFindings({ access, erasures, endedAlerts, endedSecrets }: JournalTroubles): Finding[] {
  const finding = (says: string): Finding => errorFinding("DATA_DIR, erasures.log", says);
  const errors = [erasures, endedAlerts, endedSecrets];
  const isOdd = (error: unknown): boolean => codeOf(error) === "invalid";
  const unreadable = errors.find((error) => error !== undefined && !isOdd(error));
  const why = access ?? (unreadable === undefined ? undefined : messageOf(unreadable));
  return [
    ...(why === undefined ? [] : [finding(`${why}. ${unusable}`)]),
    ...(isOdd(erasures)
      ? [
          finding(
            `${messageOf(erasures)}. The site does not start with it, and after a restore, erased applications would come back`,
          ),
        ]
      : []),
    ...(isOdd(endedAlerts)
      ? [
          finding(
            `${messageOf(endedAlerts)}. The site starts with it, but sends no new openings by mail and takes no requests for them, and after a restore, ended alerts would come back`,
          ),
        ]
      : []),
    ...(isOdd(endedSecrets)
      ? [
          finding(
            `${messageOf(endedSecrets)}. The site starts with it, but nothing tells whether a secret that was ended is accepted again`,
          ),
        ]
      : []),
  ];
}

const messageOf = (error: unknown): string =>
  systemErrorSentence(error) ?? (error instanceof Error ? error.message : "it cannot be read");
