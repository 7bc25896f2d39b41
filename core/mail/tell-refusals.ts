import { createMeter, type Limit } from "../limits/limits.ts";
import type { RefusalEpisodes } from "../refusals/refusal-episodes.ts";
import { type RefusalNews, refusalNews } from "../refusals/refusal-news.ts";
import { momentOf } from "../time/time.ts";
import { failureOf } from "./failure.ts";

/** Limits the mails about refusals, so that repeated attacks do not flood the operator's mailbox. */
export const operatorMailLimit: Limit = { count: 24, seconds: 24 * 3600 };

export interface RefusalNotifierParts {
  readonly episodes: Pick<RefusalEpisodes, "all" | "markNotified" | "forget">;
  readonly now: () => Date;
  /** Sends a mail about refusals; `undefined` if no recipient is configured. */
  readonly send: ((news: RefusalNews) => Promise<void>) | undefined;
  /** Logs a piece of news. Called once for each piece, and once more for each different `reason` why its mail could not be sent. */
  readonly log: (news: RefusalNews, reason?: string) => void;
}

/** Notifies operators when visitors are being refused, and when the refusals are over. */
export interface RefusalNotifier {
  /**
   * Logs and mails the news that has not been reported yet. Stops when `shouldContinue` returns false; it is called before each mail. Raises
   * `unavailable` if the stored episodes cannot be read.
   */
  look(shouldContinue: () => boolean): Promise<void>;
}

/**
 * The pause after a failed mail. It doubles with each failure, up to `maxPauseMs`, so that mails are sent within ten minutes after the mail server
 * becomes available again (trust 1.5).
 */
const firstPauseMs = 30_000;
const maxPauseMs = 540_000;

/** Reports each episode when it begins and when it is over. Failed mails are retried, independently of the mails to candidates. */
export function createRefusalNotifier({ episodes, now, send, log }: RefusalNotifierParts): RefusalNotifier {
  const time = (): number => now().getTime();
  const limit = createMeter(operatorMailLimit, time);
  const logged = new Set<string>();
  let failing: { readonly retryAt: number; readonly pauseMs: number } | undefined;

  const logOnce = (news: RefusalNews, reason?: string): void => {
    const name = `${news.pot} ${news.is} ${news.since} ${reason ?? ""}`;
    if (logged.has(name)) return;
    if (logged.size >= 1000) logged.clear();
    logged.add(name);
    log(news, reason);
  };
  /** Tries to send a mail. Returns true if the news was mailed or needs no mail. */
  const trySend = async (news: RefusalNews): Promise<boolean> => {
    if (!send) return true;
    if (failing && time() < failing.retryAt) return false;
    if (limit.take("operator") > 0) {
      logOnce(news, "the limit of such mails in a day is used up");
      return false;
    }
    try {
      await send(news);
      failing = undefined;
      return true;
    } catch (error) {
      limit.give("operator", 1);
      const pauseMs = Math.min(maxPauseMs, failing ? failing.pauseMs * 2 : firstPauseMs);
      failing = { retryAt: time() + pauseMs, pauseMs };
      logOnce(news, failureOf(error).reason);
      return false;
    }
  };
  return {
    async look(shouldContinue) {
      const all = refusalNews(await episodes.all(), momentOf(now()));
      if (all.length === 0) failing = undefined;
      for (const news of all) {
        if (!shouldContinue()) return;
        logOnce(news);
        if (!(await trySend(news))) continue;
        if (news.is === "begun") await episodes.markNotified(news.pot);
        else await episodes.forget(news.pot, news.last);
      }
    },
  };
}
