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

/** The operator's address and language. */
export interface Operator {
  readonly to: string;
  readonly language: Language;
}

export interface RefusalsParts {
  readonly config: Config;
  readonly site: Site;
  readonly sources: Sources;
  readonly metrics: Pick<Metrics, "refused">;
  /** In a worker, the refusals that the main process records; `undefined` in the main process. */
  readonly shared: Refusals | undefined;
  readonly applications: Database;
  readonly now: () => Date;
}

/** Composes the record of refusals, and the parts for notifying the operator of them. */
export function composeRefusals({ config, site, sources, metrics, shared, applications, now }: RefusalsParts) {
  const recorder = createRefusalRecorder(() => now().getTime());
  const recorded: Refusals = shared ?? { ...recorder, lately: async () => recorder.lately() };
  const refusals: Refusals = {
    ...recorded,
    refused(pot, network) {
      metrics.refused(pot);
      recorded.refused(pot, network);
    },
  };
  return {
    refusals,
    /** Records the refusals of the whole host, in the main process; not used in workers. */
    refusalRecorder: recorder,
    refusalEpisodes: createSqlRefusalEpisodes(applications),
    operator: operatorOf(config, sources, site),
    /** The mailer for mails to the operator, which do not go through the outbox. */
    operatorMailer: mailerOf(config),
  };
}

/** The operator that the settings name, otherwise the person who receives the alerts about sources. */
function operatorOf(
  { OPERATOR_MAIL }: Pick<Config, "OPERATOR_MAIL">,
  { alerts }: Sources,
  site: Site,
): Operator | undefined {
  const to = OPERATOR_MAIL || alerts?.to;
  if (!to) return undefined;
  return { to, language: alerts?.language ?? languageOf(site, site.brand.defaultCountry) ?? defaultLanguage };
}
