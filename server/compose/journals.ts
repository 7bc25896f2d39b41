import { join } from "node:path";
import { endedIn } from "#adapters/disk/ended-alerts.ts";
import { endedSecretIn, endsOfSecrets } from "#adapters/disk/ended-secrets.ts";
import { erasureIn } from "#adapters/disk/erasure-journal.ts";
import { numberedLines } from "#adapters/disk/journal-file.ts";
import { readSecrets } from "#adapters/disk/secret.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { EndsInSettings } from "#core/installation/ended-secrets.ts";
import type { Moment } from "#core/time/time.ts";
import type { Config } from "../settings/config.ts";
import { type JournalSummary, parseJournal, readJournal, readJournalText } from "./read-journal.ts";

export const journalName = "erasures.log";

export interface Journals {
  /** The journals that the operator has given: with `--journal`, in the target folder, or both. */
  readonly given: readonly JournalSummary[];
  /** The lines to append to the journal in the target folder. */
  readonly lines: readonly string[];
  /** The lines of the backup's journal that are left out because they are not entries; `undefined` if there are none. */
  readonly leftOut: LinesLeftOut | undefined;
}

export interface LinesLeftOut {
  readonly file: string;
  /** The numbers of the lines. */
  readonly lines: readonly number[];
}

interface Places {
  /** The folder of the backup. */
  readonly from: string;
  /** The folder to restore into, which may contain a journal. */
  readonly to: string;
  readonly newer: string | undefined;
  /** Whether an unfinished restore has left the target folder. It may also have left its own journal there, with any part of the lines. */
  readonly isUnfinished: boolean;
}

/**
 * Reads all journals of a restore. Raises `invalid` or `unavailable` if the newer one or the one in the target cannot be read, has no entry, or has a
 * line that is not an entry: applications that were erased would come back. The backup's own journal may have such a line only if a newer one is given.
 */
export async function readJournals({ from, to, newer, isUnfinished }: Places): Promise<Journals> {
  const given = newer === undefined ? undefined : await readJournal(newer);
  if (newer !== undefined && !given)
    throw new PorticoError("invalid", `${newer} cannot be read: there is no such file`);
  const inTarget = await readJournal(join(to, journalName));
  const newerOnes = [given, isUnfinished ? undefined : inTarget].flatMap((read) => read ?? []);
  for (const { file, entries } of newerOnes)
    if (entries === 0)
      throw new PorticoError(
        "invalid",
        `${file} has no entry, so it may be the copy of another file, or one that failed: give another copy, or none if nothing was erased since the backup`,
      );
  const saved = await savedLines(join(from, journalName), newerOnes.length > 0).catch((error: unknown) => {
    if (codeOf(error) !== "invalid" || !isUnfinished || !inTarget?.entries) throw error;
    const says = `${(error as Error).message}. If ${join(to, journalName)} was newer before the unfinished restore, give that file`;
    throw Object.assign(new PorticoError("invalid", says), { cause: error });
  });
  return {
    given: [given, inTarget].flatMap((read) => (read ? [read] : [])).map(({ lines: _lines, ...summary }) => summary),
    lines: [...(given?.lines ?? []), ...saved.lines],
    leftOut: saved.leftOut,
  };
}

/** The lines of the backup's journal. If the operator has given a newer journal, lines that are not entries are left out. */
async function savedLines(file: string, hasNewer: boolean): Promise<Pick<Journals, "lines" | "leftOut">> {
  const text = await readJournalText(file);
  if (text === undefined) return { lines: [], leftOut: undefined };
  try {
    return { lines: parseJournal(file, text).lines, leftOut: undefined };
  } catch (error) {
    if (codeOf(error) !== "invalid") throw error;
    if (hasNewer) {
      const lines = numberedLines(text);
      const others = lines.filter(({ line }) => !isEntry(line));
      return {
        lines: lines.map(({ line }) => line).filter(isEntry),
        leftOut: { file, lines: others.map(({ number }) => number) },
      };
    }
    const says = `${(error as Error).message}. Give a newer or corrected copy of this file with --journal`;
    throw Object.assign(new PorticoError("invalid", says), { cause: error });
  }
}

/**
 * Returns when the secrets in use ended, as far as the journal of erasures says: `undefined` for those that did not. Empty if `SECRET` is set, because
 * the ends of secrets in the settings are not recorded. Raises errors as `endsOfSecrets` does.
 */
export const endsOfSecretsInUse = async ({
  SECRET,
  DATA_DIR,
}: Pick<Config, "SECRET" | "DATA_DIR">): Promise<(Moment | undefined)[]> =>
  SECRET ? [] : endsOfSecrets(join(DATA_DIR, journalName), readSecrets(DATA_DIR) ?? []);

/** Returns when the secrets in the settings ended as stored ones: `SECRET`, and the one of `SECRETS_ACCEPTED` that ended last. Raises the same errors. */
export async function endsOfSecretsInSettings({
  SECRET,
  SECRETS_ACCEPTED,
  DATA_DIR,
}: Pick<Config, "SECRET" | "SECRETS_ACCEPTED" | "DATA_DIR">): Promise<EndsInSettings> {
  const [ofSecret, ...accepted] = await endsOfSecrets(join(DATA_DIR, journalName), [SECRET, ...SECRETS_ACCEPTED]);
  return {
    SECRET: ofSecret,
    SECRETS_ACCEPTED: accepted
      .filter((end) => end !== undefined)
      .sort()
      .at(-1),
  };
}

function isEntry(line: string): boolean {
  try {
    erasureIn(line);
    endedIn(line);
    endedSecretIn(line);
    return true;
  } catch {
    return false;
  }
}
