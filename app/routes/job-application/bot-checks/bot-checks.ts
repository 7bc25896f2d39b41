import type { EarnFor } from "../../../form/tokens.ts";
import { earnFromAltcha } from "./altcha/earn.ts";
import { earnFromTurnstile } from "./turnstile/earn.ts";

/** For each bot check, by its name, the function with which pages obtain tokens. server/settings/bot-checks.ts has the same names. */
export const botChecks: Readonly<Record<string, EarnFor>> = {
  altcha: earnFromAltcha,
  turnstile: earnFromTurnstile,
  none: () => async () => "",
};
