import type { EarnFor } from "../../../form/tokens.ts";
import { earnFromAltcha } from "./altcha/earn.ts";
import { earnFromTurnstile } from "./turnstile/earn.ts";

/** How pages obtain tokens of each bot check, by its name; server/settings/bot-checks.ts has the same names. */
export const botChecks: Readonly<Record<string, EarnFor>> = {
  altcha: earnFromAltcha,
  turnstile: earnFromTurnstile,
  none: () => async () => "",
};
