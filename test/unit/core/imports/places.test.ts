import { describe, expect, test } from "vitest";
import { cityCode } from "#core/imports/places/place-lookup.ts";
import { createPlaceFinder } from "#core/imports/places.ts";
import { preparation } from "./context.ts";

const finder = createPlaceFinder(preparation.site, preparation.gazetteer);
const one = (place: Record<string, unknown>) => finder.find([place], true).places[0];

describe("the code of a city that only the feed knows", () => {
  test.each([
    ["Bad Tölz", "bad-tolz"],
    ["  São José  ", "sao-jose"],
    ["Frankfurt/Oder", "frankfurt-oder"],
    ["Łódź (PL)", "lodz-pl"],
    ["東京", "x6771-4eac"],
  ])("%s is %s", (label, code) => {
    expect(cityCode(label)).toBe(code);
  });

  test.each(["Bad Tölz", "東京", "x".repeat(500), "../../etc/passwd", "__proto__", "😀".repeat(40)])(
    "fits an address, for %.20s",
    (label) => {
      expect(cityCode(label)).toMatch(/^[a-z0-9][a-z0-9-]{0,59}$/);
    },
  );
});

describe("a city of the site", () => {
  test.each(["munich", "Munich", "MÜNCHEN", "Mu\u0308nchen", "Muenchen", "Monaco di Baviera"])(
    "is one filter entry, also as %s (trust I 123)",
    (city) => {
      expect(one({ country: "de", city })).toEqual({ country: "de", city: { code: "munich", label: "Munich" } });
    },
  );

  test("may have the name of its country", () => {
    const expected = { country: "lu", city: { code: "luxembourg", label: "Luxembourg" } };
    expect(one({ country: "lu", city: "luxembourg" })).toEqual(expected);
    expect(one({ country: "Luxembourg", city: "Luxembourg" })).toEqual(expected);
  });
});

describe("a city that the site does not know", () => {
  test("keeps the name that the feed gives, composed", () => {
    expect(one({ country: "de", city: "Bad To\u0308lz" })).toEqual({
      country: "de",
      city: { code: "bad-tolz", label: "Bad Tölz" },
    });
  });

  test("is not a city if it repeats the country", () => {
    expect(one({ country: "fr", city: "France" })).toEqual({ country: "fr" });
  });
});

test.each(["Remote", "remote (EU)", "Home Office", "Homeoffice", "Anywhere"])("%s is no city", (city) => {
  expect(one({ country: "de", city })).toEqual({ country: "de" });
});

describe("places in several countries", () => {
  test("are kept in their order, each once", () => {
    const { places, foreign } = finder.find(
      [
        { country: "Germany", city: "Berlin" },
        { country: "fr", city: "Paris" },
        { country: "DE", city: "Berlino" },
        { country: "it" },
      ],
      true,
    );
    expect(places.map(({ country, city }) => `${country}/${city?.code ?? ""}`)).toEqual([
      "de/berlin",
      "fr/paris",
      "it/",
    ]);
    expect(foreign).toEqual([]);
  });

  test("report those outside of the site's countries besides the others", () => {
    const { places, foreign } = finder.find(
      [
        { country: "es", city: "Madrid" },
        { country: "de" },
        { country: "es", city: "Sevilla" },
        { parts: ["Canada", "Toronto"] },
        { text: "Anywhere" },
        {},
      ],
      true,
    );
    expect(places).toEqual([{ country: "de" }]);
    expect(foreign).toEqual(["es", "Canada - Toronto", "Anywhere", "no country"]);
  });
});

test("a country's code may be in upper case, and a property's name is not a country", () => {
  expect(one({ country: "UK" })).toEqual({ country: "uk" });
  expect(one({ country: "__proto__" })).toBeUndefined();
  expect(one({ country: "constructor", text: "Berlin" })).toBeUndefined();
});
