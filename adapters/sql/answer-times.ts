import { type AnswerTimesStore, parseAnswerDays } from "#core/applications/stored/answer-times.ts";
import { days } from "#core/time/time.ts";
import { dayAfter } from "#core/time/working-days.ts";
import { type Database, textIn } from "./database.ts";

export const createAnswerTimes = (database: Database): AnswerTimesStore => ({
  async answerTimes(
    onUnreadable = (error) => {
      throw error;
    },
  ) {
    const row = await database.get("SELECT day, days FROM answer_times");
    if (!row) return undefined;
    try {
      return { day: days.of(textIn(row, "day")), days: parseAnswerDays(textIn(row, "days")) };
    } catch (error) {
      onUnreadable(error);
      const day = textIn(row, "day");
      return days.has(day) ? { day, days: {} } : undefined;
    }
  },
  async keepAnswerTimes(times) {
    await database.run(
      `INSERT INTO answer_times (one, day, days) VALUES (1, ?, ?)
       ON CONFLICT (one) DO UPDATE SET day = excluded.day, days = excluded.days WHERE answer_times.day < excluded.day OR answer_times.day > ?`,
      ...[times.day, JSON.stringify(times.days), dayAfter(times.day, 1)],
    );
  },
});
