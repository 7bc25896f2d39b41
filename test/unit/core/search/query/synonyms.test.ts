import { describe, expect, test } from "vitest";
import { createSynonyms } from "#core/search/query/synonyms.ts";
import { ask, found, indexOf, site } from "../index-of.ts";

describe("the demo knows what people call the same work", () => {
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

  test("the word itself comes before what means the same", () => {
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

test("several words stand for a word where all are in the title, not anywhere in a text", () => {
  const index = indexOf("Agent de propreté", withText("Fleuriste", "Agent commercial, avec propreté"));
  expect(ask(index, "Reinigungskraft").ids).toEqual(["Agent de propreté"]);
});

test("an abbreviation stands for words in a title only: in a text it may be a word of another language", () => {
  const index = indexOf("IT Architect", withText("Florist", "Make it yours"));
  expect(ask(index, "Informatik").ids).toEqual(["IT Architect"]);
});

test("a word that stands for another, and that nobody uses, finds no word of another language with its stem", () => {
  const french = { language: "fr", filters: { country: "fr" } } as const;
  const index = indexOf({ id: "b", title: "Développeur Back-end", language: "fr", places: [{ country: "fr" }] });
  expect(ask(index, "boulanger", french)).toMatchObject({ total: 0, someIds: [] });
  expect(found(indexOf("Bäckerin"), "boulanger", { language: "fr" })).toEqual(["Bäckerin"]);
});

test("not too much stands for a word, and not the word itself", () => {
  const inPlaceOf = createSynonyms({
    both: [["koch", ...Array.from({ length: 99 }, (_, at) => `cook${at}`)]],
    oneWay: [],
  });
  const words = inPlaceOf(["koch"]).map(({ words }) => words.join(" "));
  expect(words).toHaveLength(32);
  expect(words).not.toContain("koch");
});

test("every text of the demo's synonyms is short enough to be looked up", () => {
  const texts = [...site.synonyms.both.flat(), ...site.synonyms.oneWay.flatMap(({ from, to }) => [from, ...to])];
  expect(texts.filter((text) => text.split(" ").length > 4)).toEqual([]);
});

test("a word that the operator names is no typing error of another", () => {
  const index = indexOf(...Array.from({ length: 12 }, (_, number) => `Grüne Woche ${number}`));
  expect(ask(index, "Köche")).not.toHaveProperty("corrected");
  expect(ask(index, "Köche").total).toBe(0);
});

test("a misspelt city is understood as one", () => {
  const place = { country: "de", city: { code: "munich", label: "München" } };
  const answer = ask(indexOf({ id: "m", title: "Tester", places: [place] }, "Anderes"), "Tester Münchn");
  expect(answer).toMatchObject({ ids: ["m"], corrected: "tester munchen" });
  expect(answer.understood).toContainEqual(
    expect.objectContaining({ filter: "city", code: "munich", words: "munchn" }),
  );
});

test("a short word that shares a stem with a synonym is none", () => {
  expect(ask(indexOf("Nur Mut", "Nursing"), "Krankenpflege").ids).toEqual(["Nursing"]);
});
