import { altcha } from "#adapters/altcha/provider.ts";
import { noBotCheck } from "#adapters/no-bot-check/provider.ts";
import { turnstile } from "#adapters/turnstile/provider.ts";
import type { BotCheckProvider, ConfiguredBotCheck } from "#core/bot-check-provider.ts";
import type { ValuesOf } from "#core/settings/setting.ts";

/** All bot checks, by the name that `CHALLENGE` gives them. The parts that run in browsers are in app/bot-checks/. */
export const botChecks = { altcha, turnstile, none: noBotCheck } as const satisfies Readonly<
  Record<string, BotCheckProvider>
>;

export type BotCheckName = keyof typeof botChecks;
export const defaultBotCheck: BotCheckName = "altcha";
export const botCheckNames = Object.keys(botChecks) as readonly BotCheckName[];

/** The intersection of all members of a union. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
type BotCheckSettings = All<(typeof botChecks)[BotCheckName]["settings"]>;

/** The settings of all bot checks. */
export const botCheckSettings: BotCheckSettings = Object.assign(
  {},
  ...Object.values(botChecks).map(({ settings }) => settings),
);

/** The bot check that the settings choose. */
export const botCheckOf = (
  config: { readonly CHALLENGE: BotCheckName } & ValuesOf<BotCheckSettings>,
): ConfiguredBotCheck => botChecks[config.CHALLENGE].configure(config);

/**
 * The bot check of requests for alerts, which this host stores and checks itself. Uses `altcha`, which needs only the secret of the site, if only
 * another host has the secret of the chosen bot check. Returns `undefined` if the settings choose no bot check.
 */
export function alertBotCheckOf(
  config: Parameters<typeof botCheckOf>[0],
): { readonly name: BotCheckName; readonly configured: ConfiguredBotCheck } | undefined {
  if (config.CHALLENGE === "none") return undefined;
  const configured = botCheckOf(config);
  return configured.checksHere
    ? { name: config.CHALLENGE, configured }
    : { name: "altcha", configured: altcha.configure(config) };
}
