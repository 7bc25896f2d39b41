import { useMemo } from "react";
import type { PageBotCheck } from "#core/page-services.ts";
import { tokensOf } from "../../bot-checks/tokens-of.ts";
import type { Tokens } from "../../form/tokens.ts";

export const useTokens = (botCheck: PageBotCheck, api: string, jobId: string): Tokens =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings of the bot check stay the same while the page is open
  useMemo(() => tokensOf(botCheck, api, jobId), [api, jobId]);
