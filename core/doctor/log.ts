import { logProblemText } from "../applications/log/problem-text.ts";
import type { LogCheck } from "../applications/stored/log-entry.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Finds entries of the log of operators that are not as they were written (spec C37). */
export const logFindings = ({ problems, isKeyLost, unprovable }: LogCheck): Finding[] => [
  ...problems.map((problem) =>
    error(`log, place ${problem.place}`, `${logProblemText(problem)} (docs/privacy.md, "When data has leaked")`),
  ),
  ...(isKeyLost && unprovable > 0
    ? [warning("log", "no secret in use decrypts the key of the log: nobody can check the entries so far")]
    : []),
];
