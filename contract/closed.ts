import * as v from "valibot";
import { anyMoment } from "#core/time/time.ts";

/** The body of the 410 response for a closed opening (spec 7.3); a host may omit the time of closing. */
export const closedAnswer = v.object({
  code: v.literal("closed"),
  closedAt: v.optional(v.fallback(v.nullable(anyMoment), null)),
});

/** The path of the call for an opening. */
export const openingPath = (jobId: string): string => `/jobpost2/${encodeURIComponent(jobId)}`;
