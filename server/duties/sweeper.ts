import type { Logger } from "pino";
import type { AlertStore } from "#core/alerts/stored/alert-store.ts";
import { type EraseParts, finishBegunErasures } from "#core/applications/kept/erase.ts";
import { removeOutdatedCopies } from "#core/applications/kept/outdated-copies.ts";
import { type PurgeUnconfirmedParts, purgeUnconfirmed } from "#core/applications/kept/purge-unconfirmed.ts";
import { sweepStrays } from "#core/applications/kept/sweep-strays.ts";
import type { IntentStore } from "#core/applications/stored/intent-store.ts";
import { endedSubmitsKeptMs, type SubmitStore } from "#core/applications/stored/submit-store.ts";
import type { SpentTokens } from "#core/bot-check.ts";
import type { DeskSignIn } from "#core/desk/sign-in/sign-in.ts";
import type { WithLease } from "#core/duties/duties.ts";
import { later, momentOf } from "#core/time/time.ts";
import type { WaitingFiles } from "#core/uploads/waiting-files.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;
const minuteMs = 60_000;

export interface SweeperParts extends PurgeUnconfirmedParts, EraseParts, WithLease {
  readonly intents: Pick<IntentStore, "files" | "forget">;
  readonly files: WaitingFiles;
  readonly spentTokens: Pick<SpentTokens, "sweep">;
  readonly alertStore: Pick<AlertStore, "deleteExpiredMailCounts">;
  readonly submits: Pick<SubmitStore, "forgetEnded">;
  readonly desk: { readonly signIn: Pick<DeskSignIn, "sweep"> };
  /** How long an upload may wait for its application. */
  readonly unclaimedHours: number;
}

/**
 * Removes expired data, now and once an hour: unclaimed uploads, files without an application, unconfirmed applications, spent tokens, the names of
 * ended submits, counts of mails to mailboxes, and expired sessions and links of the desk. Every five minutes, removes expired files of plain forms.
 * Every minute, finishes erasures that an error or a crash interrupted, and removes copies from before an update that contain erased applications.
 */
export function startSweeper(parts: SweeperParts, log: Logger): { stop(): Promise<void> } {
  const sweep = (): Promise<unknown> => {
    const { files, spentTokens, alertStore, submits, desk, now } = parts;
    const before = later(momentOf(now()), -parts.unclaimedHours * hourMs);
    return Promise.all([
      files.sweep(before).catch((error: unknown) => log.error({ err: error }, "uploads cannot be swept")),
      sweepStrays(parts).then(
        ({ found, removed, failed }) => {
          for (const { id, error } of failed)
            log.error({ err: error, application: id }, "files cannot be swept: their application cannot be read");
          if (found > 0)
            log.warn({ files: found, removed }, "found files that neither an application nor an intent names");
        },
        (error: unknown) => log.error({ err: error }, "stray files cannot be swept"),
      ),
      purgeUnconfirmed(parts).then(
        ({ done, failed }) => {
          if (done.length > 0) log.info({ applications: done.length }, "deleted unconfirmed applications");
          for (const { id, error } of failed)
            log.error({ err: error, application: id }, "an unconfirmed application cannot be purged");
        },
        (error: unknown) => log.error({ err: error }, "unconfirmed applications cannot be purged"),
      ),
      spentTokens.sweep(momentOf(now())).catch((error: unknown) => log.error({ err: error }, "tokens cannot be swept")),
      alertStore
        .deleteExpiredMailCounts(momentOf(now()))
        .catch((error: unknown) => log.error({ err: error }, "the counts of mails about alerts cannot be deleted")),
      submits
        .forgetEnded(later(momentOf(now()), -endedSubmitsKeptMs))
        .catch((error: unknown) => log.error({ err: error }, "the names of ended submits cannot be deleted")),
      desk.signIn.sweep().catch((error: unknown) => log.error({ err: error }, "sessions of the desk cannot be swept")),
    ]);
  };
  const finishErasures = async (): Promise<void> => {
    const { done, failed } = await finishBegunErasures(parts);
    if (done.length > 0) log.info({ applications: done }, "finished erasures");
    for (const { id, error } of failed) log.error({ err: error, application: id }, "an erasure cannot be finished");
    await removeOutdatedCopies(parts).catch((error: unknown) =>
      log.error(
        { err: error },
        "copies from before an update cannot be removed, although they contain an erased application",
      ),
    );
  };
  const checks = [
    checkRepeatedly(sweep, hourMs, (error) => log.error({ err: error }, "the sweep failed")),
    checkRepeatedly(parts.files.removeOverdue, fiveMinutesMs, (error) =>
      log.error({ err: error }, "overdue uploads cannot be removed"),
    ),
    checkRepeatedly(finishErasures, minuteMs, (error) =>
      log.error({ err: error }, "unfinished erasures cannot be listed"),
    ),
  ];
  return { stop: async () => void (await Promise.all(checks.map((check) => check.stop()))) };
}
