import { systemErrorSentence } from "../system-trouble.ts";
import { errorFinding, type Finding } from "./finding.ts";

/** Reports that the journal of erasures, which also has the ended alerts, cannot be read. `error` is why; `undefined` if it can. */
export function journalFindings(error: unknown): Finding[] {
  if (error === undefined) return [];
  const why = systemErrorSentence(error) ?? (error instanceof Error ? error.message : "it cannot be read");
  return [
    errorFinding(
      "DATA_DIR, erasures.log",
      `${why}. The site does not start with it, a running one sends no more new openings by mail, and after a restore, erased applications and ended alerts would come back. Give the file back to the user of the site, or correct the line`,
    ),
  ];
}
