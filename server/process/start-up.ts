import { type Logger, pino } from "pino";
import { replayEndedAlerts } from "#core/alerts/tasks/end-alerts-again.ts";
import type { UnrecordedEndsListener } from "#core/alerts/tasks/recorded-ends.ts";
import { proxyFindings } from "#core/doctor/deployment.ts";
import { codeOf } from "#core/errors.ts";
import type { Services } from "../compose/compose.ts";
import { alertsEndedAgainText } from "../duties/alerts.ts";
import type { Config } from "../settings/config.ts";

export interface RunningServer {
  readonly address: string;
  /** Says in one sentence where mails are sent, for the first lines that the program prints. */
  readonly mails: string;
  /** Reports at once that the server is stopping, finishes the requests in progress, then closes everything. Takes at most `LIMIT_STOP_SECONDS`. */
  stop(): Promise<void>;
}

export const logOf = (config: Config): Logger =>
  pino({ level: config.LOG_LEVEL, redact: ["err.config", "err.response"] }, pino.destination(2));

/** Logs the ids of alerts whose end could not be recorded. The ids are random: they reveal nothing without a backup from before the end. */
export const logUnrecordedEnds =
  (log: Logger): UnrecordedEndsListener =>
  (error, ends) =>
    log.error({ err: error, ends }, "alerts have ended, but a restore of an older backup would bring them back");

/**
 * Prepares everything before the first visitor is served. Missing or invalid parts of pages therefore prevent the start, instead of failing for
 * visitors.
 */
export async function prepareToServe(services: Services, log: Logger): Promise<void> {
  for (const line of services.process.finishedUpdates) log.warn(line);
  services.pages.readPages();
  const { PUBLIC_URL, TRUSTED_PROXIES } = services.config;
  for (const { where, says } of proxyFindings(PUBLIC_URL, TRUSTED_PROXIES)) log.warn(`${where} ${says}`);
  const offset = services.process.hosts.offset();
  if (offset !== 0)
    log.warn({ milliseconds: offset }, "this machine's clock is wrong: the database's clock is used instead");
  await eraseAgain(services, log);
  await endAgain(services, log);
}

/**
 * Ends alerts again that the data of an older copy has brought back. If that fails, the site starts nevertheless: such alerts are neither shown nor
 * sent (`withRecordedEnds`), and the duty of alerts tries again.
 */
async function endAgain({ applications: { replayEndedAlertsParts } }: Services, log: Logger): Promise<void> {
  try {
    const ended = await replayEndedAlerts(replayEndedAlertsParts);
    if (ended > 0) log.warn({ alerts: ended }, alertsEndedAgainText);
  } catch (error) {
    log.error({ err: error }, "alerts that had ended cannot be ended again yet");
  }
}

/** How long to wait before the next attempt if the journal cannot be read or something cannot be erased. */
const retryMs = 60_000;

/**
 * Repeats earlier erasures if the data was restored from an older copy, in which the erased applications exist again. If some cannot be erased, for
 * example because their files cannot be removed, or if the journal may not be read, the site starts nevertheless, and tries again until it succeeds.
 * Until then, it sends no mail about such applications, and does not show their pages (`PastErasures`). Raises `invalid` if a line of the journal
 * cannot be understood.
 */
async function eraseAgain({ applications: { erasureRepeater } }: Services, log: Logger): Promise<void> {
  const repeatLater = (): void => void setTimeout(() => void repeat().catch(retryAfter), retryMs).unref();
  const retryAfter = (error: unknown): void => {
    log.error({ err: error }, "if an old copy of the data was restored, its erasures cannot be repeated yet");
    repeatLater();
  };
  const repeat = async (): Promise<void> => {
    const { erased, failed } = await erasureRepeater.repeat();
    if (erased.length > 0)
      log.warn({ applications: erased }, "an old copy of the data was restored: repeated its erasures");
    for (const { id, error } of failed) log.error({ err: error, application: id }, "an erasure cannot be repeated yet");
    if (failed.length > 0) repeatLater();
  };
  try {
    await repeat();
  } catch (error) {
    if (codeOf(error) !== "unavailable") throw error;
    retryAfter(error);
  }
}

/** Starts the search, so that the first visitor does not have to wait for it. */
export function warmUp({ catalogue, isClosed }: Pick<Services, "catalogue" | "isClosed">, log: Logger): void {
  catalogue.searchEngine.ready().then(
    (state) => log.debug(state, "the search is ready"),
    (error: unknown) => {
      if (!isClosed()) log.error({ err: error }, "the search cannot start; the next request tries again");
    },
  );
}

/** One sentence on where mails are sent. It does not contain the user or password of the mail server. */
export const mailDestinationSentence = ({ SMTP_URL, DATA_DIR }: Config): string =>
  SMTP_URL
    ? `Mails are handed to the mail server ${URL.canParse(SMTP_URL) ? new URL(SMTP_URL).host : "of SMTP_URL"}.`
    : `Mails are sent nowhere: they become files in ${DATA_DIR}/mail.`;
