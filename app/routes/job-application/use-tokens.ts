import { useMemo } from "react";
import type { BotCheckInPages } from "#core/page-services.ts";
import { createTokens, type Earn, type Tokens } from "../../form/tokens.ts";
import { earnFromAltcha } from "./earn-altcha.ts";
import { earnFromTurnstile } from "./earn-turnstile.ts";

function earnBy({ provider, siteKey, script }: BotCheckInPages, api: string, jobId: string): Earn {
  if (provider === "altcha") return earnFromAltcha(api, jobId);
  if (provider === "turnstile") return earnFromTurnstile({ siteKey, script }, api, jobId);
  return async () => "";
}

export const useTokens = (botCheck: BotCheckInPages, api: string, jobId: string): Tokens =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of the bot check stay the same while the page is open
  useMemo(() => createTokens(earnBy(botCheck, api, jobId)), [api, jobId]);
