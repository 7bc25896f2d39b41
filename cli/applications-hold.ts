import { checkHold, type HoldProblem, latestHoldDay } from "#core/applications/kept/hold.ts";
import { type HoldingParts, holdAsOperator, releaseAsOperator } from "#core/desk/holding.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { actorOf, findApplication, typedReferenceOrId } from "./application-access.ts";
import { Failure, note, plain, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { reasonProblems } from "./reason.ts";

const problems: Readonly<Record<HoldProblem, (now: Moment) => string>> = {
  no_day: () => "--until must be a day such as 2027-06-30",
  past: () => "--until must not be in the past",
  too_far: (now) => `--until can be ${latestHoldDay(now)} at the latest; hold it again when that day comes near`,
  no_reason: () => reasonProblems.no_reason,
  reason_too_long: () => reasonProblems.reason_too_long,
};

const holdingParts = ({ applications: { store }, now }: Services): HoldingParts => ({ applications: store, now });

export const applicationsHold: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { until: { type: "string" }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  const { until, why } = values;
  if (until === undefined || why === undefined) throw new UsageError("--until and --why are needed");
  const now = momentOf(new Date());
  const checked = checkHold({ until, why }, now);
  if (!checked.ok) throw new UsageError(problems[checked.problem](now));
  const { id, reference, mayBeTold, ...hold } = await withServices(async (services) => {
    const { id, reference } = await findApplication(services, typed);
    const held = await holdAsOperator(holdingParts(services), actorOf(services), id, checked);
    if ("refused" in held) throw new Failure(`${reference} is being erased: it is too late to hold it`);
    return { id, reference, ...held };
  });
  if (values.json) return printJson({ id, reference, ...hold, mayBeTold });
  note(`${reference} is held until the end of ${hold.until} (UTC): ${plain(hold.why)}`);
  note("Until then neither its candidate nor the retention period can erase it. The candidate's page says so.");
  if (mayBeTold)
    note("A mail may have told the candidate that the application is erased: write to them that it is still kept.");
};

export const applicationsRelease: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" } },
  });
  const typed = typedReferenceOrId(positionals);
  const { id, reference, eraseAskedAt, undoUntil } = await withServices(async (services) => {
    const application = await findApplication(services, typed);
    if ((await releaseAsOperator(holdingParts(services), actorOf(services), application.id)) !== "released")
      throw new Failure(`${application.reference} is not held`);
    return application;
  });
  if (values.json) return printJson({ id, reference, released: true });
  note(`${reference} is no longer held`);
  if (!eraseAskedAt) return;
  const when = undoUntil
    ? `it will be erased at ${undoUntil} unless that is undone`
    : "the next purge erases it, within a day";
  note(`Its erasure was requested at ${eraseAskedAt}: ${when}.`);
};
