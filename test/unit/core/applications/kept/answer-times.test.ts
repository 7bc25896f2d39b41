import { describe, expect, test } from "vitest";
import { answerTimesAmong } from "#core/applications/kept/answer-times.ts";
import { countAnswerTimes } from "#core/applications/kept/count-answer-times.ts";
import { createShownAnswerTimes } from "#core/applications/kept/shown-answer-times.ts";
import type { AnswerRecord } from "#core/applications/stored/answer-record.ts";
import type { AnswerTimes } from "#core/applications/stored/answer-times.ts";
import { later } from "#core/time/time.ts";
import { demoSite } from "../../../../fixtures.ts";
import { applicationId, countryCode, day, moment, reference } from "../../../../identities.ts";

const site = demoSite();
const now = moment("2026-12-14T10:00:00.000Z");
const dayMs = 86_400_000;
const receivedAt = moment("2026-10-05T09:00:00.000Z");

/** The applications to one company, each answered after this number of days; `undefined` stands for no answer. */
const applications = (
  days: readonly (number | undefined)[],
  about: Partial<Omit<AnswerRecord, "company">> & { readonly company?: string } = {},
): AnswerRecord[] =>
  days.map((each, number) => ({
    id: applicationId(`a-${number}`),
    reference: reference("K7M-29R-XDW"),
    receivedAt,
    country: countryCode("de"),
    company: "kivora",
    answerBy: day("2026-10-20"),
    isSettled: false,
    isErasedEarly: false,
    isLateRecorded: false,
    ...(each === undefined ? {} : { answeredAt: later(about.receivedAt ?? receivedAt, each * dayMs) }),
    ...about,
  }));
const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const timesOf = (...records: readonly AnswerRecord[][]) => answerTimesAmong(records.flat(), site, now);

describe("how fast a company usually answers", () => {
  test("is the number of days within which three of four applications were answered, those without an answer included", () => {
    const days = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 20, 30, undefined, undefined, undefined];
    expect(timesOf(applications(days))).toEqual({ kivora: 6 });
    // 15 of 20 within 6 days, but only 12 of 20 within 5
    const within = (limit: number) => days.filter((each) => each !== undefined && each <= limit).length / days.length;
    expect([within(6), within(5)]).toEqual([0.75, 0.6]);
  });

  test("is not shown for fewer than 20 applications, or if more than a quarter has no answer", () => {
    expect(timesOf(applications(repeated(19, 2)))).toEqual({});
    expect(timesOf(applications(repeated(20, 2)))).toEqual({ kivora: 2 });
    expect(timesOf(applications([...repeated(15, 2), ...repeated(5, undefined)]))).toEqual({ kivora: 2 });
    expect(timesOf(applications([...repeated(14, 2), ...repeated(6, undefined)]))).toEqual({});
  });

  test("is at least one day, and is counted in days of the country's calendar", () => {
    expect(timesOf(applications(repeated(20, 0)))).toEqual({ kivora: 1 });
    const lateAtNight = moment("2026-10-05T21:30:00.000Z"); // 23:30 in Germany
    const anHourLater = { receivedAt: lateAtNight, answeredAt: later(lateAtNight, dayMs + 3_600_000) };
    expect(timesOf(applications(repeated(20, 1), anHourLater))).toEqual({ kivora: 2 });
  });

  test("is counted for each company of the site, by code or name; other companies have no figure", () => {
    const named = site.companies.find(({ code }) => code === "kivora")?.name ?? "";
    expect(
      timesOf(
        applications(repeated(10, 2)),
        applications(repeated(10, 4), { company: named }),
        applications(repeated(20, 9), { company: "ostrel" }),
        applications(repeated(20, 1), { company: "Somebody else" }),
      ),
    ).toEqual({ kivora: 4, ostrel: 9 });
  });

  test("counts what was received 120 to 30 days ago, and leaves out what needed no answer", () => {
    const ago = (days: number) => applications(repeated(20, 2), { receivedAt: later(now, -days * dayMs) });
    expect([121, 120, 31, 29].map((days) => timesOf(ago(days)))).toEqual([{}, { kivora: 2 }, { kivora: 2 }, {}]);
    const withdrawn = applications(repeated(20, undefined), { isSettled: true });
    expect(timesOf(withdrawn)).toEqual({});
    expect(timesOf(withdrawn, applications(repeated(20, 3)))).toEqual({ kivora: 3 });
  });

  test("leaves out what is handed on, answered or not, so that the erasure a month later does not change the figure", () => {
    const kept = applications([...repeated(15, 9), ...repeated(5, undefined)]);
    const handedOn = [
      applications(repeated(90, 2), { isSettled: true, isErasedEarly: true }),
      applications(repeated(30, undefined), { isSettled: true, isErasedEarly: true }),
    ];
    expect(timesOf(kept)).toEqual({ kivora: 9 });
    expect(timesOf(kept, ...handedOn)).toEqual({ kivora: 9 });
    expect(timesOf(...handedOn)).toEqual({});
  });

  test("leaves out applications that are old enough for unanswered ones to be erased already", () => {
    const shortSite = {
      ...site,
      countries: site.countries.map((each) => (each.code === "de" ? { ...each, retentionMonths: 2 } : each)),
    };
    expect(answerTimesAmong(applications(repeated(20, 2)), shortSite, now)).toEqual({}); // received more than two months ago
  });
});

describe("the figures", () => {
  const store = () => {
    let kept: AnswerTimes | undefined;
    let counted = 0;
    return {
      answerRecords: async () => {
        counted += 1;
        return applications(repeated(20, counted));
      },
      answerTimes: async () => kept,
      keepAnswerTimes: async (times: AnswerTimes) => {
        kept = times;
      },
      counted: () => counted,
    };
  };
  const showing = { ...site, brand: { ...site.brand, showsAnswerTimes: true } };

  test("are counted once a day, and only if the site shows them", async () => {
    const kept = store();
    const at = (time: string) => countAnswerTimes({ applications: kept, site: showing, now: () => new Date(time) });
    await countAnswerTimes({ applications: kept, site, now: () => new Date(now) });
    expect(kept.counted()).toBe(0);
    await at("2026-12-14T00:00:10.000Z");
    await at("2026-12-14T23:59:00.000Z");
    expect(await kept.answerTimes()).toEqual({ day: "2026-12-14", days: { kivora: 1 } });
    await at("2026-12-15T00:00:10.000Z");
    expect(await kept.answerTimes()).toEqual({ day: "2026-12-15", days: { kivora: 2 } });
  });

  test("are read in the background and shown by the displayed name of a company; a new day changes the version of all pages", async () => {
    const begin = Date.parse(now);
    let time = begin;
    let day = "2026-12-14";
    let fails = false;
    const named = site.companies.find(({ code }) => code === "kivora")?.name ?? "";
    const answerTimes = async () => {
      if (fails) throw new Error("away");
      return { day, days: { kivora: 6 } } as unknown as AnswerTimes;
    };
    const shown = createShownAnswerTimes({ answerTimes }, showing, () => new Date(time));
    expect([shown.version(), shown.of(named)]).toEqual(["", undefined]);
    await Promise.resolve();
    expect([shown.version(), shown.of(named), shown.of("Somebody else")]).toEqual(["2026-12-14", 6, undefined]);
    [day, time] = ["2026-12-15", begin + 59_999];
    expect(shown.version()).toBe("2026-12-14");
    time = begin + 60_000;
    shown.version();
    await Promise.resolve();
    expect(shown.version()).toBe("2026-12-15");
    [fails, time] = [true, begin + 120_000];
    shown.version();
    await Promise.resolve();
    expect(shown.of(named)).toBe(6);
    time = Date.parse("2026-12-18T23:00:00.000Z"); // the figures are three days old
    expect([shown.version(), shown.of(named)]).toEqual(["2026-12-15", 6]);
    for (const tooOldOrEarly of ["2026-12-19T00:00:00.000Z", "2026-12-13T23:00:00.000Z"]) {
      time = Date.parse(tooOldOrEarly);
      expect([shown.version(), shown.of(named)]).toEqual(["", undefined]);
    }
    time = Date.parse("2026-12-15T10:00:00.000Z");
    const hiding = createShownAnswerTimes({ answerTimes }, site, () => new Date(time));
    expect([hiding.version(), hiding.of(named)]).toEqual(["", undefined]);
  });
});
