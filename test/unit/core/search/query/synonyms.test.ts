import { describe, expect, test } from "vitest";
import { createSynonyms } from "#core/search/query/synonyms.ts";
import { ask, found, indexOf, site } from "../index-of.ts";

describe("the demo knows synonyms of jobs", () => {
  test.each([
    ["nurse", "Gesundheits- und Krankenpfleger/in"],
    ["infirmière", "Pflegefachkraft (m/w/d)"],
    ["Krankenschwester", "Infermiere/a"],
    ["enfermeiras", "Registered Nurse"],
    ["car mechanic", "Kfz-Mechatroniker (m/w/d)"],
    ["Mechaniker Auto", "Automechaniker"],
    ["mécanicienne automobile", "Meccanico d'auto"],
    ["vendeuse", "Verkäuferin"],
    ["Buchhalterin", "Comptable (H/F)"],
    ["Lkw Fahrer", "Truck driver"],
    ["chef de chantier", "Bauleiter"],
    ["chef chantier", "Bauleiter"],
    ["HR Manager", "Leiter Personal, Personalleiterin"],
    ["Köche", "Cuisinier"],
    ["vendite", "Mitarbeiter Vertrieb"],
    ["head of sales", "Vertriebsleiter"],
  ])("%s finds %s", (text, title) => {
    expect(found(indexOf(title, "Ganz anderes"), text)).toEqual([title]);
  });

  test("the word itself ranks before its synonyms", () => {
    expect(found(indexOf("Cook", "Koch", "Cuisinier"), "koch")[0]).toBe("Koch");
    expect(found(indexOf("Sales Manager", "Vertriebsleiter", "Verkaufsleiter"), "verkaufsleiter")[0]).toBe(
      "Verkaufsleiter",
    );
  });
});

const withText = (title: string, text: string) => ({
  id: "text",
  title,
  sections: [{ type: "tasks" as const, title: "", content: `<p>${text}</p>` }],
});

test("several words replace a word only if a title has all of them, not a text", () => {
  const index = indexOf("Agent de propreté", withText("Fleuriste", "Agent commercial, avec propreté"));
  expect(ask(index, "Reinigungskraft").ids).toEqual(["Agent de propreté"]);
});

test("an abbreviation replaces words only in titles: in texts it may be a word of another language", () => {
  const index = indexOf("IT Architect", withText("Florist", "Make it yours"));
  expect(ask(index, "Informatik").ids).toEqual(["IT Architect"]);
});

test("a synonym that no opening has does not find words of another language with its stem", () => {
  const french = { language: "fr", filters: { country: "fr" } } as const;
  const index = indexOf({ id: "b", title: "Développeur Back-end", language: "fr", places: [{ country: "fr" }] });
  expect(ask(index, "boulanger", french)).toMatchObject({ total: 0, someIds: [] });
  expect(found(indexOf("Bäckerin"), "boulanger", { language: "fr" })).toEqual(["Bäckerin"]);
});

test("a word has a limited number of substitutes, not including itself", () => {
  const inPlaceOf = createSynonyms({
    both: [["koch", ...Array.from({ length: 99 }, (_, at) => `cook${at}`)]],
    oneWay: [],
  });
  const words = inPlaceOf(["koch"]).map(({ words }) => words.join(" "));
  expect(words).toHaveLength(32);
  expect(words).not.toContain("koch");
});

test("every text in the demo's synonyms is short enough to be looked up", () => {
  const texts = [...site.synonyms.both.flat(), ...site.synonyms.oneWay.flatMap(({ from, to }) => [from, ...to])];
  expect(texts.filter((text) => text.split(" ").length > 4)).toEqual([]);
});

test("a word in the synonyms is not a typing error of another", () => {
  const index = indexOf(...Array.from({ length: 12 }, (_, number) => `Grüne Woche ${number}`));
  expect(ask(index, "Köche")).not.toHaveProperty("corrected");
  expect(ask(index, "Köche").total).toBe(0);
});

test("a misspelt city is understood as a city", () => {
  const place = { country: "de", city: { code: "munich", label: "München" } };
  const answer = ask(indexOf({ id: "m", title: "Tester", places: [place] }, "Anderes"), "Tester Münchn");
  expect(answer).toMatchObject({ ids: ["m"], corrected: "tester munchen" });
  expect(answer.understood).toContainEqual(
    expect.objectContaining({ filter: "city", code: "munich", words: "munchn" }),
  );
});

test("a short word with the stem of a synonym is not a synonym", () => {
  expect(ask(indexOf("Nur Mut", "Nursing"), "Krankenpflege").ids).toEqual(["Nursing"]);
});
