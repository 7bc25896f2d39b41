import { describe, expect, test } from "vitest";
import { stemOf } from "#core/text/stems.ts";
import { tokensOf } from "#core/text/tokens.ts";

const partsOf = (text: string) => tokensOf(text).flatMap(({ parts }) => parts);

describe("gender notes are not words of a title", () => {
  test.each([
    "Tester (m/w/d)",
    "Tester m/w/d",
    "Tester (w/m/x)",
    "Tester (m|w|d)",
    "Tester (m / w / d)",
    "Tester H/F",
    "Tester (F/H)",
    "Tester (all genders)",
    "Tester (gn)",
  ])("%s", (text) => {
    expect(partsOf(text)).toEqual(["tester"]);
  });
});

describe("both genders are one word", () => {
  test.each([
    ["Entwickler/in", "entwickler"],
    ["Entwickler/-in", "entwickler"],
    ["Entwickler*in", "entwickler"],
    ["Entwickler:innen", "entwickler"],
    ["Entwickler_in", "entwickler"],
    ["Entwickler(in)", "entwickler"],
    ["EntwicklerIn", "entwickler"],
    ["MitarbeiterInnen", "mitarbeiter"],
    ["Angestellte/r", "angestellte"],
    ["développeur·se", "developpeur"],
    ["développeur(se)", "developpeur"],
    ["développeur.euse", "developpeur"],
    ["chargé·e·s", "charge"],
    ["ingénieur(e)", "ingenieur"],
    ["directeur/trice", "directeur"],
    ["sviluppatore/trice", "sviluppatore"],
    ["impiegato/a", "impiegato"],
    ["desenvolvedor(a)", "desenvolvedor"],
    ["engenheiro/a", "engenheiro"],
  ])("%s is %s", (text, word) => {
    expect(partsOf(text)).toEqual([word]);
  });

  test.each(["Plug-in", "Front-end", "Drive-in", "Web/IT", "Log-in"])("%s is not one of them", (text) => {
    expect(partsOf(text)).toHaveLength(2);
  });
});

describe("forms of a word have one stem", () => {
  test.each([
    ["de", "entwickler entwicklerin entwicklerinnen entwicklern"],
    ["de", "kaufmann kauffrau kaufleute"],
    ["de", "muller mueller"],
    ["en", "developer developers"],
    ["en", "salesman saleswoman salesperson"],
    ["fr", "developpeur developpeuse developpeurs"],
    ["fr", "directeur directrice"],
    ["fr", "technicien technicienne"],
    ["it", "sviluppatore sviluppatrice sviluppatori"],
    ["it", "impiegato impiegata impiegati"],
    ["pt", "desenvolvedor desenvolvedora desenvolvedores"],
    ["pt", "gestao gestoes"],
  ] as const)("%s: %s", (language, list) => {
    expect(new Set(list.split(" ").map((word) => stemOf(word, language))).size).toBe(1);
  });

  test.each(["go", "r", "net", "4hana"])("%s is not inflected", (word) => {
    expect(stemOf(word, "de")).toBe(word);
  });
});

describe("words joined by punctuation are also one word", () => {
  test.each([
    ["Software-Entwickler", "softwareentwickler"],
    ["Node.js", "nodejs"],
    ["CI/CD", "cicd"],
    ["S/4HANA", "s4hana"],
    ["e-commerce", "ecommerce"],
  ])("%s as %s", (text, whole) => {
    expect(tokensOf(text)[0]?.whole).toBe(whole);
  });

  test("but not words that are only side by side", () => {
    expect(tokensOf("Frontend/Backend")[0]?.whole).toBeUndefined();
  });
});

test("an elided article is not a word", () => {
  expect(partsOf("l'ingénieur d’affaires dell'area")).toEqual(["ingenieur", "affaires", "area"]);
});

test("names with punctuation stay whole", () => {
  expect(partsOf("C++ C# .NET R&D R Go")).toEqual(["cplusplus", "csharp", "dotnet", "rnd", "r", "go"]);
});
