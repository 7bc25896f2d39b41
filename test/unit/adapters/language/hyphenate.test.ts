import { describe, expect, test } from "vitest";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import type { Language } from "#core/translation/language.ts";

const hyphenate = createTexHyphenator();
const shown = (text: string, language: Language): string =>
  [0, ...hyphenate(text, language)].map((at, index, all) => text.slice(at, all[index + 1])).join("-");

describe("long words may be broken", () => {
  test.each([
    ["de", "Gesundheitsportal (m/w/d)", "Gesund-heits-por-tal (m/w/d)"],
    ["de", "Produktmanager:in", "Produkt-ma-na-ger:in"],
    ["en", "Infrastructure engineer", "Infra-struc-ture engineer"],
    ["fr", "des plateformes réversibles", "des plate-formes réver-sibles"],
    ["it", "per l’amministrazione", "per l’ammi-ni-stra-zione"],
    ["pt", "Pessoa consultora, implantação", "Pessoa consul-tora, implan-ta-ção"],
  ] as const)("in %s: %s", (language, text, broken) => {
    expect(shown(text, language)).toBe(broken);
  });
});

test("does not break short words, a few letters off either end, or words of unknown languages", () => {
  expect(hyphenate("Data Engineer für Berlin", "de")).toEqual([]);
  expect(shown("Nachhaltigkeitsberichte", "de")).toBe("Nach-hal-tig-keits-be-richte");
  expect(hyphenate("Nachhaltigkeitsberichte", undefined)).toEqual([]);
});

test("does not break words with fewer letters than required", () => {
  expect(hyphenate("Implementierung der Datenbanken", "de", 14)).toEqual(hyphenate("Implementierung", "de"));
});

test("does not break texts longer than any title, or with their own soft hyphens", () => {
  expect(hyphenate("Nachhaltigkeitsberichte ".repeat(20), "de")).toEqual([]);
  expect(hyphenate("Nachhaltigkeits\u00adberichte", "de")).toEqual([]);
});

test("gives the same results after more titles than its cache holds", () => {
  const first = shown("Nachhaltigkeitsberichte", "de");
  for (let count = 0; count < 5100; count += 1) hyphenate(`Nummer ${count}`, "de");
  expect(shown("Nachhaltigkeitsberichte", "de")).toBe(first);
});
