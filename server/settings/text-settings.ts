import type { TextSettings } from "#core/site/placeholder-values.ts";
import { botCheckOf } from "./bot-checks.ts";
import type { Config } from "./config.ts";
import { dataHostsOf } from "./data-hosts.ts";

/** The values that the texts of a site need from these settings (spec C11, C40). */
export const textSettingsOf = (config: Config): TextSettings => ({
  botCheck: botCheckOf(config),
  dataHosts: dataHostsOf(config),
  proofMonths: config.PROOF_MONTHS,
  measuresSpeed: config.METRICS_PORT !== "",
});
