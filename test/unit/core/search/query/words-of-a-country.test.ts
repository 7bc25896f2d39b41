import { describe, expect, test } from "vitest";
import type { Language } from "#core/translation/language.ts";
import { ask, found, indexOf } from "../index-of.ts";

/** `count` openings in a country. */
const many = (count: number, country: string, language: Language, title: string, text = "") =>
  Array.from({ length: count }, (_, number) => ({
    id: `${country} ${title} ${number}`,
    title,
    language,
    abstract: text,
    places: [{ country }],
  }));
const within = (country: string, language: Language) => ({ language, filters: { country } });

describe("a word is judged in the country of the search", () => {
  const index = indexOf(
    ...many(3, "de", "de", "Entwickler", "Erfahrung in Pyton"),
    ...many(8, "de", "de", "Entwickler Python"),
    ...many(12, "br", "pt", "Desenvolvedor Python"),
    ...many(6, "it", "it", "Magazziniere"),
    ...many(4, "uk", "en", "Magazine Editor"),
    ...many(3, "fr", "fr", "Médecin"),
    ...many(2, "it", "it", "Medico"),
    ...many(9, "fr", "fr", "Infirmier", "assistance médicale"),
  );

  test("a word misspelt in another country is a typing error", () => {
    expect(ask(index, "pyton", within("br", "pt"))).toMatchObject({ total: 12, corrected: "python" });
  });

  test("a stem shared with a word of another language does not make it known", () => {
    expect(ask(index, "magaziniere", within("it", "it"))).toMatchObject({ total: 6, corrected: "magazziniere" });
  });

  test("a word of other countries is not a typing error of one that is not more frequent there", () => {
    const answer = ask(index, "medico", within("fr", "fr"));
    expect(answer).not.toHaveProperty("corrected");
    expect(answer.ids).toEqual(expect.arrayContaining(["fr Médecin 0"])); // found through the synonyms
  });

  test("counts in the country decide, also for openings in several countries", () => {
    const both = indexOf(...many(12, "fr", "fr", "Comptable"), ...many(20, "it", "it", "Contabile"), {
      id: "two",
      title: "Comptabel",
      language: "fr",
      places: [{ country: "de" }, { country: "it" }],
    });
    expect(ask(both, "comptabel", within("fr", "fr"))).toMatchObject({ total: 12, corrected: "comptable" });
    expect(ask(both, "comptabel", within("it", "it")).ids).toEqual(["two"]);
  });
});

describe("a typing error in openings does not make it a known word", () => {
  const texts = [
    ...many(3, "us", "en", "Designer", "Skills in marketting"),
    ...many(200, "us", "en", "Marketing Manager"),
    ...many(150, "us", "en", "Welder", "kelten"),
    ...many(3, "us", "en", "Kelter"),
  ];

  test("if a far more frequent word of titles is one error away", () => {
    expect(ask(indexOf(...texts), "marketting", within("us", "en"))).toMatchObject({ corrected: "marketing" });
  });

  test("but a rare word is not a typing error of one that only texts have", () => {
    expect(ask(indexOf(...texts), "kelter", within("us", "en"))).toMatchObject({ total: 3 });
  });
});

describe("the name of a place is not a typing error", () => {
  const index = indexOf(
    ...many(3, "it", "it", "Agente", "con viaggi a Lisbona"),
    ...many(3, "br", "pt", "Vendedor"),
    ...many(3, "fr", "fr", "Vendeur à Lisbonne"),
  );

  test("but also finds its names in other languages", () => {
    const answer = ask(index, "lisboa", within("it", "it"));
    expect(answer).toMatchObject({ total: 3 });
    expect(answer).not.toHaveProperty("corrected");
    expect(found(index, "agente lisboa", within("it", "it"))).toHaveLength(3);
  });

  test("even if no opening of the country has any of its names", () => {
    const answer = ask(index, "lisboa", within("br", "pt"));
    expect(answer).toMatchObject({ total: 0 });
    expect(answer).not.toHaveProperty("corrected");
  });

  // trust S 1662
  test("but does not find texts in which its name in another language is an ordinary word or another place", () => {
    const texts = indexOf(
      ...many(3, "uk", "en", "Biologist", "sequencing genes"),
      ...many(3, "de", "de", "Möbelverkäufer", "eine Liege"),
      ...many(3, "fr", "fr", "Comptable", "depuis trente ans; que votre dossier vienne vite; à Monaco"),
    );
    for (const place of ["Genua", "Lüttich", "Trient", "Wien", "München"])
      expect(ask(texts, place), place).toMatchObject({ total: 0, someIds: [] });
  });

  test("but a mistyped name is", () => {
    expect(ask(index, "lisbbonne", within("fr", "fr"))).toMatchObject({ total: 3, corrected: "lisbonne" });
  });
});

test("a word that no opening of the country has is not a typing error of a word of another language", () => {
  const index = indexOf(
    ...many(3, "it", "it", "Volontariato"),
    ...many(3, "de", "de", "Redakteur"),
    ...many(3, "at", "de", "Praktikum"),
  );
  expect(ask(index, "Volontariat", within("de", "de"))).not.toHaveProperty("corrected");
  expect(ask(index, "Praktikumm", within("de", "de"))).toMatchObject({ total: 0, corrected: "praktikum" });
});

test("a short word with a wrong letter is not a typing error of one that only texts have", () => {
  const index = indexOf(
    ...many(9, "br", "pt", "Analista", "sem aviso, com kubernetes"),
    ...many(2, "br", "pt", "Avisos"),
  );
  expect(ask(index, "avião", within("br", "pt"))).not.toHaveProperty("corrected");
  expect(ask(index, "aviiso", within("br", "pt"))).toMatchObject({ corrected: "aviso" });
  expect(ask(index, "kubernates", within("br", "pt"))).toMatchObject({ corrected: "kubernetes" });
});

test("if nothing passes the filters, words are read as generously as if nothing were found at all", () => {
  const index = indexOf(
    { id: "tesxer", title: "Tesxer Java", places: [{ country: "de", city: { code: "bonn", label: "Bonn" } }] },
    ...Array.from({ length: 6 }, (_, number) => ({
      id: `tester ${number}`,
      title: "Tester Java",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
    })),
  );
  const filters = { country: "de", city: "berlin" };
  expect(ask(index, "tesxer java", { filters })).toMatchObject({ total: 6, corrected: "tester java" });
  expect(found(index, "tesxer java", { filters: { country: "de", city: "bonn" } })).toEqual(["tesxer"]);
});
