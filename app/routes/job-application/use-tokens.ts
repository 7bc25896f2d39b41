import { useMemo } from "react";
import { botSuspected } from "#core/bot-check.ts";
import type { BotCheckInPages } from "#core/page-services.ts";
import { createTokens, type TokenSource, type Tokens } from "../../form/tokens.ts";
import { botChecks } from "./bot-checks/bot-checks.ts";

function earnBy({ name, given }: BotCheckInPages, api: string, jobId: string): TokenSource {
  const earnFor = botChecks[name];
  if (!earnFor) throw botSuspected(`no bot check is called ${name}`);
  return earnFor({ given, api, jobId });
}

export const useTokens = (botCheck: BotCheckInPages, api: string, jobId: string): Tokens =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of the bot check stay the same while the page is open
  useMemo(() => createTokens(earnBy(botCheck, api, jobId)), [api, jobId]);
