import { readFile } from "node:fs/promises";
import { endedAlertsIn } from "#adapters/disk/ended-alerts.ts";
import { endedSecretsIn } from "#adapters/disk/ended-secrets.ts";
import { erasuresIn } from "#adapters/disk/erasure-journal.ts";
import { completeLines, isTruncated, trimLine } from "#adapters/disk/journal-file.ts";
import { PorticoError } from "#core/errors.ts";
import { systemErrorSentence } from "#core/system-trouble.ts";
import type { Moment } from "#core/time/time.ts";

/** What a journal of erasures contains. */
export interface JournalSummary {
  readonly file: string;
  /** How many entries it has. Each says that an application was erased, or that alerts or a secret ended. */
  readonly entries: number;
  /** The time of the newest entry; `undefined` if there is none. */
  readonly newest: Moment | undefined;
  /** Whether the file ends in the middle of an entry, as after a crash or an incomplete copy. */
  readonly isCutOff: boolean;
}

interface ReadJournal extends JournalSummary {
  /** Its complete lines. */
  readonly lines: readonly string[];
}

/**
 * Returns the text of a journal; `undefined` if there is no such file. The file is read only once: it may be a pipe, or grow meanwhile. Raises `invalid`
 * if it cannot be read.
 */
export async function readJournalText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const says = systemErrorSentence(error, file) ?? `${file} cannot be read: ${(error as Error).message}`;
    throw Object.assign(new PorticoError("invalid", says), { cause: error });
  }
}

/** Reads the text of the journal `file`. Raises `invalid`, with the number of the line, if a line is not an entry. */
export function parseJournal(file: string, text: string): ReadJournal {
  const entries = [...erasuresIn(file, text), ...endedAlertsIn(file, text), ...endedSecretsIn(file, text)];
  const last = text
    .split("\n")
    .map(trimLine)
    .findLast((line) => line !== "");
  return {
    file,
    entries: entries.length,
    newest: entries.reduce<Moment | undefined>(
      (newest, { at }) => (newest === undefined || at > newest ? at : newest),
      undefined,
    ),
    isCutOff: last !== undefined && isTruncated(last),
    lines: completeLines(text),
  };
}

/** Reads a journal; returns `undefined` if there is no such file. Raises errors as `readJournalText` and `parseJournal` do. */
export async function readJournal(file: string): Promise<ReadJournal | undefined> {
  const text = await readJournalText(file);
  return text === undefined ? undefined : parseJournal(file, text);
}
