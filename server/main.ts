import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { replayErasures } from "#core/applications/erase.ts";
import { purgeUnconfirmed } from "#core/applications/purge-unconfirmed.ts";
import { later, momentOf } from "#core/time.ts";
import { sweepStrays } from "#core/uploads/sweep-strays.ts";
import { createApp, rateLimiterOf } from "./app.ts";
import { compose } from "./compose.ts";
import type { Config } from "./config.ts";
import { startDailyPurge } from "./daily-purge.ts";
import { startErasureFinisher } from "./erasure-finisher.ts";
import { keeperOf } from "./kept/keeper-of.ts";
import { listen } from "./listen.ts";
import { type MailPump, startMailPump } from "./mail-pump.ts";
import type { PageRenderer } from "./pages.ts";
import { createReadiness } from "./readiness.ts";
import { type ScanPump, startScanPump } from "./scan-pump.ts";

export interface StartOptions {
  readonly config: Config;
  readonly pages: PageRenderer;
  /** The folder of built files for the browser; absent where `around` serves them. */
  readonly assets?: string;
  /** Lets a development server answer first. */
  readonly around?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  readonly address: string;
  /** Where mails go, as a sentence for the first lines of a start. */
  readonly mails: string;
  /** Is not ready at once, answers what is in flight, then closes everything; ends after `LIMIT_STOP_SECONDS` at the latest. */
  stop(): Promise<void>;
}

const hour = 3_600_000;

/** Starts everything that serves: the calls, the pages, the outbox, the daily purge and the sweep of uploads nobody claimed. */
export async function startServer({
  config,
  pages,
  assets,
  around = (listener) => listener,
}: StartOptions): Promise<RunningServer> {
  const log = pino({ level: config.LOG_LEVEL, redact: ["err.config", "err.response"] }, pino.destination(2));
  const services = await compose(config);
  services.readPages(); // what is wrong with them stops the start, not a visitor
  const again = await replayErasures(services);
  if (again.length > 0)
    log.warn({ applications: again }, "an old copy of the data was there; erased again what it held");
  let pump: MailPump | undefined; // its mails lead to an address that is known only when we listen
  let scans: ScanPump | undefined;
  const onAccepted = (): void => {
    void pump?.nudge();
    scans?.nudge();
  };
  const readiness = createReadiness({ ...services, leastFreeBytes: config.LIMIT_FREE_BYTES, log });
  const rateLimiter = rateLimiterOf(services);
  const app = createApp({ services, log, readiness, pages, onAccepted, rateLimiter, ...(assets ? { assets } : {}) });
  const keeper = pages.development ? undefined : keeperOf({ services, app, rateLimiter, log });
  const answer = getRequestListener(app.fetch);

  // before anything else works here: with the port taken, another process may be serving this data folder
  const listening = await listen(
    around(keeper?.around(answer) ?? answer),
    config.HOST,
    config.PORT,
    keeper && { atOnce: keeper.answerAtOnce },
  ).catch((error: unknown) => {
    keeper?.stop();
    services.close();
    throw error;
  });
  const address = `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${listening.port}`;
  await services.outbox.release(); // one process serves a data folder: whoever held a mail is dead
  const scanning = startScanPump(services, log);
  scans = scanning;

  const sweep = (): void => {
    const before = later(momentOf(services.now()), -config.LIMIT_UNCLAIMED_HOURS * hour);
    services.files.sweep(before).catch((error: unknown) => log.error({ err: error }, "uploads cannot be swept"));
    sweepStrays(services).then(
      ({ found, removed }) => {
        if (found > 0) log.warn({ files: found, removed }, "files were there that no application names");
      },
      (error: unknown) => log.error({ err: error }, "stray files cannot be swept"),
    );
    purgeUnconfirmed(services).then(
      (late) => {
        if (late.length > 0) log.info({ applications: late.length }, "deleted what nobody has confirmed");
      },
      (error: unknown) => log.error({ err: error }, "unconfirmed applications cannot be purged"),
    );
    services.spentTokens
      .sweep(momentOf(services.now()))
      .catch((error: unknown) => log.error({ err: error }, "tokens cannot be swept"));
  };
  const finishing = startErasureFinisher(services.applications, log);
  sweep();
  const sweeper = setInterval(sweep, hour);

  services.searchEngine.ready().then(
    (state) => log.debug(state, "the search is ready"),
    (error: unknown) => log.error({ err: error }, "the search cannot start; the next question tries again"),
  );
  pump = startMailPump(services, log, config.PUBLIC_URL || address);
  const purging = startDailyPurge(services, log, pump.nudge);
  return {
    address,
    mails: whereMailsGo(config),
    async stop() {
      const until = performance.now() + config.LIMIT_STOP_SECONDS * 1000;
      const left = (): number => Math.max(0, until - performance.now());
      clearInterval(sweeper);
      finishing.stop();
      readiness.stop(); // first, so that whoever sends visitors here stops before the door is closed (trust 1.17)
      const mails = pump?.stop();
      await pause(Math.min(config.LIMIT_UNREADY_SECONDS * 1000, left()));
      await listening.stop(left());
      keeper?.stop();
      await purging.stop();
      await scanning.stop();
      await Promise.race([services.searchEngine.keep(), pause(left(), undefined, { ref: false })]);
      await Promise.race([mails, pause(left(), undefined, { ref: false })]); // what hangs there stays claimed, and is sent by the next start
      services.close();
    },
  };
}

/** Without the user and the password of the mail server. */
const whereMailsGo = ({ SMTP_URL, DATA_DIR }: Config): string =>
  SMTP_URL
    ? `Mails are handed to the mail server ${URL.canParse(SMTP_URL) ? new URL(SMTP_URL).host : "of SMTP_URL"}.`
    : `Mails are sent nowhere: they become files in ${DATA_DIR}/mail.`;
