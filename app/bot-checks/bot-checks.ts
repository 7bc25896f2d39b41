import type { TokenSourceFactory } from "../form/tokens.ts";
import { createAltchaTokenSource } from "./altcha/earn.ts";
import { createTurnstileTokenSource } from "./turnstile/earn.ts";

/** The function that obtains tokens in the page, by the name of the bot check. The names are those of server/settings/bot-checks.ts. */
export const botChecks: Readonly<Record<string, TokenSourceFactory>> = {
  altcha: createAltchaTokenSource,
  turnstile: createTurnstileTokenSource,
  none: () => async () => "",
};
