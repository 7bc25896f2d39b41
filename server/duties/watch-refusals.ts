import type { Logger } from "pino";
import { refusalSentence, refusalsMessage } from "#core/letters/refusals-letter.ts";
import { createRefusalNotifier } from "#core/mail/tell-refusals.ts";
import type { Episode, TopNetworksFigures } from "#core/refusals/refusal-episodes.ts";
import type { SharedResourceReport } from "#core/refusals/refusal-recorder.ts";
import type { SharedResource } from "#core/refusals/refusals.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "../compose/compose.ts";
import type { Pages } from "../compose/pages.ts";
import type { ProcessServices } from "../compose/process.ts";
import { checkRepeatedly } from "./check-repeatedly.ts";

/**
 * How often each host records its refusals in the database (`noteIntervalMs`), and how often one host checks whether to notify the operator
 * (`tellIntervalMs`).
 */
const noteIntervalMs = 15_000;
const tellIntervalMs = 20_000;

interface WatchedRefusals
  extends Pick<ProcessServices, "refusalRecorder" | "refusalEpisodes" | "operator" | "operatorMailer">,
    Pick<Pages, "messages">,
    Pick<Services, "site" | "now"> {
  /** The name of this host, for people; empty if there is only one host. */
  readonly hostName: () => string;
}

/**
 * Records in the database that all hosts share how many requests this host refuses, without IP addresses. Also registers this process for the duty
 * that notifies the operator of refusals. `publicUrl` is the address of the site.
 */
export function watchRefusals(
  { process, pages: { messages }, site, now }: Pick<Services, "process" | "pages" | "site" | "now">,
  { hostName, publicUrl }: { readonly hostName: () => string; readonly publicUrl: string },
  log: Logger,
): { stop(): Promise<void> } {
  const parts = { ...process, messages, site, now, hostName };
  const noting = checkRepeatedly(createEpisodeRecorder(parts), noteIntervalMs, (error) =>
    log.error({ err: error }, "refusals cannot be noted: the operator gets no mail about them"),
  );
  process.duties.take("refusals", (lease) => {
    const tell = createOperatorNotifier(parts, log, publicUrl);
    const repeated = checkRepeatedly(
      () => tell.look(() => !lease.isOver()),
      tellIntervalMs,
      (error) => log.error({ err: error }, "the refusals of visitors cannot be read"),
    );
    return { stop: repeated.stop };
  });
  return { stop: noting.stop };
}

/** Creates a function that records how many requests this host has refused since the last call. */
export function createEpisodeRecorder({
  refusalRecorder,
  refusalEpisodes,
  hostName,
}: Pick<WatchedRefusals, "refusalRecorder" | "refusalEpisodes" | "hostName">): () => Promise<void> {
  const noted = new Map<SharedResource, number>();
  return async () => {
    for (const report of refusalRecorder.report()) {
      const ever = refusalRecorder.totalRefused(report.pot);
      const refused = ever - (noted.get(report.pot) ?? 0);
      const episode = episodeOf(report, refused, hostName);
      if (!episode) continue;
      await refusalEpisodes.note(episode);
      noted.set(report.pot, ever);
    }
  };
}

function episodeOf(
  { pot, refusing, crowd }: SharedResourceReport,
  refused: number,
  hostName: () => string,
): Omit<Episode, "told"> | undefined {
  if (!refusing || refused === 0) return undefined;
  const [since, last] = [refusing.since, refusing.last].map((time) => momentOf(new Date(time))) as [
    Episode["since"],
    Episode["last"],
  ];
  const told: TopNetworksFigures | undefined = crowd && {
    percent: Math.floor(crowd.share * 100),
    networks: crowd.networks,
  };
  return { pot, host: hostName(), since, last, refused, ...(told ? { crowd: told } : {}) };
}

/** Creates the notifier that mails the operator about refusals, and logs the same sentence. */
export function createOperatorNotifier(parts: Omit<WatchedRefusals, "hostName">, log: Logger, publicUrl: string) {
  const { operator, operatorMailer, refusalEpisodes, site, messages, now } = parts;
  const context = () => ({ site, messages, host: new URL(publicUrl).hostname, now: momentOf(now()) });
  return createRefusalNotifier({
    episodes: refusalEpisodes,
    now,
    send: operator && ((news) => operatorMailer.send(refusalsMessage(news, operator.language, operator.to, context()))),
    log(news, reason) {
      const sentence = refusalSentence(news, "en", context());
      const { pot, refused } = news;
      if (reason === undefined) log.warn({ pot, refused, isTold: operator !== undefined }, sentence);
      else log.warn({ pot, refused, reason }, `a mail to the operator could not be sent: ${sentence}`);
    },
  });
}
