import { describe, expect, test } from "vitest";
import { readQuery } from "#core/search/query/query-text.ts";
import { withReadings } from "#core/search/query/readings.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { ask, found, indexOf } from "../index-of.ts";

interface Circumstances {
  readonly country?: string;
  readonly named?: readonly { from: number; until: number }[];
  readonly listed?: readonly string[];
}

/** Reads the compounds in a text as most titles spell them. `titles` gives the number of openings with each title. */
function reading(text: string, titles: Readonly<Record<string, number>>, circumstances: Circumstances = {}) {
  const { country = "", named = [], listed = [] } = circumstances;
  const openings = Object.entries(titles).flatMap(([title, count]) =>
    Array.from({ length: count }, (_, at) => ({ id: `${title} ${at}`, title })),
  );
  const scope = scopeOf(indexOf(...openings).segments(), country, "de");
  return withReadings(readQuery(text), { scope, named, isListed: (word) => listed.includes(word) });
}

const ways = ["projektmanager", "projekt manager", "projekt-manager"];

describe("a compound is read as most titles write it", () => {
  test("as one word", () => {
    for (const text of ways)
      expect(reading(`${text} bau`, { Projektmanager: 2, "Projekt Manager": 1 }).words, text).toEqual([
        "projektmanager",
        "bau",
      ]);
  });

  test("as several words, which together may also be one", () => {
    for (const text of ways)
      expect(reading(`${text} bau`, { Projektmanager: 1, "Projekt Manager": 2 }).words, text).toEqual([
        "projekt",
        "manager",
        "bau",
      ]);
    expect(reading("bau projektmanager", { "Projekt Manager": 2 }).wholes).toEqual([
      { word: "projektmanager", from: 1, until: 3 },
    ]);
  });

  test("with the letters that join its parts", () => {
    expect(reading("vertrieb leiter", { Vertriebsleiter: 1 }).words).toEqual(["vertriebsleiter"]);
  });

  test("as several words if titles write it either way equally often: Projekt-Manager is both", () => {
    for (const text of ways)
      for (const titles of [{ Projektmanager: 1, "Projekt Manager": 1 }, { "Projekt-Manager": 1 }])
        expect(reading(text, titles).words, text).toEqual(["projekt", "manager"]);
  });

  test("as typed if no title has it", () => {
    for (const text of ways.slice(0, 2))
      expect(reading(text, { Projekt: 1, Manager: 1 }).words).toEqual(readQuery(text).words);
  });

  test("in parts if no opening has it, but many titles have each part", () => {
    const index = (count: number) =>
      indexOf(
        ...Array.from({ length: count }, (_, at) => [`Projekt ${at}`, `Manager ${at}`]).flat(),
        { id: "both", title: "Projekt", abstract: "mit dem Manager" },
        { id: "other", title: "Manager" },
      );
    expect(found(index(4), "projektmanager")).toEqual(["both"]);
    expect(found(index(3), "projektmanager")).toEqual([]);
  });

  test("in parts if no opening has it, but each part is in many titles or in the synonyms", () => {
    const software = Array.from({ length: 5 }, (_, at) => `Software ${at}`);
    const index = indexOf(...software, { id: "both", title: "Ingenieur", abstract: "für Software" });
    expect(found(index, "softwareingenieur")).toEqual(["both"]);
  });

  test("in the country that is searched", () => {
    const at = (country: string, title: string) => ({ id: `${country} ${title}`, title, places: [{ country }] });
    const index = indexOf(at("de", "Projektmanager"), at("at", "Projekt Manager Nord"), at("at", "Manager Projekt"));
    const words = (country: string) =>
      withReadings(readQuery("projekt manager"), {
        scope: scopeOf(index.segments(), country, "de"),
        named: [],
        isListed: () => false,
      }).words;
    expect(words("de")).toEqual(["projektmanager"]);
    expect(words("at")).toEqual(["projekt", "manager"]);
  });

  test("but not in quotes, nor in a name, nor over a word that need not be found", () => {
    const titles = { Projektmanager: 2 };
    expect(reading('"projekt manager"', titles)).toMatchObject({
      words: ["projekt", "manager"],
      phrases: [{ from: 0, until: 2 }],
    });
    expect(reading("projekt manager", titles, { named: [{ from: 1, until: 2 }] }).words).toEqual([
      "projekt",
      "manager",
    ]);
    expect(reading("projekt und manager", titles).words).toEqual(["projekt", "und", "manager"]);
    expect(reading("projekt 2manager", { Projekt2manager: 2 }).words).toEqual(["projekt", "2manager"]);
  });
});

test("quoted words keep their places after a compound that was read in another way", () => {
  expect(reading('projekt manager "grüne woche"', { Projektmanager: 1 })).toMatchObject({
    words: ["projektmanager", "grune", "woche"],
    phrases: [{ from: 1, until: 3 }],
  });
  expect(reading('projektmanager "grüne woche"', { "Projekt Manager": 1 })).toMatchObject({
    words: ["projekt", "manager", "grune", "woche"],
    phrases: [{ from: 2, until: 4 }],
  });
});

test("a word is searched once, although a compound has it, too", () => {
  expect(reading("manager projektmanager", { "Projekt Manager": 1 })).toMatchObject({
    words: ["manager", "projekt", "manager"],
    needed: [true, true, false],
  });
});

test("a compound in any spelling also finds openings that have both parts, one of them in the title, after those that have the compound", () => {
  const index = indexOf(
    "Projektmanager",
    { id: "title", title: "Manager", abstract: "in einem Projekt" },
    { id: "text", title: "Planer", abstract: "Projekt, Manager" },
  );
  for (const text of ways) expect(found(index, text), text).toEqual(["Projektmanager", "title"]);
});

test("if few openings have a compound, those with some of its parts follow, in any spelling", () => {
  const index = indexOf("Projektmanager", "Manager Einkauf", "Projekt Einkauf", "Bäcker");
  for (const text of ways) {
    const { ids, someIds } = ask(index, text);
    expect(ids, text).toEqual(["Projektmanager"]);
    expect(someIds.toSorted(), text).toEqual(["Manager Einkauf", "Projekt Einkauf"]);
  }
});

test("a compound that only openings of other countries have finds those here that have its parts, in any spelling", () => {
  const here = [{ country: "de" }];
  const index = indexOf(
    { id: "abroad", title: "Projektmanager", places: [{ country: "at" }] },
    { id: "both", title: "Manager", abstract: "in einem Projekt", places: here },
    { id: "one", title: "Projekt Einkauf", places: here },
    { id: "none", title: "Bäcker", places: here },
  );
  for (const text of ways) {
    const { ids, someIds } = ask(index, text, { filters: { country: "de" } });
    expect({ ids, someIds }, text).toEqual({ ids: ["both"], someIds: ["one"] });
  }
});

test("synonyms are looked up for words typed apart, and for the parts of a compound", () => {
  const index = indexOf("Data Engineer", "Dateningenieur");
  for (const text of ["daten ingenieur", "daten-ingenieur", "dateningenieur"])
    expect(found(index, text).toSorted(), text).toEqual(["Data Engineer", "Dateningenieur"]);
  expect(found(indexOf("Data Engineer", "Bäcker"), "daten ingenieur")).toEqual(["Data Engineer"]);
  expect(reading("daten ingenieur", { Koch: 1 }, { listed: ["dateningenieur"] }).wholes).toEqual([
    { word: "dateningenieur", from: 0, until: 2 },
  ]);
});

const beginnings =
  "software projekt vertrieb-s kunde-n daten netzwerk system produkt personal finanz logistik lager einkauf-s marketing anlage-n maschine-n pflege bau energie verwaltung-s";
const endings = "entwickler manager leiter berater ingenieur techniker planer spezialist assistent koordinator";

test("of 200 German compounds, the first five results are nearly the same for all spellings", () => {
  const compounds = beginnings.split(" ").flatMap((beginning) => {
    const [first = "", link = ""] = beginning.split("-");
    return endings.split(" ").map((last) => ({ first, last, joined: first + link + last }));
  });
  const more = ["", "Nord", "im Außendienst", "für Anlagen und Geräte"];
  const openings = compounds.flatMap(({ first, last, joined }, number) => {
    const joinedCount = number % 5;
    return Array.from({ length: 5 }, (_, at) => ({
      id: `${joined} ${at}`,
      title: `${at < joinedCount ? joined : at % 2 === 0 ? `${first} ${last}` : `${joined.slice(0, -last.length)}-${last}`} ${more[at % 4]}`,
      abstract: `${endings.split(" ")[number % 10]} im ${first}`,
    }));
  });
  const index = indexOf(...openings);
  const agreement = compounds.map(({ first, last, joined }) => {
    const [wanted = [], ...others] = [joined, `${first} ${last}`, `${joined.slice(0, -last.length)}-${last}`].map(
      (text) => {
        const { ids, someIds } = ask(index, text);
        return [...ids, ...someIds].slice(0, 5);
      },
    );
    const shared = others.map((ids) => ids.filter((id) => wanted.includes(id)).length / 5);
    return shared.reduce((sum, share) => sum + share, 0) / shared.length;
  });
  expect(agreement).toHaveLength(200);
  expect(agreement.reduce((sum, share) => sum + share, 0) / agreement.length).toBeGreaterThan(0.9);
});

describe("a word and its neighbour may also be one word", () => {
  /** The compounds that the words of a text may also be, if no title has these words as written in the text. */
  const compounds = (text: string, ...titles: readonly string[]) =>
    reading(text, Object.fromEntries(titles.map((title) => [title, 1]))).wholes;

  test("in either order", () => {
    const both = { from: 0, until: 2, isCompound: true };
    expect(compounds("entwickler software", "Softwareentwickler")).toContainEqual({
      word: "softwareentwickler",
      ...both,
    });
    expect(compounds("software entwickler", "Software Entwickler", "Softwareentwickler")).toContainEqual({
      word: "softwareentwickler",
      ...both,
    });
    expect(compounds("software entwickler", "Software", "Entwickler")).toEqual([]);
  });

  test("over words that need not be found, but over no others", () => {
    expect(compounds("leiter des vertriebs", "Vertriebsleiter")).toContainEqual({
      word: "vertriebsleiter",
      from: 0,
      until: 3,
      isCompound: true,
    });
    expect(compounds("software java entwickler", "Softwareentwickler")).toEqual([]);
  });

  test("of two letters or more each", () => {
    expect(compounds("it berater", "IT Berater", "Itberater")).toEqual(
      expect.arrayContaining([{ word: "itberater", from: 0, until: 2, isCompound: true }]),
    );
    expect(compounds("x berater", "Xberater")).toEqual([]);
  });
});
