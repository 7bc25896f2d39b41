import { expect, test } from "vitest";
import { alertNewsIn, maxShownNews, mergeNews, newsWithout } from "#core/alerts/stored/alert-news.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { jobId } from "../../../identities.ts";

const news = (alert: string, openings: readonly string[], total = openings.length) => ({
  alert: alertIds.of(alert),
  openings: openings.map(jobId),
  total,
});

test("news that still wait are joined with newer ones, which come first", () => {
  const joined = mergeNews([news("a", ["1", "2"]), news("b", ["3"])], [news("a", ["4"], 9)]);
  expect(joined).toEqual([news("a", ["4", "1", "2"], 11), news("b", ["3"])]);
});

test("a mail shows at most ten openings of an alert, and counts all", () => {
  const [many, more] = ["x", "y"].map((name) => Array.from({ length: 8 }, (_, at) => `${name}${at}`));
  const [joined] = mergeNews([news("a", many ?? [])], [news("a", more ?? [])]);
  expect(joined?.openings).toHaveLength(maxShownNews);
  expect(joined?.total).toBe(16);
});

test("openings that closed are taken out, and an alert without openings with them", () => {
  expect(newsWithout([news("a", ["1", "2"], 5), news("b", ["2"])], new Set(["2"]))).toEqual([news("a", ["1"], 4)]);
});

test("stored news are read back", () => {
  const stored = [news("a", ["1"], 3)];
  expect(alertNewsIn(JSON.stringify(stored))).toEqual(stored);
  expect(() => alertNewsIn('[{"alert":"a"}]')).toThrow();
});
