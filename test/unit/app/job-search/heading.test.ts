import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { resultCountHeadings } from "#app/routes/job-search/heading.ts";
import type { NarrowingFilter } from "#core/site/filter-names.ts";
import type { Language } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const messages = loadMessages();
const names = { berlin: "Berlin", faraway: "Faraway", ostrel: "Ostrel Consulting", technology: "Technology" };

function headingOf(language: Language, search: Partial<Record<NarrowingFilter, keyof typeof names>>, around?: string) {
  const filters = Object.entries(search).map(([name, code]) => ({
    name: name as NarrowingFilter,
    selected: code,
    choices: [{ code, value: names[code] }],
  }));
  const country = { code: "de", name: "Germany" };
  const query = { country: "de", page: 1, ...search };
  const searched = { query, country, filters, around, total: 5 };
  return resultCountHeadings(createTranslator(messages[language], language), site, language, searched);
}

test.each([
  ["en", "5 jobs in Germany", "5 jobs in Berlin", "5 jobs at Ostrel Consulting in Berlin"],
  ["de", "5 Jobs in Deutschland", "5 Jobs in Berlin", "5 Jobs bei Ostrel Consulting in Berlin"],
  [
    "fr",
    "5 offres d’emploi en Allemagne",
    "5 offres d’emploi à Berlin",
    "5 offres d’emploi chez Ostrel Consulting à Berlin",
  ],
  [
    ...["it", "5 posizioni aperte in Germania", "5 posizioni aperte a Berlino"],
    "5 posizioni aperte in Ostrel Consulting a Berlino",
  ],
  ["pt", "5 vagas na Alemanha", "5 vagas em Berlim", "5 vagas na Ostrel Consulting em Berlim"],
] as const)("in %s the heading says where, and at which company", (language, inCountry, inCity, atCompany) => {
  expect(headingOf(language as Language, {}).whole).toBe(inCountry);
  expect(headingOf(language as Language, { city: "berlin" }).whole).toBe(inCity);
  const both = headingOf(language as Language, { city: "berlin", company: "ostrel" });
  expect(both).toMatchObject({ whole: atCompany, inPlace: inCity });
});

test("a city without a known preposition, or with a radius, comes first", () => {
  expect(headingOf("en", { city: "faraway" }).whole).toBe("Faraway: 5 jobs");
  expect(headingOf("en", { city: "berlin" }, "within 50 km").whole).toBe("Berlin, within 50 km: 5 jobs");
  expect(headingOf("en", { city: "faraway", company: "ostrel" }).whole).toBe("Ostrel Consulting, Faraway: 5 jobs");
});

test("a country without a known preposition comes first, by its name outside of sentences", () => {
  const countries = site.countries.map(({ namesWithIn: _, ...country }) => country);
  const searched = { query: { country: "uk", page: 1 }, filters: [], around: undefined, total: 5 };
  const country = { code: "uk", name: "the United Kingdom" };
  const t = createTranslator(messages.en, "en");
  expect(resultCountHeadings(t, { ...site, countries }, "en", { ...searched, country }).whole).toBe(
    "United Kingdom: 5 jobs",
  );
});

test("the names of several words are known, so that no line breaks inside them", () => {
  expect(headingOf("en", {}).names).toEqual([]);
  expect(headingOf("en", { city: "berlin" }).names).toEqual([]);
  expect(headingOf("en", { city: "berlin", company: "ostrel" }).names).toEqual(["Ostrel Consulting"]);
  const t = createTranslator(messages.pt, "pt");
  const searched = { filters: [], around: undefined, total: 5, country: { code: "br", name: "Brasil" } };
  expect(
    resultCountHeadings(t, site, "pt", { ...searched, query: { country: "br", page: 1, city: "sao-paulo" } }),
  ).toMatchObject({ whole: "5 vagas em São Paulo", names: ["em São Paulo"] });
});

test("the title of the page names the other filters too", () => {
  expect(headingOf("en", { city: "berlin", area: "technology" }).titled).toBe("Technology: 5 jobs in Berlin");
  expect(headingOf("en", { city: "faraway", area: "technology" }).titled).toBe("Technology, Faraway: 5 jobs");
  expect(headingOf("en", { company: "ostrel" }).titled).toBe("5 jobs at Ostrel Consulting in Germany");
});
