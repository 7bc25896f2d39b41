import { parseArgs } from "node:util";
import { checkHold, type HoldProblem, longestHold } from "#core/applications/kept/hold.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { markOf, namedBy, wordIn } from "./application-access.ts";
import { Failure, Misuse, note, plain, printJson, type Run, withServices } from "./command.ts";

const problems: Readonly<Record<HoldProblem, (now: Moment) => string>> = {
  no_day: () => "--until must be a day, as 2027-06-30",
  past: () => "--until must not lie in the past",
  too_far: (now) => `--until can be ${longestHold(now)} at most; hold it again when that comes near`,
  no_reason: () => "--why must say what it is needed for",
  reason_too_long: () => "--why can have 200 characters at most",
};

export const applicationsHold: Run = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { until: { type: "string" }, why: { type: "string" }, json: { type: "boolean" } },
  });
  const word = wordIn(positionals);
  const { until, why } = values;
  if (until === undefined || why === undefined) throw new Misuse("--until and --why are needed");
  const now = momentOf(new Date());
  const checked = checkHold({ until, why }, now);
  if (!checked.ok) throw new Misuse(problems[checked.problem](now));
  const hold = { until: checked.until, why: checked.why };
  const { id, reference } = await withServices(async (services) => {
    const application = await namedBy(services, word);
    const held = await services.applications.store.hold(application.id, { ...markOf(services), ...hold });
    if (held !== true) throw new Failure(`${application.reference} is being erased: it is too late to hold it`);
    return application;
  });
  if (values.json) return printJson({ id, reference, ...hold });
  note(`${reference} is held to the end of ${hold.until} (UTC): ${plain(hold.why)}`);
  note("Until then nothing erases it: neither its candidate nor retention. Its candidate is told so on their page.");
};
