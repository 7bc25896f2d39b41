import { describe, expect, test } from "vitest";
import { createSimilarNameFinder } from "#core/search/query/similar-names.ts";
import { site } from "../index-of.ts";

describe("the names near to a mistyped word", () => {
  const [aCompany] = site.companies;
  if (!aCompany) throw new Error("the demo has no company");
  const city = (code: string, ...names: [string, ...string[]]) => ({ code, name: names[0], aliases: names.slice(1) });
  const near = createSimilarNameFinder({
    cities: {
      de: [city("berlin", "Berlin"), city("ulm", "Ulma"), city("halle", "Halle an der Saale", "Hallesche")],
      at: [city("bern", "Berlin")],
      uk: [city("bath", "Bathe")],
    },
    companies: [{ ...aCompany, name: "Ostrel Consulting" }],
  });

  test("are one error away and begin with the same letter", () => {
    expect(near("berln", "de")).toEqual(["berlin"]);
    expect(near("belrin", "de")).toEqual(["berlin"]);
    expect(near("berlin", "de")).toEqual([]);
    expect(near("berl", "de")).toEqual([]);
    expect(near("xerlin", "de")).toEqual([]);
  });

  test("are words of names of companies, and of cities by any of their names", () => {
    expect(near("consultng", "de")).toEqual(["consulting"]);
    expect(near("ostral", "br")).toEqual(["ostrel"]);
    expect(near("sale", "de")).toEqual(["saale"]);
    expect(near("hallesch", "de")).toEqual(["hallesche"]);
  });

  test("are those of the country, or of any where all are searched, each once", () => {
    expect(near("bathx", "uk")).toEqual(["bathe"]);
    expect(near("bathx", "de")).toEqual([]);
    expect(near("bathx", "")).toEqual(["bathe"]);
    expect(near("berln", "at")).toEqual(["berlin"]);
    expect(near("berln", "")).toEqual(["berlin"]);
  });

  test("have five letters or more, one of which may be missing", () => {
    expect(near("bath", "uk")).toEqual(["bathe"]);
    expect(near("ulmax", "de")).toEqual([]);
    expect(createSimilarNameFinder({ cities: { de: [city("ulm", "Ulmer")] }, companies: [] })("ulme", "de")).toEqual([
      "ulmer",
    ]);
    expect(createSimilarNameFinder({ cities: { de: [city("ulm", "Ulme")] }, companies: [] })("ulm", "de")).toEqual([]);
    expect(createSimilarNameFinder({ cities: { de: [city("ulm", "Ulme")] }, companies: [] })("ulmer", "de")).toEqual(
      [],
    );
  });
});
