import * as v from "valibot";
import { answerDaysSetting } from "../../site/answer-days-setting.ts";
import { cutTo } from "../../text/cut.ts";
import type { Mapped } from "./mapped.ts";

/**
 * Returns the number of working days within which the opening promises candidates an answer (spec C35). A number that would not be allowed in the
 * site's settings is left out and reported.
 */
export function answerDaysOf(written: string | undefined): Mapped<number> {
  if (written === undefined) return { unmapped: [] };
  const days = /^\d{1,2}$/.test(written) ? Number(written) : undefined;
  return v.is(answerDaysSetting, days)
    ? { mapped: days, unmapped: [] }
    : { unmapped: [{ field: "answerDays", value: cutTo(written, 80), known: ["a number from 1 to 60"] }] };
}
