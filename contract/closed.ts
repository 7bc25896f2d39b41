import * as v from "valibot";
import { writtenMoment } from "#core/time/time.ts";

/** What the answer 410 tells of an opening that is closed (spec 7.3); a host may not say since when. */
export const closedAnswer = v.object({
  code: v.literal("closed"),
  closedAt: v.optional(v.fallback(v.nullable(writtenMoment), null)),
});

/** The path of the call for an opening. */
export const openingPath = (jobId: string): string => `/jobpost2/${encodeURIComponent(jobId)}`;
