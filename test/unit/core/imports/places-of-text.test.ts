import { describe, expect, test } from "vitest";
import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { once } from "#core/duties/once.ts";
import { createPlaceFinder } from "#core/imports/places.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { workOf } from "../../../work-of.ts";
import { preparation } from "./context.ts";

const finder = createPlaceFinder(preparation.site, preparation.gazetteer);
const found = (place: Record<string, unknown>) => finder.find([place], false);
const written = (place: Record<string, unknown>): string =>
  found(place)
    .places.map(({ country, city }) => (city ? `${country}/${city.label}` : country))
    .join(" ");

/** The finder of a site that has openings in Portugal, too. It is made once: reading the places of a country takes seconds on a busy machine. */
const finderInPortugal = once(() => {
  const [country] = preparation.site.countries;
  if (!country) throw new Error("the demo has no country");
  const countries = [...preparation.site.countries, { ...country, code: countryCodes.of("pt") }];
  return createPlaceFinder({ ...preparation.site, countries }, () => loadGazetteer(["pt"]));
});

// trust S 440
describe("a place in free text", () => {
  test.each([
    ["Berlin / Hamburg", "de/Berlin de/Hamburg"],
    ["München oder remote (DE)", "de/Munich"],
    ["Munich, Berlin, Hamburg", "de/Munich de/Berlin de/Hamburg"],
    ["Rio de Janeiro e São Paulo", "br/Rio de Janeiro br/São Paulo"],
    ["Köln/Bonn", "de/Cologne de/Bonn"],
    ["Anywhere in France, Belgium, Spain", "fr be"],
    ["Germany; Germany - Berlin", "de/Berlin"],
    ["India- Gurugram", "in/Gurugram"],
  ])("may name several: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["Greater Paris Area", "fr/Paris"],
    ["Großraum München", "de/Munich"],
    ["Warsaw HQ", "pl/Warsaw"],
    ["D-10115 Berlin", "de/Berlin"],
    ["EC1A 1BB London", "uk/London"],
    ["Musterstraße 5, 80331 München, Deutschland", "de/Munich"],
    ["1150 N 21st St Newark, NJ", "us/Newark"],
    ["Paris 15e", "fr/Paris"],
    ["Leaseweb, Frankfurt am Main", "de/Frankfurt am Main"],
  ])("is found among other words: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["São Paulo, SP, Brasil", "br/São Paulo"],
    ["Vila Velha/ES", "br/Vila Velha"],
    ["Milano (MI)", "it/Milan"],
    ["Castellanza VA", "it/Castellanza"],
    ["Cuneo, CN, Italy", "it/Cuneo"],
    ["Campinas, São Paulo, Brazil", "br/Campinas"],
    ["Mazara del Vallo, Trapani, Italy", "it/Mazara del Vallo"],
    ["Poitiers, Vienne, France", "fr/Poitiers"],
    ["Springfield, IL", "us/Springfield (Illinois)"],
    ["Wilmington, DE", "us/Wilmington (Delaware)"],
    ["Atlanta, Georgia", "us/Atlanta"],
    ["San Francisco, CA", "us/San Francisco"],
  ])("is recognised next to its state or province: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["68 - ST LOUIS", "fr/Saint-Louis"],
    ["31 - Toulouse", "fr/Toulouse"],
    ["75 - Paris 12e Arrondissement", "fr/Paris"],
    ["La Roche-sur-Yon - 85", "fr/La Roche-sur-Yon"],
    ["2A - AJACCIO", "fr/Ajaccio"],
    ["26 - Valence", "fr/Valence"],
    ["82 - Valence", "fr/Valence (Occitanie)"],
    ["84 - Orange", "fr/Orange"],
    ["69 - Rhône", "fr"],
    ["Val d'Oise, 95", "fr"],
    ["86 - Vienne", "fr"],
    ["Seine-Saint-Denis - 93", "fr"],
  ])("is in France beside the number of a department: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["12 - Berlin", "de/Berlin"],
    ["10 - Boston", "us/Boston"],
    ["75", ""],
    ["12 - Remote", ""],
    ["46 - Valencia", ""],
    ["Valencia - 46", ""],
    ["92 - Orange", "us/Orange"],
    ["Store - 42", ""],
    ["Filiale, 12", ""],
    ["50 - Ehrenfeld", ""],
    ["07 - Nulleville", ""],
    ["12 - Rhône", ""],
    ["St. Louis", "us/St. Louis"],
    ["Nulleville", ""],
  ])("is in France only then: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["Bayern", "de"],
    ["Île-de-France", "fr"],
    ["California", "us"],
    ["Remote-Texas", "us"],
    ["Silicon Valley, CA", "us"],
    ["New Stanton, PA", "us"],
    ["deutschlandweit", "de"],
  ])("may be a state or region only: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    ["Açores", "pt"],
    ["Algarve, remote", "pt"],
    ["Funchal, Madeira", "pt/Funchal"],
    ["Região Autónoma da Madeira", "pt"],
    ["Ponta Delgada (Açores)", "pt/Ponta Delgada"],
    ["São João da Madeira", "pt/São João da Madeira"],
  ])("may be in a region of Portugal: %s", (text, expected) => {
    expect(
      finderInPortugal()
        .find([{ text }], false)
        .places.map((place) => [place.country, place.city?.label].filter(Boolean).join("/")),
    ).toEqual([expected]);
  });

  test.each([
    ["DACH", "at de ch"],
    ["Remote - EMEA", "at be hr fr de it lu pl ro uk by ch"],
    ["UK&I", "uk"],
    ["Remote - NA, APAC", "in nz"],
  ])("may be a part of the world, which stands for all of the site's countries in it: %s", (text, expected) => {
    expect(written({ text })).toBe(expected);
  });

  test.each([
    "Canada - Toronto",
    "London, CA",
    "Madrid",
    "Georgia",

    "Canton, China",
    "Remote",
    "Worldwide",
    "Sales",
    "東京",
  ])("outside of the site's countries is reported: %s", (text) => {
    expect(found({ text })).toEqual({ places: [], foreign: [text], unknown: [] });
  });
});

// trust S 441
describe("a city of the gazetteer", () => {
  test.each(["Nürnberg", "Nuremberg", "Norimberga", "Nuernberg", "NÜRNBERG"])(
    "is the site's own city if it has one: %s",
    (city) => {
      expect(found({ country: "DE", city }).places).toEqual([
        { country: "de", city: { code: "nuremberg", label: "Nuremberg" } },
      ]);
    },
  );

  test.each(["Regensburg", "Ratisbon", "Ratisbona", "Ratisbonne"])("is one under all of its names: %s", (city) => {
    expect(found({ country: "Germany", city }).places).toEqual([
      { country: "de", city: { code: "regensburg", label: "Regensburg" } },
    ]);
  });

  test("is the larger of two with the same name; the other gets its region added", () => {
    expect(found({ text: "Springfield, MO" }).places[0]?.city).toEqual({ code: "springfield", label: "Springfield" });
    expect(found({ text: "Springfield, MA" }).places[0]?.city).toEqual({
      code: "springfield-massachusetts",
      label: "Springfield (Massachusetts)",
    });
  });
});

describe("fields of a place", () => {
  test.each([
    [{ country: "United States", region: "Texas", city: "Remote", text: "Remote-Texas" }, "us"],
    [{ country: "France, Metropolitan", city: "Paris, France; Bordeaux, France" }, "fr/Paris fr/Bordeaux"],
    [{ country: "European Union", city: "Europe", text: "Anywhere in France, Belgium" }, "fr be"],
    [{ country: "Grande Bretagne", city: "Londres" }, "uk/London"],
    [{ country: "us", region: "MO", city: "St. Louis" }, "us/St. Louis"],
    [{ country: "DEU", city: "Wuppertal" }, "de/Wuppertal"],
    [{ city: "Fort Lauderdale", region: "Florida" }, "us/Fort Lauderdale"],
    [{ parts: ["Bergamo", "BG", "Italy"] }, "it/Bergamo"],
  ])("are read together: %j", (place, expected) => {
    expect(written(place)).toBe(expected);
  });
});

// trust S 442
test("an unknown city is reported and leaves just the country", () => {
  expect(found({ country: "Germany", city: "Hambrug" })).toEqual({
    places: [{ country: "de" }],
    foreign: [],
    unknown: [{ country: "de", name: "Hambrug" }],
  });
});

// trust S 443
test.each([
  "a,".repeat(50_000),
  " or ".repeat(50_000),
  "(".repeat(100_000),
  `${"x ".repeat(50_000)}Berlin`,
  "A".repeat(100_000),
])("a text of 100,000 characters is cut before it is read: %.10s", async (text) => {
  expect(await workOf(() => found({ text, city: text, country: text }))).toBeLessThan(200);
});
