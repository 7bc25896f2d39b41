import * as v from "valibot";

/** The number of working days within which candidates are promised an answer, as files write it. */
export const answerDaysSetting = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
