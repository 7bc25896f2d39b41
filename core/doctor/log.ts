import { logProblemText } from "../applications/log/problem-text.ts";
import type { LogCheck } from "../applications/stored/log-entry.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** Reports the problems of the log of operators (spec C37). */
export const logFindings = ({ problems }: LogCheck): Finding[] =>
  problems.map((problem) =>
    errorFinding(`log, place ${problem.place}`, `${logProblemText(problem)} (docs/privacy.md, "When data has leaked")`),
  );
