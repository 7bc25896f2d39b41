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
