import { describe, expect, test } from "vitest";
import { readQuery } from "#core/search/query/query-text.ts";
import { createNameRecogniser } from "#core/search/query/understanding.ts";
import type { City, Company } from "#core/site/site.ts";
import { site } from "../index-of.ts";

const [aCompany] = site.companies;
const company = (code: string, name: string): Company => ({ ...(aCompany as Company), code, name });
const city = (code: string, name: City["name"], ...aliases: string[]): City => ({ code, name, aliases });

/**
 * Creates a function that finds names of these cities and companies, and of the demo's taxonomy, in a text. It returns each recognised value with its
 * words.
 */
function reading({ cities = {}, companies = [] }: { cities?: Record<string, City[]>; companies?: Company[] }) {
  const understand = createNameRecogniser({ ...site, cities, companies });
  return (text: string, country = "de"): string[] => {
    const { words } = readQuery(text);
    return understand(words, country).map(
      ({ filter, code, from, until, isFirstWord }) =>
        `${words.slice(from, until).join(" ")}: ${filter} ${code}${isFirstWord ? " by its first word" : ""}`,
    );
  };
}

describe("the name of a city", () => {
  const cologne = { de: "Köln", en: "Cologne", fr: "Cologne", it: "Colonia", pt: "Colônia" };

  test("is understood in every language, and by its aliases", () => {
    const read = reading({ cities: { de: [city("cologne", cologne, "Kölle")] } });
    for (const name of ["köln", "cologne", "colonia", "kolle"])
      expect(read(`Tester ${name}`)).toEqual([`${name.replace("ö", "o")}: city cologne`]);
    expect(read("Koblenz")).toEqual([]);
  });

  test("is understood once, although it is the same in two languages", () => {
    expect(reading({ cities: { de: [city("cologne", cologne)] } })("cologne", "")).toEqual(["cologne: city cologne"]);
  });

  test("is understood in its own country, and if all countries are searched", () => {
    const read = reading({ cities: { de: [city("halle", "Halle")], be: [city("hal", "Halle")], uk: [] } });
    expect(read("Halle", "de")).toEqual(["halle: city halle"]);
    expect(read("Halle", "be")).toEqual(["halle: city hal"]);
    expect(read("Halle", "uk")).toEqual([]);
    expect(read("Halle", "")).toEqual(["halle: city halle", "halle: city hal"]);
  });

  test("means cities of two countries, although they have the same code", () => {
    const read = reading({ cities: { de: [city("halle", "Halle")], be: [city("halle", "Halle")] } });
    expect(read("Halle", "")).toEqual(["halle: city halle", "halle: city halle"]);
    expect(read("Halle", "be")).toEqual(["halle: city halle"]);
  });
});

describe("the longest name", () => {
  const read = reading({
    cities: { de: [city("frankfurt", "Frankfurt"), city("main", "Frankfurt am Main")] },
    companies: [company("six", "One Two Three Four Five Six"), company("seven", "One Two Three Four Five Six Seven")],
  });

  test("wins, and what follows is read on", () => {
    expect(read("Frankfurt am Main Frankfurt am Remote")).toEqual([
      "frankfurt am main: city main",
      "frankfurt: city frankfurt",
      "remote: workplace remote",
    ]);
  });

  test("is found whole, and not in part", () => {
    expect(read("one two three four five six")).toEqual(["one two three four five six: company six"]);
    expect(read("one two three four five six seven")).toEqual(["one two three four five six seven: company seven"]);
    expect(read("Frankfurt one two three four five")).toEqual(["frankfurt: city frankfurt"]);
  });
});

describe("the name of a company", () => {
  test("is understood as a whole in any country, and by its first word", () => {
    const read = reading({ companies: [company("ostrel", "Ostrel Partners")] });
    expect(read("Ostrel Partners", "br")).toEqual(["ostrel partners: company ostrel"]);
    expect(read("Ostrel Tester", "br")).toEqual(["ostrel: company ostrel by its first word"]);
    expect(read("Partners")).toEqual([]);
  });

  test("is not understood by a first word of three letters, or that another company or anything else begins with", () => {
    expect(reading({ companies: [company("abc", "Abc Works")] })("abc")).toEqual([]);
    expect(reading({ companies: [company("abcd", "Abcd Works")] })("abcd")).toEqual([
      "abcd: company abcd by its first word",
    ]);
    const different = [company("ostrel", "Ostrel Partners"), company("kivora", "Kivora Partners")];
    expect(reading({ companies: different })("kivora")).toEqual(["kivora: company kivora by its first word"]);
    const two = [company("one", "Ostrel One"), company("two", "Ostrel Two")];
    expect(reading({ companies: two })("ostrel")).toEqual([]);
    expect(reading({ companies: [...two, company("short", "Ostrel")] })("ostrel")).toEqual(["ostrel: company short"]);
    const cities = { de: [city("ostrel", "Ostrel")] };
    expect(reading({ cities, companies: [company("one", "Ostrel One")] })("ostrel")).toEqual(["ostrel: city ostrel"]);
    expect(reading({ cities, companies: [company("one", "Ostrel One")] })("ostrel", "br")).toEqual([]);
  });

  test("means nothing if it has no words", () => {
    expect(reading({ companies: [company("signs", "+++")] })("a")).toEqual([]);
  });
});

test("words that name several things mean all of them", () => {
  const cities = { de: [city("halle-saale", "Halle"), city("halle-westfalen", "Halle")] };
  const read = reading({ cities, companies: [company("remote", "Remote")] });
  expect(read("Halle")).toEqual(["halle: city halle-saale", "halle: city halle-westfalen"]);
  expect(read("Remote")).toEqual(["remote: company remote", "remote: workplace remote"]);
});

test("a value with two names is understood by each", () => {
  const [first = "", second = ""] = ["Praktikum", "Internship"];
  const label = { ...site.taxonomy.employments.internship, de: `${first} / ${second}`, aliases: ["Hospitanz"] };
  const employments = { ...site.taxonomy.employments, internship: label };
  const understand = createNameRecogniser({ cities: {}, companies: [], taxonomy: { ...site.taxonomy, employments } });
  for (const name of ["praktikum", "internship", "hospitanz"])
    expect(understand([name], "de"), name).toEqual([{ filter: "employment", code: "internship", from: 0, until: 1 }]);
});
