import { troubleOf } from "../imports/source-schedule.ts";
import type { SourceState } from "../imports/source-store.ts";
import { type Sources, variablesOf } from "../imports/sources-file.ts";
import type { Moment } from "../time/time.ts";
import { errorFinding, type Finding, warningFinding } from "./finding.ts";

const says = {
  failing: "fails again and again",
  shrinking: "was refused, as it would remove too much; if that is intended, use careers sources confirm",
  silent: "has been silent for more than three of its intervals: is the site running?",
} as const;

/** Finds problems of sources on this installation: missing environment variables, and runs that failed or never happened (spec C21). */
export function sourceFindings(
  { sources, alerts }: Sources,
  states: readonly SourceState[],
  variable: (name: string) => string | undefined,
  now: Moment,
): Finding[] {
  const findings = sources.flatMap((source) => {
    const where = `sources.json, ${source.name}`;
    const state = states.find(({ name }) => name === source.name);
    const trouble = state && troubleOf(state, source, now);
    const reason = state?.failure ? `: ${state.failure.reason}` : "";
    return [
      ...variablesOf(source)
        .filter((name) => !variable(name))
        .map((name) =>
          errorFinding(where, `the environment variable ${name} is missing here; the server needs it too`),
        ),
      ...(state?.lastRunAt === undefined
        ? [
            warningFinding(
              where,
              `has never been fetched; a running site does that, or careers sources run ${source.name}`,
            ),
          ]
        : []),
      ...(trouble && state?.lastRunAt ? [warningFinding(where, `${says[trouble]}${reason}`)] : []),
    ];
  });
  const nobodyIsTold = sources.length > 0 && !alerts;
  return [
    ...findings,
    ...(nobodyIsTold
      ? [warningFinding("sources.json, alerts", "is missing: nobody is told by mail when a source fails")]
      : []),
  ];
}
