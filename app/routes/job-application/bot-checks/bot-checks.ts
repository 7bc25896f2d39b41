import type { TokenSourceFactory } from "../../../form/tokens.ts";
import { createAltchaTokenSource } from "./altcha/earn.ts";
import { createTurnstileTokenSource } from "./turnstile/earn.ts";

/** For each bot check, by its name, the function with which pages obtain tokens. server/settings/bot-checks.ts has the same names. */
export const botChecks: Readonly<Record<string, TokenSourceFactory>> = {
  altcha: createAltchaTokenSource,
  turnstile: createTurnstileTokenSource,
  none: () => async () => "",
};
