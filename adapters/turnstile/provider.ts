import * as v from "valibot";
import type { BotCheckProvider, ConfiguredBotCheck } from "#core/bot-check-provider.ts";
import { httpUrl } from "#core/settings/checks.ts";
import type { SettingTable, ValuesOf } from "#core/settings/setting.ts";

const settings = {
  TURNSTILE_SITE_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w.-]{0,200}$/, "must be a site key")),
    initial: "",
    says: "The public key of CHALLENGE=turnstile.",
    sameOnAllHosts: true,
  },
  TURNSTILE_SECRET: {
    schema: v.pipe(v.string(), v.maxLength(200, "must be a secret key")),
    initial: "",
    says: "The secret key of CHALLENGE=turnstile.",
  },
  TURNSTILE_URL: {
    schema: httpUrl,
    initial: "https://challenges.cloudflare.com",
    says: "The address from which CHALLENGE=turnstile loads its script and at which it checks tokens.",
  },
} as const satisfies SettingTable;

/** How long Cloudflare may take to check a token. */
const timeoutMs = 10_000;

/** Cloudflare's bot check. Its widget runs in the visitor's browser and returns a token, which Cloudflare then checks for us. */
export const turnstile = {
  does: "asks Cloudflare",
  settings,
  configure: (values: ValuesOf<typeof settings>): ConfiguredBotCheck => {
    const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, TURNSTILE_URL: url } = values;
    return {
      problem({ isElsewhere }) {
        if (isElsewhere) return undefined; // another host takes the applications: pages ask that host for the key, and only that host has the secret
        const missing = (["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"] as const).find((name) => !values[name]);
        return missing && `${missing} must be given with CHALLENGE=turnstile`;
      },
      checksHere: secret !== "",
      origins: [new URL(url).origin],
      inBrowser: { siteKey, script: `${url}/turnstile/v0/api.js?render=explicit` },
      says: (t) => t("notice.botCheck.turnstile", { host: new URL(url).hostname }),
      recipient: (t) => ({
        name: "Cloudflare, Inc.",
        does: t("notice.turnstile.does"),
        outside: t("notice.turnstile.outside"),
      }),
      async create() {
        const { createTurnstileBotCheck } = await import("./bot-check.ts");
        return createTurnstileBotCheck({ secret, siteKey, url, timeoutMs });
      },
    };
  },
} satisfies BotCheckProvider<typeof settings>;
