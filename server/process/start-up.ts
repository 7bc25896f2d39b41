import { type Logger, pino } from "pino";
import { replayErasures } from "#core/applications/kept/erase.ts";
import { proxyFindings } from "#core/doctor/deployment.ts";
import { codeOf } from "#core/errors.ts";
import type { Services } from "../compose/compose.ts";
import type { Config } from "../settings/config.ts";

export interface RunningServer {
  readonly address: string;
  /** Where mails go, as a sentence for the first lines of output. */
  readonly mails: string;
  /** Reports not ready at once, answers requests that are under way, then closes everything. Takes at most `LIMIT_STOP_SECONDS`. */
  stop(): Promise<void>;
}

export const logOf = (config: Config): Logger =>
  pino({ level: config.LOG_LEVEL, redact: ["err.config", "err.response"] }, pino.destination(2));

/** Runs before anybody is served, so that broken pages prevent the start instead of failing for visitors. */
export async function prepareToServe(services: Services, log: Logger): Promise<void> {
  for (const line of services.process.mended) log.warn(line);
  services.pages.readPages();
  const { PUBLIC_URL, TRUSTED_PROXIES } = services.config;
  for (const { where, says } of proxyFindings(PUBLIC_URL, TRUSTED_PROXIES)) log.warn(`${where} ${says}`);
  const offset = services.process.hosts.offset();
  if (offset !== 0)
    log.warn({ milliseconds: offset }, "this machine's clock is wrong: the database's clock is used instead");
  await eraseAgain(services, log);
}

/** The delay between attempts while the files cannot be reached. */
const retryMs = 60_000;

/**
 * Erases again what an old copy of the data brought back. If the files cannot be reached, the site starts without them, and this is retried until
 * they can.
 */
async function eraseAgain(services: Services, log: Logger): Promise<void> {
  try {
    const again = await replayErasures(services.applications.kept);
    if (again.length > 0)
      log.warn({ applications: again }, "an old copy of the data was restored: repeated its erasures");
  } catch (error) {
    if (codeOf(error) !== "unavailable") throw error;
    log.error({ err: error }, "an old copy of the data was restored, and its erasures cannot be repeated yet");
    const retry = (): Promise<void> =>
      eraseAgain(services, log).catch((failure: unknown) => log.error({ err: failure }, "erasures cannot be repeated"));
    setTimeout(() => void retry(), retryMs).unref();
  }
}

/** Starts the search before the first visitor needs it. */
export function warmUp({ catalogue, isClosed }: Pick<Services, "catalogue" | "isClosed">, log: Logger): void {
  catalogue.searchEngine.ready().then(
    (state) => log.debug(state, "the search is ready"),
    (error: unknown) => {
      if (!isClosed()) log.error({ err: error }, "the search cannot start; the next request tries again");
    },
  );
}

/** Does not reveal the user and password of the mail server. */
export const whereMailsGo = ({ SMTP_URL, DATA_DIR }: Config): string =>
  SMTP_URL
    ? `Mails are handed to the mail server ${URL.canParse(SMTP_URL) ? new URL(SMTP_URL).host : "of SMTP_URL"}.`
    : `Mails are sent nowhere: they become files in ${DATA_DIR}/mail.`;
