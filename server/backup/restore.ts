import { appendFile, readdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { replayEndedAlerts } from "#core/alerts/tasks/end-alerts-again.ts";
import { replayErasures } from "#core/applications/kept/erase.ts";
import { endedAlertsCutoff } from "#core/applications/kept/purge.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import { diskErrorAsUnavailable, systemErrorSentence } from "#core/system-trouble.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { compose, type Services } from "../compose/compose.ts";
import { makeFolder, syncToDiskSync } from "../compose/folders.ts";
import {
  endsOfSecretsInUse,
  type Journals,
  journalName,
  type LinesLeftOut,
  readJournals,
} from "../compose/journals.ts";
import type { JournalSummary } from "../compose/read-journal.ts";
import {
  clearUnfinishedRestore,
  readUnfinishedRestore,
  unfinishedRestoreFile,
  writeUnfinishedRestore,
} from "../compose/unfinished-restore.ts";
import type { Config } from "../settings/config.ts";
import { countsOf } from "./backup.ts";
import { copyFileDurably } from "./copy-whole.ts";
import { type Manifest, readManifest, sha256Of } from "./manifest.ts";
import { refuseWithoutDiskSpace } from "./room.ts";

export interface RestoreOptions {
  readonly from: string;
  /** The folder to restore into: an empty folder, one with only a journal of erasures, or one that an unfinished restore has left. */
  readonly to: string;
  /** A journal of erasures that is newer than the one in the backup. */
  readonly journal?: string;
  /** The operator who restores, as named in the log of operators. */
  readonly who: string;
}

export interface RestoreResult {
  readonly counts: Manifest["counts"];
  /** The applications that were erased after the backup was made, and that the restore has erased again. */
  readonly erased: readonly string[];
  /** The journals that the operator has given, and whether one of them has an entry that is newer than the backup. */
  readonly journals: { readonly given: readonly JournalSummary[]; readonly areNewer: boolean };
  /** The lines of the backup's own journal that were left out because they are not entries; `undefined` if there are none. */
  readonly leftOut: LinesLeftOut | undefined;
  /**
   * The restored secrets, the one that signs first: when each of them ended (`careers secret forget`), as far as the journals say. Empty if the backup
   * has no secret.
   */
  readonly secretEnds: readonly (Moment | undefined)[];
  /** When the backup was made. */
  readonly backup: Moment;
  readonly alerts: {
    /** How many alerts had ended after the backup was made, and were ended again. */
    readonly ended: number;
    /** Whether other ended alerts may have come back: the backup has alerts, and was made at a time for which ends are no longer recorded. */
    readonly mayHaveReturned: boolean;
  };
  /**
   * Whether the log of operators has an entry for the restore. It cannot have one if no accepted secret decrypts the key of the log. Then the sessions
   * of the desk were not ended, either.
   */
  readonly isLogged: boolean;
}

/**
 * Restores a data folder from a complete backup, repeats the erasures since then, and again ends the alerts that have ended since then. The folder
 * carries a mark until the restore is finished; if the restore fails, repeating the call starts it over. Raises `invalid`, or `unavailable` if there
 * is too little space, before anything is written; a journal with a line that is not an entry is `invalid`, too.
 */
export async function restore(
  config: Config,
  { from, to, journal: newer, who }: RestoreOptions,
): Promise<RestoreResult> {
  const manifest = await readManifest(from);
  const left = await leftIn(to);
  const unfinished = readUnfinishedRestore(to);
  if (unfinished?.needsJournal && newer === undefined)
    throw new PorticoError(
      "invalid",
      `the unfinished restore into ${to} was given a journal that it had not copied yet: give it again with --journal, or restore into an empty folder`,
    );
  const isUnfinished = unfinished !== undefined;
  const journals = await readJournals({ from, to, newer, isUnfinished });
  const paths = Object.keys(manifest.sha256);
  await refuseWithoutDiskSpace({
    to,
    files: paths.map((path) => join(from, path)),
    removed: left,
    keptFreeBytes: config.FILES_URL === "" ? config.LIMIT_FREE_BYTES : 0,
  });
  const made = makeFolder(resolve(to));
  if (made) syncToDiskSync(dirname(made));
  const mark = { since: momentOf(new Date()), from };
  writeUnfinishedRestore(to, { ...mark, needsJournal: newer !== undefined });
  try {
    for (const path of left) await rm(path, { recursive: true, force: true });
    if (journals.lines.length > 0) await addTo(join(to, journalName), journals.lines);
    writeUnfinishedRestore(to, { ...mark, needsJournal: false });
    const restored = await fill({ config, from, to, manifest, journals, who });
    await syncFolders(to);
    clearUnfinishedRestore(to);
    return restored;
  } catch (error) {
    throw restoreErrorOf(error, to);
  }
}

interface Filling {
  readonly config: Config;
  readonly from: string;
  readonly to: string;
  readonly manifest: Manifest;
  readonly who: string;
  readonly journals: Journals;
}

async function fill({ config, from, to, manifest, journals, who }: Filling): Promise<RestoreResult> {
  const { at: backup, counts, sha256 } = manifest;
  for (const [path, expected] of Object.entries(sha256)) {
    if (path === journalName) continue;
    await copyFileDurably(join(from, path), join(to, path));
    if ((await sha256Of(join(to, path))) !== expected)
      throw new PorticoError("invalid", `${path} was not copied whole`);
  }
  const services = await compose({ ...config, DATA_DIR: to, DATABASE_URL: "" }, undefined, undefined, { isCopy: true });
  try {
    const found = await countsOf(services);
    if (found.applications !== counts.applications || found.openings !== counts.openings)
      throw new PorticoError("invalid", "the restored databases do not hold what was counted when they were saved");
    const { kept, log } = services.applications;
    const erased = await replayErasures(kept);
    const alerts = await endAlertsAgain(services, backup);
    const head = await log.head();
    const about = { backup, ...(head ? { lastPlace: head.place, lastHash: head.hash } : {}) };
    const isLogged = await log.note({ at: momentOf(services.now()), who, action: "restore", about }).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) !== "unavailable") throw error;
        return false;
      },
    );
    await services.desk.links.forget(); // since the backup, a link may have been used
    if (isLogged) await endSessions(services, who);
    const areNewer = journals.given.some(({ newest }) => newest !== undefined && newest > backup);
    const secretEnds = await endsOfSecretsInUse({ ...config, DATA_DIR: to });
    const { given, leftOut } = journals;
    return { counts, erased, journals: { given, areNewer }, leftOut, secretEnds, backup, alerts, isLogged };
  } finally {
    services.close();
  }
}

async function endAlertsAgain(
  { applications: { alertStore, replayEndedAlertsParts: parts, kept } }: Pick<Services, "applications">,
  backup: Moment,
): Promise<RestoreResult["alerts"]> {
  const ended = await replayEndedAlerts(parts);
  const hasAlerts = (await alertStore.tally()).length > 0;
  return { ended, mayHaveReturned: hasAlerts && backup < endedAlertsCutoff(kept) };
}

/** Ends all sessions of the desk, because some may have been ended since the backup. Each end is logged. */
async function endSessions({ desk, now }: Pick<Services, "desk" | "now">, who: string): Promise<void> {
  const at = momentOf(now());
  for (const { id } of await desk.sessions.all(at)) await desk.sessions.end(id, { at, who, why: "ended" });
}

/**
 * The paths that an unfinished restore has left in a folder, except for the journal, which may be the operator's. Raises `invalid` if the folder
 * contains something else.
 */
async function leftIn(to: string): Promise<string[]> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const others = names.filter((name) => name !== journalName && !name.startsWith(unfinishedRestoreFile));
  if (others.length > 0 && !readUnfinishedRestore(to)) throw new PorticoError("invalid", `${to} is not empty`);
  return others.map((name) => join(to, name));
}

/** Appends lines to the journal `file`. Duplicate entries do no harm. */
async function addTo(file: string, lines: readonly string[]): Promise<void> {
  await appendFile(file, `\n${lines.join("\n")}\n`, { mode: 0o600, flush: true }).catch((error: unknown) => {
    throw diskErrorAsUnavailable(error, file);
  });
}

/** Syncs a folder and all folders in it. The files were synced when they were copied. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) syncToDiskSync(join(entry.parentPath, entry.name));
  syncToDiskSync(folder);
}

/** The error of a failed restore, with a line that tells the operator what to do about the folder. An unexpected error is returned unchanged. */
function restoreErrorOf(error: unknown, to: string): unknown {
  const says = codeOf(error) ? (error as Error).message : systemErrorSentence(error, to);
  if (says === undefined) return error;
  const message = `${says}\n${to} is incomplete, and no site starts on it: run the same command again once this is fixed`;
  return Object.assign(new PorticoError(codeOf(error) ?? "unavailable", message), { cause: error });
}
