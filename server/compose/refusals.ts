import type { Database } from "#adapters/sql/database.ts";
import { createSqlRefusalEpisodes } from "#adapters/sql/refusal-episodes.ts";
import type { Sources } from "#core/imports/sources-file.ts";
import type { Metrics } from "#core/metrics.ts";
import { createRefusalRecorder } from "#core/refusals/refusal-recorder.ts";
import type { Refusals } from "#core/refusals/refusals.ts";
import { languageOf, type Site } from "#core/site/site.ts";
import { defaultLanguage, type Language } from "#core/translation/language.ts";
import type { Config } from "../settings/config.ts";
import { mailerOf } from "./optional.ts";

/** Who runs the site, and in which language they are written to. */
export interface Operator {
  readonly to: string;
  readonly language: Language;
}

export interface RefusalsParts {
  readonly config: Config;
  readonly site: Site;
  readonly sources: Sources;
  readonly metrics: Pick<Metrics, "refused">;
  /** What several processes of a host share; missing in the one that keeps it. */
  readonly shared: Refusals | undefined;
  readonly applications: Database;
  readonly now: () => Date;
}

/** What hears of refusals, and who is told of them. */
export function refusalsOf({ config, site, sources, metrics, shared, applications, now }: RefusalsParts) {
  const recorder = createRefusalRecorder(() => now().getTime());
  const heard: Refusals = shared ?? { ...recorder, lately: async () => recorder.lately() };
  const refusals: Refusals = {
    ...heard,
    refused(pot, network) {
      metrics.refused(pot);
      heard.refused(pot, network);
    },
  };
  return {
    refusals,
    /** Of this process; what several share is heard by one of them. */
    refusalRecorder: recorder,
    refusalEpisodes: createSqlRefusalEpisodes(applications),
    operator: operatorOf(config, sources, site),
    /** Goes a way that no other mail takes. */
    operatorMailer: mailerOf(config),
  };
}

/** Whom the settings name; else who is told of sources; nobody where neither is given. */
function operatorOf(
  { OPERATOR_MAIL }: Pick<Config, "OPERATOR_MAIL">,
  { alerts }: Sources,
  site: Site,
): Operator | undefined {
  const to = OPERATOR_MAIL || alerts?.to;
  if (!to) return undefined;
  return { to, language: alerts?.language ?? languageOf(site, site.brand.defaultCountry) ?? defaultLanguage };
}
