import type { Context } from "hono";
import type { Alerts } from "#core/alerts/tasks/alerts.ts";
import type { BotCheck } from "#core/bot-check.ts";
import { codeOf } from "#core/errors.ts";
import type { PageAlerts, PageBotCheck } from "#core/page-services.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";

/** The bot check of requests for alerts. */
export interface AlertCheck {
  readonly verify: BotCheck["verify"];
  readonly inPages: PageBotCheck;
}

export interface CheckedAlertsParts {
  readonly alerts: Alerts;
  readonly rateLimiter: Pick<RateLimiter, "take" | "takeAlertMail">;
  /** Missing if the settings choose no bot check. All requests then have the limits of checked ones. */
  readonly check: AlertCheck | undefined;
}

const noCheck: PageBotCheck = { name: "none", scriptSettings: {} };

/**
 * Checks and limits the requests for alerts of one client. A request without a token comes from a browser without scripts. It has stricter limits, as
 * does a request whose token cannot be checked because the provider of the bot check is unavailable.
 */
export function guardAlertRequests(context: Context, { alerts, rateLimiter, check }: CheckedAlertsParts): PageAlerts {
  const passes = async (token: string | undefined): Promise<boolean> => {
    if (!check) return true;
    if (token === undefined) return false;
    await rateLimiter.take("challenge", context); // first, because a check may need a call to the provider
    try {
      await check.verify(token, { purpose: "alert" });
      return true;
    } catch (error) {
      if (codeOf(error) === "unavailable") return false;
      throw error;
    }
  };
  return {
    ...alerts,
    botCheck: check?.inPages ?? noCheck,
    async request(wish, token) {
      await alerts.ensureStorable(); // first: a request that cannot be stored must spend no token and not count against a limit
      await rateLimiter.takeAlertMail(context, (await passes(token)) ? "checked" : "unchecked");
      await alerts.request(wish);
    },
  };
}
