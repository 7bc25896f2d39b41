import * as v from "valibot";

/** The schema for the number of working days within which candidates are promised an answer. */
export const answerDaysSetting = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
