import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { languagesOfWord } from "#core/search/query/word-languages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const times = (count: number, language: Language, title: string): Opening[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${language} ${title} ${at}`, title, language }));
const segmentsOf = (openings: readonly Opening[]) => indexOf(...openings).segments();
const namesOf = (mask: number): Language[] => languages.filter((_, bit) => mask & (1 << bit));

describe("a word belongs to the languages of the openings that have it", () => {
  const languagesIn = (openings: readonly Opening[]) => namesOf(languagesOfWord("design", segmentsOf(openings)));

  test("if they have it at least a fifth as often as those of the language that has it most", () => {
    expect(languagesIn([])).toEqual([]);
    expect(languagesIn(times(1, "de", "Anderes"))).toEqual([]);
    expect(languagesIn(times(2, "en", "Design"))).toEqual(["en"]);
    const some = (count: number) => [...times(count, "de", "Design"), ...times(10 - count, "de", "Anderes")];
    expect(languagesIn([...times(1, "en", "Design"), ...some(2)])).toEqual(["de", "en"]);
    expect(languagesIn([...times(1, "en", "Design"), ...some(1)])).toEqual(["en"]);
    expect(languagesIn([...times(9, "en", "Design"), ...times(1, "de", "Design")])).toEqual(["de", "en"]);
  });

  test("over all segments", () => {
    const one = segmentsOf([
      ...times(1, "de", "Design"),
      ...times(4, "de", "Anderes"),
      ...times(1, "en", "Design"),
      ...times(1, "en", "Other"),
    ]);
    const other = segmentsOf([...times(4, "de", "Anderes"), ...times(1, "en", "Design")]);
    expect(namesOf(languagesOfWord("design", one))).toEqual(["de", "en"]);
    expect(namesOf(languagesOfWord("design", [...one, ...other]))).toEqual(["en"]);
    expect(namesOf(languagesOfWord("design", [...other, ...one]))).toEqual(["en"]);
    const half = segmentsOf([...times(2, "de", "Design"), ...times(2, "de", "Anderes")]);
    const fifth = segmentsOf([...times(1, "en", "Design"), ...times(4, "en", "Other")]);
    expect(namesOf(languagesOfWord("design", [...half, ...fifth]))).toEqual(["de", "en"]);
  });
});

test("the languages of up to 10,000 words are kept", () => {
  const segments = segmentsOf(times(1, "de", "Design"));
  const [live] = segments;
  expect(languagesOfWord("design", segments)).toBe(languagesOfWord("design", segments));
  const kept = live?.wordLanguages.get("design");
  for (let at = 1; at < 10_000; at += 1) languagesOfWord(`word${at}`, segments);
  expect(live?.wordLanguages.get("design")).toBe(kept);
  expect(live?.wordLanguages.size).toBe(10_000);
  languagesOfWord("tester", segments);
  expect(live?.wordLanguages.size).toBe(1);
});
