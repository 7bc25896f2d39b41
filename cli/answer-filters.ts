import type { StoredApplication } from "#core/applications/stored/application.ts";
import { type ApplicationState, applicationStates } from "#core/applications/stored/application-state.ts";
import { type CountryCode, countryCodes } from "#core/site/country-code.ts";
import type { Services } from "#server/compose/compose.ts";
import { UsageError } from "./command.ts";
import { parseDay } from "./parse-day.ts";

/** The options that choose several applications to answer. */
export const answerFilterOptions = {
  job: { type: "string" },
  country: { type: "string" },
  "received-before": { type: "string" },
  "in-state": { type: "string" },
} as const;

/** The options of `careers applications answer` as they were typed. */
export type AnswerValues = Readonly<Record<string, string | boolean | undefined>>;

export interface AnswerFilters {
  readonly job?: string;
  readonly country?: CountryCode;
  readonly receivedBefore?: string;
  readonly inState?: ApplicationState;
}

export const hasFilter = (values: AnswerValues): boolean =>
  Object.keys(answerFilterOptions).some((name) => values[name] !== undefined);

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Reads the filters. Raises a `UsageError` if one is invalid. */
export function answerFiltersOf(values: AnswerValues): AnswerFilters {
  const country = textOf(values.country)?.toLowerCase();
  const [job, receivedBefore, state] = [values.job, values["received-before"], values["in-state"]].map(textOf);
  if (country !== undefined && !countryCodes.has(country))
    throw new UsageError("--country must be two letters, such as de");
  if (job?.trim() === "") throw new UsageError("--job must be the id of an opening");
  if (receivedBefore !== undefined) parseDay("--received-before", receivedBefore);
  const inState = applicationStates.find((known) => known === state);
  if (state !== undefined && !inState)
    throw new UsageError(`--in-state must be one of ${applicationStates.join(", ")}`);
  return {
    ...(job === undefined ? {} : { job }),
    ...(country === undefined ? {} : { country }),
    ...(receivedBefore === undefined ? {} : { receivedBefore }),
    ...(inState === undefined ? {} : { inState }),
  };
}

/** The applications that match all filters, oldest first. Only those received before the day `receivedBefore` (UTC) match. */
export async function matchingApplications(
  { applications: { store } }: Pick<Services, "applications">,
  { job, country, receivedBefore, inState }: AnswerFilters,
): Promise<StoredApplication[]> {
  const lines = (await store.list(country === undefined ? {} : { country })).filter(
    ({ jobId, receivedAt, state }) =>
      (job === undefined || jobId === job) &&
      (receivedBefore === undefined || receivedAt < receivedBefore) &&
      (inState === undefined || state === inState),
  );
  const found = [];
  for (const { id } of lines.toReversed()) {
    const application = await store.get(id);
    // the state may have changed since the list was read
    if (application && (inState === undefined || application.state === inState)) found.push(application);
  }
  return found;
}
