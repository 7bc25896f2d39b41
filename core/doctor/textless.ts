import { type JobTexts, missingText, missingTextLine } from "../jobs/missing-text.ts";
import { type Finding, warningFinding } from "./finding.ts";

/** Finds openings without a text, whose pages only name title, company and place. */
export const textlessFindings = (jobs: readonly JobTexts[]): Finding[] =>
  missingText(jobs).map((missing) => warningFinding("openings", missingTextLine(missing)));
