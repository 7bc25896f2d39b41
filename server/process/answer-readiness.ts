import type { Handler } from "hono";
import type { Readiness } from "./readiness.ts";

/** Tells whoever sends visitors here whether to go on doing so. */
export const answerReadiness =
  (readiness: Readiness): Handler =>
  async (context) => {
    const report = await readiness.report();
    return context.json(report, report.status === "ready" ? 200 : 503, { "Cache-Control": "no-store" });
  };
