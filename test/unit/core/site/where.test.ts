import { expect, test } from "vitest";
import { placeWithPreposition } from "#core/site/where.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();

test.each([
  ["de", "berlin", "fr", "à Berlin"],
  ["de", "berlin", "it", "a Berlino"],
  ["de", "hamburg", "it", "ad Amburgo"],
  ["de", "berlin", "pt", "em Berlim"],
  ["de", "munich", "en", "in Munich"],
  ["de", "munich", "de", "in München"],
] as const)("%s, %s in %s is where? %4$s", (country, city, language, where) => {
  expect(placeWithPreposition(site, language, country, city)).toBe(where);
});

test("names that begin with an article are combined with the preposition, and a city's own form takes precedence", () => {
  const cities = {
    nl: [
      {
        code: "the-hague",
        name: { de: "Den Haag", en: "The Hague", fr: "La Haye", it: "L’Aia", pt: "Haia" },
        aliases: [],
      },
    ],
    fr: [{ code: "le-havre", name: "Le Havre", aliases: [] }],
    pt: [{ code: "porto", name: "Porto", namesWithIn: { pt: "no Porto" }, aliases: [] }],
  };
  const there = { ...site, cities };
  expect(placeWithPreposition(there, "fr", "fr", "le-havre")).toBe("au Havre");
  expect(placeWithPreposition(there, "fr", "nl", "the-hague")).toBe("à La Haye");
  expect(placeWithPreposition(there, "it", "nl", "the-hague")).toBe("all’Aia");
  expect(placeWithPreposition(there, "pt", "pt", "porto")).toBe("no Porto");
  expect(placeWithPreposition(there, "fr", "pt", "porto")).toBe("à Porto");
});

test("an unknown city, or a language without prepositions, has no such form", () => {
  expect(placeWithPreposition(site, "fr", "de", "bad-irgendwo")).toBeUndefined();
  expect(placeWithPreposition({ ...site, prepositions: undefined }, "fr", "de", "berlin")).toBeUndefined();
});

test("without a city, the country's form is used", () => {
  expect(placeWithPreposition(site, "fr", "us")).toBe("aux États-Unis");
  expect(placeWithPreposition(site, "fr", "xx")).toBeUndefined();
});
