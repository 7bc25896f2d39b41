import { expect, test } from "vitest";
import { addressParametersOf, alertSearchOf, keyOfSearch, queryOfAlert } from "#core/alerts/stored/alert-search.ts";
import { demoSite } from "../../../fixtures.ts";
import { countryCode } from "../../../identities.ts";

const site = demoSite();
const searchOf = (parameters: string) =>
  alertSearchOf(new URLSearchParams(parameters), { language: "de", country: countryCode("de") }, site);

test("an alert repeats words, filters and distance, without page, order and source", () => {
  const search = searchOf("radius=25&q=Java&country=de&city=berlin&page=3&sort=newest&s=poster&role=student");
  expect(search).toEqual({
    language: "de",
    country: "de",
    parameters: "q=java&city=berlin&role=student&radius=25",
  });
  expect(queryOfAlert(search)).toMatchObject({
    text: "java",
    country: "de",
    city: "berlin",
    role: "student",
    radius: 25,
  });
  expect(addressParametersOf(search)).toBe("country=de&q=java&city=berlin&role=student&radius=25");
});

test("the same search has the same key, however its address is written", () => {
  expect(keyOfSearch(searchOf("role=student&q=JAVA"))).toBe(keyOfSearch(searchOf("q= java &page=2&role=STUDENT")));
  expect(keyOfSearch(searchOf("q=java"))).not.toBe(keyOfSearch(searchOf("q=java&country=uk")));
});

test("a distance without a city is left out, and an empty search has no parameters", () => {
  expect(searchOf("radius=25").parameters).toBe("");
  expect(addressParametersOf(searchOf(""))).toBe("country=de");
});

test("words that are searched as typed stay so", () => {
  expect(queryOfAlert(searchOf("q=asic&typed=asic"))).toMatchObject({ text: "asic", asTyped: true });
});
