import * as v from "valibot";

/** The path to which browsers send measurements; always answered with 204. */
export const vitalsPath = "/api/vitals";

/** The screens that the reports distinguish. */
export const vitalScreens = ["job-search", "job-details", "job-application", "other"] as const;

const atMost = (max: number) => v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(max)));

/** The measurements of one visit to a screen: core web vitals with times in seconds, and nothing about the visitor. */
export const vitalsReport = v.strictObject({
  screen: v.picklist(vitalScreens),
  lcp: atMost(600),
  inp: atMost(600),
  cls: atMost(100),
});
/** The report of a browser. */
export type VitalsReport = v.InferOutput<typeof vitalsReport>;
