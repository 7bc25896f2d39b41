import { expect, test } from "vitest";
import { isLanguage, preferredLanguage } from "#core/translation/language.ts";

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["PT-br", "pt"],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"],
  ["es, it;q=0.4, de;q=0.6", "de"],
  ["en;q=0.5,de;q=0.5", "en"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["  it ; q=0.9 , de;q=0.8", "it"],
  ["de;q=1.000", "de"],
] as const)("%j is answered in %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  ["no header", null],
  ["no header at all", undefined],
  ["an empty one", ""],
  ["any language", "*"],
  ["a weight below zero (trust G 107)", "*;q=-1"],
  ["languages that are none of ours", "es, ja;q=0.5"],
  ["a weight above one", "de;q=7"],
  ["a weight that is no number", "de;q=1.1.1"],
  ["a weight of dots", "de;q=..."],
  ["signs of no meaning", ";;;,,,q=,=;,"],
  ["the name of a property", "__proto__, constructor;q=0.9"],
  ["ten thousand characters", `${"x,".repeat(5000)}de`],
  ["line breaks and NUL", "\r\n\0"],
])("%s is answered in English", (_what, header) => {
  expect(preferredLanguage(header)).toBe("en");
});

test.each(["DE", "es", "", undefined, null, 1, "__proto__"])("%j is no language of ours", (value) => {
  expect(isLanguage(value)).toBe(false);
});
