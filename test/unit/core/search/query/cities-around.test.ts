import { describe, expect, test } from "vitest";
import { citiesAround } from "#core/search/query/cities-around.ts";
import { kilometresBetween } from "#core/site/great-circle.ts";

const [origin, east] = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0.5 },
];
const distance = kilometresBetween(origin, east);
const city = (code: string, coordinates?: typeof origin) => ({ code, name: code, aliases: [], coordinates });
const cities = {
  de: [city("one", origin), city("two", east), city("nowhere")],
  at: [city("one", east), city("three", east)],
  fr: [city("four", origin)],
};
const around = (code: string, country: string, kilometres: number) =>
  citiesAround({ cities }, { city: code, country, kilometres });

describe("the cities in a circle", () => {
  test("are those within the radius around its centre, in its country", () => {
    expect(around("one", "de", distance)).toEqual(["de/one", "de/two"]);
    expect(around("one", "de", distance - 0.01)).toEqual(["de/one"]);
    expect(around("one", "at", 1)).toEqual(["at/one", "at/three"]);
  });

  test("are those of each country with a city of that name if all countries are searched", () => {
    expect(around("one", "", 1)).toEqual(["de/one", "at/one", "at/three"]);
    expect(around("four", "", 999)).toEqual(["fr/four"]);
  });

  test("are only its centre if the coordinates are unknown", () => {
    expect(around("nowhere", "de", 999)).toEqual(["de/nowhere"]);
    expect(around("one", "de", 999)).not.toContain("de/nowhere");
  });

  test("do not exist around a city that the country does not have", () => {
    expect(around("three", "de", 999)).toEqual([]);
    expect(around("one", "fr", 999)).toEqual([]);
  });
});
