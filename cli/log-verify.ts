import { addMonths } from "#core/applications/kept/retention.ts";
import { logProblemText } from "#core/applications/log/problem-text.ts";
import type { LogHead, LogProblem } from "#core/applications/stored/log-entry.ts";
import { momentOf } from "#core/time/time.ts";
import {
  countWithNoun,
  Failure,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** Parses the head of the log as `careers doctor` prints it: a position such as `12:`, then a hash of 64 hex digits. */
function headOf(typed: string): LogHead {
  const [, place, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(typed) ?? [];
  if (!place || !hash) throw new UsageError("--head must be a place and a hash, such as 12:9f86d081…");
  return { place: Number(place), hash: hash.toLowerCase() };
}

export const logVerify: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { head: { type: "string" }, json: { type: "boolean" } } });
  const earlier = values.head === undefined ? undefined : headOf(values.head);
  const checked = await withServices(({ applications: { log }, now, config }) =>
    log.check(earlier, addMonths(momentOf(now()), -config.PROOF_MONTHS)),
  );
  if (values.json) printJson(checked);
  else {
    const { proven, unprovable, removedUntil, head, problems } = checked;
    for (const problem of problems) print(lineOf(problem));
    note(`${countWithNoun(proven, "entry", "entries")} of the log ${proven === 1 ? "is" : "are"} as written`);
    if (removedUntil)
      note(
        `Entries up to place ${removedUntil.place}, of ${formatMinute(removedUntil.at)}, were removed because of their age.`,
      );
    if (unprovable > 0)
      note(
        `${countWithNoun(unprovable, "entry", "entries")} can only be checked against a head that was noted elsewhere: nobody can check their signature, because their key was lost or the entry before is missing.`,
      );
    note(head ? `Head: ${head.place}:${head.hash}` : "The log has no entry yet.");
  }
  if (checked.problems.length > 0)
    throw new Failure(
      `the log is not whole: ${countWithNoun(checked.problems.length, "problem")} (docs/privacy.md, "When data has leaked")`,
    );
};

const lineOf = (problem: LogProblem): string => `place ${problem.place}: ${logProblemText(problem)}`;
