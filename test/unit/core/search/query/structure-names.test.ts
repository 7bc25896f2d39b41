import { describe, expect, test } from "vitest";
import { readQuery } from "#core/search/query/query-text.ts";
import { extractPayAndDistance } from "#core/search/query/structure.ts";
import { createNameRecogniser } from "#core/search/query/understanding.ts";
import type { Role } from "#core/site/taxonomy.ts";
import { roles } from "#core/site/taxonomy.ts";
import { maxQueryLength } from "#core/text/words.ts";
import { workOf } from "../../../../work-of.ts";
import { ask, found, indexOf, site } from "../index-of.ts";

describe("words for levels of experience in five languages find them, and are understood (spec C24)", () => {
  const byRole = indexOf(...roles.map((role) => ({ id: role, title: "Tester", role })));

  test.each<[string, Role]>([
    ["Werkstudent", "student"],
    ["working student", "student"],
    ["étudiante", "student"],
    ["Junior", "career_starter"],
    ["Berufseinsteiger", "career_starter"],
    ["entry level", "career_starter"],
    ["débutant", "career_starter"],
    ["neolaureato", "career_starter"],
    ["recém-formado", "career_starter"],
    ["Senior", "professional"],
    ["sênior", "professional"],
    ["berufserfahren", "professional"],
    ["expérimenté", "professional"],
  ])("%s", (text, role) => {
    const answer = ask(byRole, `${text} Tester`);
    expect(answer.ids).toEqual([role]);
    expect(answer.understood).toContainEqual(expect.objectContaining({ filter: "role", code: role }));
  });
});

describe("what openings state of workplace and employment", () => {
  const index = indexOf(
    { id: "in its text", title: "Java Entwickler", abstract: "nicht remote", publicationDate: "2026-04-30" },
    { id: "in its title", title: "Java Remote", workplace: "hybrid", publicationDate: "2026-04-29" },
    { id: "stated", title: "Senior Java Backend Entwickler (Finanzen)", workplace: "remote" },
    { id: "part", title: "Verkäufer Mode und Schuhe", employment: ["part_time"] },
    { id: "part in its title", title: "Teilzeit Verkäufer", employment: ["full_time"] },
  );

  test("ranks before titles with the word, and texts with it do not count", () => {
    expect(found(index, "remote java")).toEqual(["stated", "in its title"]);
    expect(found(index, "Java Homeoffice")[0]).toBe("stated");
    expect(found(index, "Verkäufer Teilzeit")).toEqual(["part", "part in its title"]);
  });

  test("is searched for as typed within quotes, or if asked to", () => {
    expect(found(index, '"java remote"')).toEqual(["in its title"]);
  });
});

describe("a name that has another meaning", () => {
  const [company] = site.companies;
  const named = (name: string) =>
    createNameRecogniser({ ...site, companies: company ? [{ ...company, code: "own", name }] : [] });
  const around = { city: undefined, country: "de", citiesAround: () => [] };
  const understood = (name: string, text: string) => {
    const query = readQuery(text);
    return extractPayAndDistance(query, named(name)(query.words, "de"), around).understood.map(
      ({ filter, code }) => `${filter} ${code}`,
    );
  };

  // trust S 533
  test("is offered with both: a company named Remote, Junior or Stage", () => {
    expect(understood("Remote", "remote java")).toEqual(["company own", "workplace remote"]);
    expect(understood("Junior", "junior java")).toEqual(["company own", "role career_starter"]);
    expect(understood("Stage", "stage")).toEqual(["company own", "employment internship"]);
  });

  test("is only the name if all of it is a name: From 60k, 50 km", () => {
    expect(understood("From 60k", "from 60k java")).toEqual(["company own"]);
    expect(understood("50 km", "50 km köln")).toEqual(["company own", "city cologne"]);
  });
});

// trust S 534
test.each([
  ["numbers", "60 000 ".repeat(40)],
  ["words that lead to numbers", "ab ".repeat(80)],
  ["words around distances", "im umkreis von ".repeat(20)],
  ["distances", "50 km ".repeat(40)],
  ["digits", "9".repeat(maxQueryLength)],
  ["units", "60k im monat pro stunde ".repeat(10)],
])("a text of nothing but %s is understood quickly", async (_, text) => {
  const query = readQuery(text);
  const names = createNameRecogniser(site)(query.words, "de");
  const work = await workOf(() => {
    for (let turn = 0; turn < 100; turn += 1)
      extractPayAndDistance(query, names, { city: "cologne", country: "de", citiesAround: () => [] });
  });
  expect(work).toBeLessThan(500); // 5 ms each
});
