import { createMeter, type Limit } from "../limits/limits.ts";
import type { RefusalEpisodes } from "../refusals/refusal-episodes.ts";
import { type RefusalNews, refusalNews } from "../refusals/refusal-news.ts";
import { momentOf } from "../time/time.ts";
import { failureOf } from "./failure.ts";

/** How many mails about refusals an operator gets at most: who begins and ends again and again must not fill a mailbox. */
export const operatorMails: Limit = { count: 24, seconds: 24 * 3600 };

/** What is needed to tell an operator of refusals. */
export interface TellingRefusalsParts {
  readonly episodes: Pick<RefusalEpisodes, "all" | "told" | "forget">;
  readonly now: () => Date;
  /** Sends a mail; missing where nobody is named who gets it. */
  readonly send: ((news: RefusalNews) => Promise<void>) | undefined;
  /** Writes a line for whoever reads the log: once for each piece of news, and with a reason when a mail about it did not leave. */
  readonly log: (news: RefusalNews, reason?: string) => void;
}

/** Tells of refusals, each time it is asked to look. */
export interface RefusalTeller {
  /** Raises `unavailable` where what hosts noted cannot be read. `mayGoOn` is asked before each mail. */
  look(mayGoOn: () => boolean): Promise<void>;
}

/** The first pause after a mail that did not leave, which doubles, and the longest: mails leave within ten minutes of a mail server's return (trust 1.5). */
const pauses = { first: 30_000, longest: 540_000 } as const;

/**
 * Tells of each episode once when it has begun, and once when it is over. A mail that does not leave is tried again, beside those of candidates and
 * without waiting for any of them.
 */
export function createRefusalTeller({ episodes, now, send, log }: TellingRefusalsParts): RefusalTeller {
  const time = (): number => now().getTime();
  const limit = createMeter(operatorMails, time);
  const logged = new Set<string>();
  let failing: { readonly again: number; readonly pause: number } | undefined;

  const logOnce = (news: RefusalNews, reason?: string): void => {
    const name = `${news.pot} ${news.is} ${news.since} ${reason ?? ""}`;
    if (logged.has(name)) return;
    if (logged.size >= 1000) logged.clear();
    logged.add(name);
    log(news, reason);
  };
  /** Whether there is nothing more to send about it. */
  const hasLeft = async (news: RefusalNews): Promise<boolean> => {
    if (!send) return true;
    if (failing && time() < failing.again) return false;
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
      const pause = Math.min(pauses.longest, failing ? failing.pause * 2 : pauses.first);
      failing = { again: time() + pause, pause };
      logOnce(news, failureOf(error).reason);
      return false;
    }
  };
  return {
    async look(mayGoOn) {
      const all = refusalNews(await episodes.all(), momentOf(now()));
      if (all.length === 0) failing = undefined;
      for (const news of all) {
        if (!mayGoOn()) return;
        logOnce(news);
        if (!(await hasLeft(news))) continue;
        if (news.is === "begun") await episodes.told(news.pot);
        else await episodes.forget(news.pot, news.last);
      }
    },
  };
}
