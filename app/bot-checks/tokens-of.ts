import { botSuspected } from "#core/bot-check.ts";
import type { PageBotCheck } from "#core/page-services.ts";
import { type AwaitableTokens, createTokens } from "../form/tokens.ts";
import { botChecks } from "./bot-checks.ts";

/** The tokens of a bot check. `api` is the base address of the host that checks them; `jobId` is empty if the tokens are not for an opening. */
export function tokensOf({ name, scriptSettings }: PageBotCheck, api: string, jobId: string): AwaitableTokens {
  const sourceFor = botChecks[name];
  if (!sourceFor) throw botSuspected(`no bot check is called ${name}`);
  return createTokens(sourceFor({ scriptSettings, api, jobId }));
}
