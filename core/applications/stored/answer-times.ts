import * as v from "valibot";
import type { Day } from "../../time/time.ts";

/** How fast companies usually answer, as of one day. */
export interface AnswerTimes {
  readonly day: Day;
  /** For each company, by its code, the number of calendar days within which it usually answers; companies without a figure are missing. */
  readonly days: Readonly<Record<string, number>>;
}

const storedDays = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Parses stored `days`. */
export const parseAnswerDays = (json: string): AnswerTimes["days"] => v.parse(storedDays, JSON.parse(json));

/** Stores the figures, so that all processes and hosts show the same ones for a whole day (spec C35). */
export interface AnswerTimesStore {
  /** The latest figures; `undefined` if there are none yet. Raises if they cannot be read, unless `onUnreadable` is given: then `days` is empty. */
  answerTimes(onUnreadable?: (error: unknown) => void): Promise<AnswerTimes | undefined>;
  /**
   * Stores the figures of a day, unless those of this day or the next are stored already. Stored figures of an even later day were stored while a
   * clock was wrong, and are replaced.
   */
  keepAnswerTimes(times: AnswerTimes): Promise<void>;
}
