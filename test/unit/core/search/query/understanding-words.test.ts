import { describe, expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

describe("another form of a word finds it", () => {
  test.each([
    ["de", "Entwicklern", "Entwickler/in"],
    ["de", "Entwicklerin", "Entwickler (m/w/d)"],
    ["de", "Entwickler:innen", "Entwicklerin"],
    ["de", "Kauffrau", "Kaufmann im Einzelhandel"],
    ["de", "Köchinnen", "Koch/Köchin"],
    ["de", "Rechtsanwältinnen", "Rechtsanwalt (m/w/d)"],
    ["de", "Kundin", "Kunde"],
    ["de", "Vertriebsleitung", "Vertriebsleiter"],
    ["de", "Leitung", "Leiter Einkauf"],
    ["de", "Mueller", "Müller"],
    ["de", "Muller", "Mueller"],
    ["de", "Strasse", "Straße"],
    ["fr", "developpeuse", "Développeur·se"],
    ["fr", "directrice", "Directeur financier"],
    ["it", "sviluppatrice", "Sviluppatore/trice"],
    ["it", "impiegati", "Impiegato/a"],
    ["pt", "desenvolvedora", "Desenvolvedor(a)"],
    ["pt", "gestões", "Gestão de projetos"],
    ["pt", "director de projectos", "Diretor de projetos"],
    ["pt", "receção", "Recepção"],
    ["en", "developers", "Developer"],
  ] as const)("in %s %s finds %s", (language, text, title) => {
    expect(found(indexOf({ title, language }, "Ganz anderes"), text, { language })).toHaveLength(1);
  });
});

describe("German compounds are found as a whole and in parts", () => {
  const ways = ["Softwareentwickler", "Software-Entwickler", "Software Entwickler", "Entwickler Software"];
  test.each(ways)("%s finds every spelling of it", (text) => {
    const index = indexOf(...ways, "Softwaretester", "Entwickler Hardware", "Software", "Entwickler");
    expect([...found(index, text)].sort()).toEqual([...ways].sort());
  });

  test("the last part of a compound finds it", () => {
    expect(found(indexOf("Projektleiter", "Leiter", "Projekt"), "Leiter")).toEqual(["Leiter", "Projektleiter"]);
  });

  test("and finds it even if no opening has the rest as a word", () => {
    expect(found(indexOf("Berufskraftfahrer", "Kraftfahrer"), "Kraftfahrer")).toContain("Berufskraftfahrer");
    expect(found(indexOf("Mitarbeiter", "Arbeiter"), "Arbeiter")).toEqual(["Arbeiter"]);
  });

  test.each(["Leiter Vertrieb", "Leitung des Vertriebs", "Vertrieb: Leiterin"])("%s finds Vertriebsleiter", (text) => {
    expect(found(indexOf("Vertriebsleiter", "Projektleiter"), text)).toEqual(["Vertriebsleiter"]);
  });
});

describe("a typing error is corrected, and the answer says so", () => {
  test.each([
    ["Entwikcler", "entwickler"],
    ["Netwickler", "entwickler"],
    ["Enwticklr", "entwickler"],
    ["Jvaa", "java"],
    ["kava", "java"],
  ])("%s is read as %s", (text, word) => {
    const answer = ask(indexOf("Java Entwickler", "Anderes"), text);
    expect(answer.ids).toEqual(["Java Entwickler"]);
    expect(answer.corrected).toBe(word);
  });

  test("a missing letter is tolerated as in the longer word that was meant", () => {
    const index = indexOf("Data Engineer", "Business Analyst", "Anderes");
    expect(ask(index, "ata engineer").corrected).toBe("data engineer");
    expect(ask(index, "buiess analyst").corrected).toBe("business analyst");
  });

  test("a word that no opening has as typed is corrected to a far more frequent one, but not to its own form", () => {
    const index = indexOf("Sensor", ...Array.from({ length: 12 }, (_, number) => `Senior ${number}`));
    expect(ask(index, "senoir")).toMatchObject({ corrected: "senior" });
    expect(ask(index, "sensors")).not.toHaveProperty("corrected");
  });

  test("if nothing has all words, a known word may be a typing error of a far more frequent one, and the answer says so", () => {
    const index = indexOf("Tesxer", ...Array.from({ length: 6 }, (_, number) => `Tester Java ${number}`));
    expect(ask(index, "tesxer java")).toMatchObject({ total: 6, corrected: "tester java" });
    expect(ask(indexOf("Tesxer", "Tester Java"), "tesxer java")).toMatchObject({
      total: 0,
      someIds: expect.any(Array),
    });
  });

  test("a known word is never corrected to one with another first letter", () => {
    const index = indexOf("Koch", ...Array.from({ length: 6 }, (_, number) => `Grüne Woche München ${number}`));
    expect(ask(index, "Köche München")).not.toHaveProperty("corrected");
    expect(ask(index, "Köche München").total).toBe(0);
  });

  test.each(["Gp", "Rx", "jaav1", "abc"])("%s is too short or no word to be one", (text) => {
    expect(found(indexOf("Go", "R", "Java", "abd"), text)).toEqual([]);
  });

  test("not if openings have the word, nor if it must be read as typed", () => {
    const index = indexOf("Java", "Lava");
    expect(ask(index, "lava")).toMatchObject({ ids: ["Lava"] });
    expect(ask(index, "lava")).not.toHaveProperty("corrected");
    expect(found(index, "javax", { asTyped: true })).toEqual([]);
  });

  test("the closest word wins, then the more frequent", () => {
    expect(ask(indexOf("Kava", "Javas Java", "Java Go"), "xava").corrected).toBe("java");
  });
});

describe("the last word may be unfinished", () => {
  test("if hardly any opening has it as a whole word", () => {
    expect(found(indexOf("Softwareentwickler", "Anderes"), "softw")).toEqual(["Softwareentwickler"]);
    expect(found(indexOf("Marketing", "Anderes"), "m")).toEqual(["Marketing"]);
  });

  test("but not if it is a word by itself", () => {
    expect(found(indexOf("Java", "JavaScript"), "java")).toEqual(["Java"]);
    expect(found(indexOf("R", "React"), "R")).toEqual(["R"]);
    expect(found(indexOf("Go", "Google"), "Go")).toEqual(["Go"]);
  });
});

describe("synonyms of the operator find each other", () => {
  test("in both directions and across languages", () => {
    const index = indexOf("Softwareentwickler", "Software Engineer", "Sviluppatore software", "Bäcker");
    expect([...found(index, "software engineer")].sort()).toEqual([
      "Software Engineer",
      "Softwareentwickler",
      "Sviluppatore software",
    ]);
    expect(found(index, "Softwareentwickler")).toHaveLength(3);
  });

  test("in one direction if the operator says so", () => {
    const index = indexOf("Softwareentwickler", "Programmierer");
    expect([...found(index, "Programmierer")].sort()).toEqual(["Programmierer", "Softwareentwickler"]);
    expect(found(index, "Softwareentwickler")).toEqual(["Softwareentwickler"]);
  });
});

test("a quoted phrase must be in the title; openings with its words elsewhere follow", () => {
  const index = indexOf(
    "Agile Coach",
    "Coach für agile Teams",
    { id: "text", title: "A", abstract: "Agile Coach" },
    "B",
  );
  expect(ask(index, '"agile coach"')).toMatchObject({ total: 1, someIds: ["Coach für agile Teams", "text"] });
  expect(found(index, '"agile coach"')).toEqual(["Agile Coach"]);
  expect(ask(index, '"agile kotlin"')).toMatchObject({
    total: 0,
    someIds: ["Agile Coach", "Coach für agile Teams", "text"],
  });
  expect([...found(index, "agile coach")].sort()).toEqual(["Agile Coach", "Coach für agile Teams", "text"]);
});

describe("words that name a filter's value find openings with it, and are understood", () => {
  const index = indexOf(
    { id: "m", title: "Tester", places: [{ country: "de", city: { code: "munich", label: "München" } }] },
    {
      id: "b",
      title: "Tester",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
      company: "ostrel",
      role: "student",
    },
  );

  test.each([
    ["Tester München", "city", "munich", "m"],
    ["tester munich", "city", "munich", "m"],
    ["Monaco di Baviera tester", "city", "munich", "m"],
    ["tester Muenchen", "city", "munich", "m"],
    ["Ostrel Consulting tester", "company", "ostrel", "b"],
    ["tester Studierende", "role", "student", "b"],
  ])("%s", (text, filter, code, id) => {
    const answer = ask(index, text);
    expect(answer.ids).toEqual([id]);
    expect(answer.understood).toContainEqual(expect.objectContaining({ filter, code }));
  });
});

test("stop words need not be found", () => {
  expect(found(indexOf("Leiter Einkauf"), "Leiter für den Einkauf")).toEqual(["Leiter Einkauf"]);
});
