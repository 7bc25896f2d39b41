import { expect, test } from "vitest";
import type { SearchDocument } from "#core/search/index/document.ts";
import { changeStatements, valueNumber } from "../../../../tools/sphinx/schema.ts";
import { countStatement, matchOf, pageStatement, totalStatement } from "../../../../tools/sphinx/statements.ts";

const values = {
  country: ["de"],
  city: ["de/munich"],
  company: ["tavela"],
  role: [],
  area: [],
  interest: [],
  workplace: [],
  employment: [],
  salary: [],
};
const opening: SearchDocument = {
  id: "it's-one",
  language: "de",
  title: "Tester (m/w/d) C++",
  keywords: ["Qualität"],
  names: ["Tavela Digital"],
  text: "Wir prüfen.",
  values,
  cityLabels: ["München"],
  published: "2026-04-01",
};
const search = {
  match: "tester",
  words: 1,
  filters: { country: "de", city: "munich", company: "tavela" },
  today: "2026-05-01",
};
const [isGermany, isMunich, isTavela] = [
  `of_country IN (${valueNumber("country", "de")})`,
  `of_city IN (${valueNumber("city", "de/munich")})`,
  `of_company IN (${valueNumber("company", "tavela")})`,
];

test("a search text becomes words that must all be found, the last one also as a prefix", () => {
  expect(matchOf("Straße Müller")).toEqual({ match: "strasse (muller | muller*)", words: 2 });
  expect(matchOf('"rot grün" c++ ')).toEqual({ match: 'rot grun cplusplus "rot grun"', words: 3 });
  expect(matchOf("")).toEqual({ match: "", words: 0 });
});

test("characters with a meaning in the engine's language never reach it", () => {
  expect(matchOf(`') OR "1 | -a* @title`)?.match).toMatch(/^[\w |()*"]*$/);
  expect(matchOf("?!")).toBeUndefined();
  expect(matchOf("𐐀𞤀")).toBeUndefined();
});

test("a page is filtered by all filters, and ordered by title, language, relevance, date and id", () => {
  const page = pageStatement(search, { from: 20, count: 10, language: "de" }, ["de"]) ?? "";
  for (const part of [isGermany, isMunich, isTavela, "first_day <= 20260501", "LIMIT 20, 10"])
    expect(page).toContain(part);
  expect(page).toContain("ORDER BY in_title DESC, own DESC, relevance DESC, published DESC, opening ASC");
  expect(pageStatement(search, { from: 10_000, count: 10, language: "de" }, ["de"])).toBeUndefined();
});

test("each filter is counted without itself, and the country also without city and company", () => {
  const company = countStatement(search, "company", ["de"]);
  expect(company).toContain(isMunich);
  expect(company).not.toContain(isTavela);
  const country = countStatement(search, "country", ["de"]);
  for (const part of [isGermany, isMunich, isTavela]) expect(country).not.toContain(part);
  expect(totalStatement(search, 0, ["de"])).toContain(isTavela);
});

test("an opening is stored in the index of its language only, with its texts folded", () => {
  const statements = changeStatements([opening], ["gone"]);
  const stored = statements.filter((statement) => statement.startsWith("REPLACE INTO openings_de "));
  expect(stored).toHaveLength(1);
  expect(stored[0]).toContain("'tester m w d cplusplus','qualitat','tavela digital','wir prufen'");
  expect(stored[0]).toContain("'it\\'s-one'");
  expect(statements.filter((statement) => statement.startsWith("DELETE FROM"))).toHaveLength(5);
});
