import { describe, expect, test } from "vitest";
import type { Language } from "#core/translation/language.ts";
import { ask, found, indexOf } from "../index-of.ts";

const inText = (id: string, text: string, language: Language = "en") => ({ id, title: "A", abstract: text, language });

describe("a derived word is a different word", () => {
  test.each([
    ["driver", "a data-driven company", "Drivers wanted"],
    ["accountant", "your account", "two accountants"],
    ["tester", "test and learn", "our testers"],
  ])("%s does not find %j", (text, other, form) => {
    const index = indexOf(inText("other", other), inText("form", form));
    expect(found(index, text, { language: "en" })).toEqual(["form"]);
  });

  test("secrétaire does not find secret", () => {
    const index = indexOf(inText("other", "secret professionnel", "fr"), inText("form", "Secrétaires", "fr"));
    expect(found(index, "secrétaire", { language: "fr" })).toEqual(["form"]);
  });

  test("but two words derived from the same one find each other in titles, after forms of the word", () => {
    const titles = ["Projektleitung", "Projektleiter Bau", "Projektleiter"];
    expect(found(indexOf(...titles), "Projektleiter")).toEqual([
      "Projektleiter",
      "Projektleiter Bau",
      "Projektleitung",
    ]);
  });
});

test("the name of a profession finds its field in titles", () => {
  const index = indexOf(
    "Mitarbeiter Vertrieb",
    "Vertriebsmitarbeiter",
    inText("text", "unser Vertrieb", "de"),
    "Bäcker",
  );
  expect([...found(index, "Vertriebler")].sort()).toEqual(["Mitarbeiter Vertrieb", "Vertriebsmitarbeiter"]);
  expect(found(index, "Vertrieblerin")).toHaveLength(2);
});

test("a verb derived from a word is a different word", () => {
  expect(
    found(indexOf(inText("verb", "formalize it"), inText("formals", "formals")), "formal", { language: "en" }),
  ).toEqual(["formals"]);
});

test("the name of a company does not stand for a profession", () => {
  const index = indexOf({ id: "company", title: "A", company: "leitung" }, "Leitung");
  expect(found(index, "Leiter")).toEqual(["Leitung"]);
  expect(found(index, "Leitung")).toContain("company");
});

test("the synonyms of a correction are found, too", () => {
  const index = indexOf("Senior Software Engineer Java", "Développeur", "A");
  expect(ask(index, "developeur java", { language: "fr" }).ids).toContain("Senior Software Engineer Java");
});

test("a word in titles is not unfinished: intern does not find internal auditors", () => {
  const interns = ["a", "b", "c"].map((id) => ({ id, title: "Intern", language: "en" as const }));
  const others = Array.from({ length: 99 }, (_, id) => inText(`${id}`, "internal"));
  expect(ask(indexOf(...interns, ...others), "intern", { language: "en" }).total).toBe(3);
});

describe("a stem belongs to a language", () => {
  test("a word that only another country has does not become one of another language: tester is not a French verb here", () => {
    const us = (id: string, abstract: string) => ({ ...inText(id, abstract), places: [{ country: "us" }] });
    const index = indexOf(
      { ...inText("uk", "tester"), places: [{ country: "uk" }] },
      us("us", "we test"),
      us("b", "A"),
    );
    expect(ask(index, "tester", { language: "en", filters: { country: "us" } })).toMatchObject({ total: 0 });
  });

  test("Ausbildung does not find Alternative Investments over French alternance", () => {
    const index = indexOf(
      { id: "other", title: "Alternative Investments", language: "fr" },
      { id: "alternance", title: "Alternance commerciale", language: "fr" },
    );
    expect(found(index, "Ausbildung")).toEqual(["alternance"]);
  });

  test("lehrer does not find apprenticeships, although Lehre means one", () => {
    const index = indexOf("Lehrer (m/w/d)", "Lehre als Koch", "Ausbildung zum Koch");
    expect(found(index, "lehrer")).toEqual(["Lehrer (m/w/d)"]);
  });

  test("a synonym of another language counts in titles, not in texts", () => {
    const index = indexOf(
      { id: "title", title: "Medico", language: "it" },
      inText("text", "visita dal medico aziendale", "it"),
      inText("own", "see a physician"),
    );
    expect([...found(index, "doctor", { language: "en" })].sort()).toEqual(["own", "title"]);
  });

  test("a word of the page's language is inflected only in that: tester is a verb in French", () => {
    const french = Array.from({ length: 3 }, (_, at) => inText(`fr ${at}`, "tester et faire un test", "fr"));
    const index = indexOf(...french, inText("other", "a test"), inText("form", "testers"), inText("same", "a tester"));
    expect([...found(index, "tester", { language: "en" })].sort()).toEqual(["form", "fr 0", "fr 1", "fr 2", "same"]);
  });

  test("a word that the page's language does not have is inflected in its own language", () => {
    const index = indexOf({ id: "fr", title: "Développeuses", language: "fr" }, "Bäcker");
    expect(found(index, "développeur", { language: "de" })).toEqual(["fr"]);
  });
});

describe("a correction is a word of the page's language, or one that the operator lists", () => {
  test("buchalter is Buchhalter, even if openings have only its synonyms", () => {
    const index = indexOf("Finanzbuchhalter", "Haushalter", "Comptable");
    expect(ask(index, "buchalter").ids).toContain("Finanzbuchhalter");
    expect(ask(index, "buchalter").corrected).toBe("buchhalter");
  });

  test("sekretärin is not segretaria", () => {
    const index = indexOf({ id: "it", title: "Segretaria", language: "it" }, "Sekretariat", "Anderes");
    expect(ask(index, "sekretärin")).not.toHaveProperty("corrected");
  });

  test("a typing error is not corrected to a word that merely shares its stem, and is detected within a stem", () => {
    const trainees = ["a", "b", "c"].map((id) => ({ id, title: "Segretaria tirocinante", language: "it" as const }));
    expect(ask(indexOf(...trainees), "tirocinate", { language: "it" })).toMatchObject({ corrected: "tirocinante" });
    const engineers = Array.from({ length: 60 }, (_, id) => ({
      id: `${id}`,
      title: "Engineer",
      language: "en" as const,
    }));
    const enginer = ask(indexOf(...engineers, inText("error", "enginer")), "enginer", { language: "en" });
    expect(enginer).toMatchObject({ corrected: "engineer", total: 61 });
  });

  test("missing letters are likelier than wrong ones: développeur, not developer", () => {
    const titled = (count: number, title: string) =>
      Array.from({ length: count }, (_, id) => ({ id: `${title} ${id}`, title, language: "fr" as const }));
    const index = indexOf(
      ...titled(9, "Developer"),
      ...titled(4, "Développeur"),
      ...titled(3, "Praktika"),
      ...titled(2, "Praktikum"),
    );
    expect(ask(index, "developeur java", { language: "fr" }).corrected).toBe("developpeur java");
    expect(ask(index, "praktikm", { language: "fr" }).corrected).toBe("praktikum");
  });

  test("two errors away, words of another language are not corrections", () => {
    const index = indexOf({ id: "it", title: "Ragioniere", language: "it" }, "Bäcker");
    expect(ask(index, "ragionere", { language: "de" }).corrected).toBe("ragioniere");
    expect(ask(index, "rajionere", { language: "de" })).not.toHaveProperty("corrected");
  });
});
