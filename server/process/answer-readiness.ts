import type { Handler } from "hono";
import type { Readiness } from "./readiness.ts";

/** Handles `/ready`, which load balancers request to decide whether to send visitors to this process. */
export const answerReadiness =
  (readiness: Readiness): Handler =>
  async (context) => {
    const report = await readiness.report();
    return context.json(report, report.status === "ready" ? 200 : 503, { "Cache-Control": "no-store" });
  };
