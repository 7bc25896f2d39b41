import * as v from "valibot";

/** Where browsers report what they measured; answered with 204 and nothing else. */
export const vitalsPath = "/api/vitals";

/** The screens that are told apart. */
export const vitalScreens = ["job-search", "job-details", "job-application", "other"] as const;

const atMost = (most: number) => v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most)));

/** One visit of a screen: core web vitals, times in seconds, and nothing of who visited it. */
export const vitalsReport = v.strictObject({
  screen: v.picklist(vitalScreens),
  lcp: atMost(600),
  inp: atMost(600),
  cls: atMost(100),
});
/** What a browser reports. */
export type VitalsReport = v.InferOutput<typeof vitalsReport>;
