import type { Config } from "../settings/config.ts";

/** What pages need to show the bot check. */
export const shownBotCheck = ({ CHALLENGE, TURNSTILE_SITE_KEY, TURNSTILE_URL }: Config) => ({
  ...{ provider: CHALLENGE, siteKey: TURNSTILE_SITE_KEY },
  script: `${TURNSTILE_URL}/turnstile/v0/api.js?render=explicit`,
});
