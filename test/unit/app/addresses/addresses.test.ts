import { expect, test } from "vitest";
import { addressesUnder, inLanguage } from "#app/addresses/addresses.ts";

const addresses = addressesUnder("/de/careers/de");
const query = new URLSearchParams("country=de&q=a b&page=2");

test("every link keeps the query, so that Back finds the filters again (spec 2.6, 3.1)", () => {
  expect(addresses.search(query)).toBe("/de/careers/de/job-search?country=de&q=a+b&page=2");
  expect(addresses.job("de-a", query)).toBe("/de/careers/de/job-details/de-a?country=de&q=a+b&page=2");
  expect(addresses.application("de-a", query)).toBe("/de/careers/de/job-application/de-a?country=de&q=a+b&page=2");
  expect(addresses.privacy(query)).toBe("/de/careers/de/privacy?country=de&q=a+b&page=2");
  expect(addresses.imprint(new URLSearchParams())).toBe("/de/careers/de/imprint");
});

test("an id cannot escape its path segment", () => {
  expect(addresses.job("../../x?y#z", new URLSearchParams())).toBe("/de/careers/de/job-details/..%2F..%2Fx%3Fy%23z");
});

test.each([
  ["/de/careers/de/job-search", "?country=de&q=a", "fr", "/fr/careers/de/job-search?country=de&q=a"],
  ["/de/de", "", "it", "/it/de"],
  ["/en/about/careers/uk/privacy", "", "pt", "/pt/about/careers/uk/privacy"],
])("%s%s in another language is the same page", (path, search, language, expected) => {
  expect(inLanguage(path, search, language)).toBe(expected);
});
