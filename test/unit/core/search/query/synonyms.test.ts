import { describe, expect, test } from "vitest";
import { createSubstituteFinder, createSynonymWords } from "#core/search/query/synonyms.ts";
import type { Synonyms } from "#core/site/site.ts";
import { languageBit } from "#core/text/stems.ts";
import type { Language } from "#core/translation/language.ts";
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
    ["kiné", "Masseur kinésithérapeute (H/F)"],
    ["AMP", "Aide médico-psychologique (H/F)"],
    ["AVS", "Auxiliaire de vie sociale"],
    ["ATSEM", "Agent territorial spécialisé des écoles maternelles"],
    ["nounou", "Garde d'enfants à domicile"],
    ["btp", "Conducteur de travaux bâtiment"],
    ["Putzfrau", "Reinigungskraft"],
    ["Brummifahrer", "Berufskraftfahrer"],
    ["Heizungsbauer", "Anlagenmechaniker SHK"],
    ["Schlosser", "Konstruktionsmechaniker"],
    ["FaGe", "Fachfrau/-mann Gesundheit EFZ"],
    ["DGKP", "Diplomierter Gesundheits- und Krankenpfleger"],
    ["badante", "Assistente familiare"],
    ["bidello", "Collaboratore scolastico"],
    ["donna delle pulizie", "Addetto alle pulizie"],
    ["motoboy", "Entregador motociclista"],
    ["porteiro", "Agente de portaria"],
    ["empregada de limpeza", "Técnico de limpeza"],
    ["TOC", "Contabilista certificado"],
    ["LPN", "Licensed Practical Nurse"],
    ["hca", "Healthcare Assistant"],
    ["lorry driver", "LGV Driver"],
    ["janitor", "Custodian"],
    ["kp", "Kitchen Porter"],
    ["porteiro", "Portinaio"],
    ["porteiro", "Concierge (H/F)"],
    ["bâtiment", "Ouvrier BTP"],
    ["Arbeiter", "Factory worker"],
    ["RN", "Krankenpflegerin"],
  ])("%s finds %s", (text, title) => {
    expect(found(indexOf(title, "Ganz anderes"), text)).toEqual([title]);
  });

  test.each([
    ["Bauwesen", "Consultant SAP BTP"],
    ["Hausmeister", "Porteiro"],
    ["labourer", "Social Worker"],
    ["Licensed Practical Nurse", "RN"],
    ["Custodian", "Janitor"],
    ["Spülkraft", "Commis di cucina"],
    ["muratore", "Carpentiere edile"],
    ["cuoco", "Addetto alla cucina"],
  ])("%s does not find %s", (text, title) => {
    expect(found(indexOf(title, "Ganz anderes"), text)).toEqual([]);
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
  const inPlaceOf = createSubstituteFinder({
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

const synonyms = (both: Synonyms["both"], oneWay: Synonyms["oneWay"] = []): Synonyms => ({ both, oneWay });

describe("what stands for the words of a query", () => {
  /** The substitutes in a text, as `replaced words: their substitute`. */
  const inPlaceOf = (known: Synonyms, text: string, language?: Language): string[] => {
    const words = text.split(" ");
    const mask = language && languageBit(language);
    return createSubstituteFinder(known)(words, mask).map(
      ({ from, until, words: others }) => `${words.slice(from, until).join(" ")}: ${others.join(" ")}`,
    );
  };

  test("is every other text of its group, or one that the operator lists in one direction", () => {
    const known = synonyms([["Koch", "Cook", "Chef de cuisine"]], [{ from: "Bäcker", to: ["Baker", "Boulanger"] }]);
    expect(inPlaceOf(known, "junger koch")).toEqual(["koch: cook", "koch: chef cuisine"]);
    expect(inPlaceOf(known, "backer")).toEqual(["backer: baker", "backer: boulanger"]);
    expect(inPlaceOf(known, "baker")).toEqual([]);
    const ways = createSubstituteFinder(known)(["koch", "backer"]).map(({ isOneWay }) => isOneWay);
    expect(ways).toEqual([false, false, true, true]);
  });

  test("is told once, although two groups have it", () => {
    const known = synonyms([
      ["Koch", "Cook"],
      ["Koch", "Cook", "Küchenkraft"],
    ]);
    expect(inPlaceOf(known, "koch")).toEqual(["koch: cook", "koch: kuchenkraft"]);
  });

  test("is that of a form of the word, in the likely languages if it has one there, but not of a relative", () => {
    const known = synonyms([
      ["Agenten", "Vertreter"],
      ["Agenti", "Rappresentante"],
    ]);
    const [german, italian] = [
      ["agente: agenten", "agente: vertreter"],
      ["agente: agenti", "agente: rappresentante"],
    ];
    expect(inPlaceOf(known, "agente", "de")).toEqual(german);
    expect(inPlaceOf(known, "agente", "it")).toEqual(italian);
    expect(inPlaceOf(known, "agente", "en").toSorted()).toEqual([...german, ...italian].toSorted());
    expect(inPlaceOf(synonyms([["Leiter", "Head"]]), "leitern")).toEqual(["leitern: leiter", "leitern: head"]);
    expect(inPlaceOf(synonyms([["Leiter", "Head"]]), "leitung")).toEqual([]);
    expect(inPlaceOf(synonyms([["Leiter Vertrieb", "Head of sales"]]), "leitung vertrieb")).toEqual([]);
  });

  test("stands for several words, with or without stop words between them", () => {
    const known = synonyms([["one two three four", "Eins"]]);
    expect(inPlaceOf(known, "one two three four five")).toEqual(["one two three four: eins"]);
    expect(inPlaceOf(known, "one two and three four")).toEqual(["one two and three four: eins"]);
    expect(inPlaceOf(known, "one two other three four")).toEqual([]);
    const chef = synonyms([["Chef de projet", "Projektleiter"]]);
    expect(inPlaceOf(chef, "le chef de projet de")).toEqual(["chef de projet: projektleiter"]);
    expect(inPlaceOf(chef, "chef projet")).toEqual(["chef projet: projektleiter"]);
    expect(inPlaceOf(chef, "projet chef")).toEqual([]);
  });

  test("stands for stop words alone, but nothing stands for a text without words", () => {
    expect(inPlaceOf(synonyms([["IT", "Informatik"]]), "it")).toEqual(["it: informatik"]);
    expect(inPlaceOf(synonyms([["mit", "avec"]]), "mit")).toEqual(["mit: avec"]);
    expect(inPlaceOf(synonyms([["+++", "Koch", "Cook"]]), "koch")).toEqual(["koch: cook"]);
    expect(inPlaceOf(synonyms([]), "koch")).toEqual([]);
  });
});

describe("a word that the operator lists", () => {
  const listed = (...texts: string[]) => createSynonymWords(synonyms([texts]));

  test("is each single word of the synonyms, in both directions or one", () => {
    const { isListed } = createSynonymWords(synonyms([["Koch", "Service Kraft"]], [{ from: "Arzt", to: ["Doctor"] }]));
    expect(["koch", "arzt", "doctor"].map(isListed)).toEqual([true, true, true]);
    expect(["service", "kraft", "kxch", "och"].map(isListed)).toEqual([false, false, false, false]);
  });

  test("may end in up to two other letters if that makes a form of it", () => {
    expect(listed("Koch").isListed("koche")).toBe(true);
    expect(listed("Köche").isListed("koch")).toBe(true);
    expect(listed("Agent").isListed("agenten")).toBe(true);
    expect(listed("Agent").isListed("agentin")).toBe(true);
    expect(listed("Agent").isListed("agentur")).toBe(false);
    expect(listed("Developer").isListed("development")).toBe(false);
    expect(listed("Kuh").isListed("kuhe")).toBe(false); // the word is too short
    expect(listed("IT").isListed("it")).toBe(true);
    expect(listed("medico").isListed("medica")).toBe(true);
    expect(listed("medicos").isListed("medicas")).toBe(false); // the different letter is not at the end
  });

  test("may be meant by a word of five letters with one error, except in its first letter", () => {
    expect(listed("Kellner", "Kelnar", "Heller").synonymsNear("kelner")).toEqual(["kellner", "kelnar"]);
    expect(listed("Kellner").synonymsNear("kellner")).toEqual([]);
    expect(listed("Kellner").synonymsNear("keler")).toEqual([]);
    expect(listed("Kellner").synonymsNear("hellner")).toEqual([]);
    expect(listed("Lager").synonymsNear("lagar")).toEqual(["lager"]);
    expect(listed("Lager").synonymsNear("lage")).toEqual([]);
    expect(listed("Lage").synonymsNear("lager")).toEqual([]);
    expect(listed("Service Kraft").synonymsNear("servise")).toEqual([]);
  });
});
