import { describe, expect, test } from "vitest";
import { keepTypedSpelling, parametersWithFilter, textWithoutFilterWords } from "#app/routes/job-search/reading.ts";

describe("a corrected text", () => {
  test.each([
    ["sofware münchen", "software munchen", "software münchen"],
    ["C++ Entwikler", "cplusplus entwickler", "C++ entwickler"],
    ["sofware-entwikcler Köln", "software entwickler koln", "software entwickler Köln"],
    ["sofware", "software", "software"],
    ["qualitatsicherung Munchen", "qualitätssicherung münchen", "qualitätssicherung Munchen"],
    ["two words", "not of these three", "not of these three"],
  ])("of %j, read as %j, is shown as %j", (text, corrected, shown) => {
    expect(keepTypedSpelling(corrected, text)).toBe(shown);
  });
});

describe("words that name a filter", () => {
  test.each([
    ["köche in münchen", "munchen", "köche in"],
    ["C++ Monaco di Baviera senior", "monaco di baviera", "C++ senior"],
    ["münchen", "munchen", ""],
    ["münchn köche", "munchen", "koche"],
  ])("leave the rest of %j as it was typed", (text, words, left) => {
    expect(textWithoutFilterWords(text, { words, rest: "koche" })).toBe(left);
  });

  test("become the filter, on page 1 and under its wire name", () => {
    const parameters = new URLSearchParams("country=de&q=green+jobs&page=2&typed=green+jobs&s=fair");
    const understood = {
      filter: "interest",
      code: "sustainability",
      value: "Nachhaltigkeit",
      words: "green",
      rest: "jobs",
    } as const;
    expect(Object.fromEntries(parametersWithFilter(parameters, "green jobs", understood))).toEqual({
      country: "de",
      s: "fair",
      q: "jobs",
      interest: "sustainablity",
    });
  });
});
