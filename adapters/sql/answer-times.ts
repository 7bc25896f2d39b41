import { type AnswerTimesStore, storedDaysIn } from "#core/applications/stored/answer-times.ts";
import { days } from "#core/time/time.ts";
import { type Database, textIn } from "./database.ts";

export const createAnswerTimes = (database: Database): AnswerTimesStore => ({
  async answerTimes() {
    const row = await database.get("SELECT day, days FROM answer_times");
    return row && { day: days.of(textIn(row, "day")), days: storedDaysIn(textIn(row, "days")) };
  },
  async keepAnswerTimes(times) {
    await database.run(
      `INSERT INTO answer_times (one, day, days) VALUES (1, ?, ?)
       ON CONFLICT (one) DO UPDATE SET day = excluded.day, days = excluded.days WHERE answer_times.day < excluded.day`,
      ...[times.day, JSON.stringify(times.days)],
    );
  },
});
