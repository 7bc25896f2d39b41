import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { alertWords } from "#core/alerts/stored/search-words.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { demoSite } from "../../../fixtures.ts";
import { countryCode } from "../../../identities.ts";

const site = demoSite();
const t = createTranslator(loadMessages().en, "en");
const wordsOf = (parameters: Record<string, string>) => {
  const search = alertSearchOf(new URLSearchParams(parameters), { language: "en", country: countryCode("de") }, site);
  return alertWords(search, "en", site, t);
};

test("a search is told in words, and one without words is told as such", () => {
  expect(wordsOf({ q: "java", city: "berlin" })).toBe("“java” · Berlin · Germany");
  expect(wordsOf({})).toBe("All jobs · Germany");
});

test("what strangers type becomes no link in a mail, is not longer than a line, and hides nothing", () => {
  for (const q of ["win at https://evil.example/claim", "www.evil.example", "write to a@evil.example"])
    expect(wordsOf({ q })).not.toMatch(/:\/\/|\w[.@]\w/);
  expect(wordsOf({ city: "visit evil.example" })).not.toMatch(/\w\.\w/);
  for (const sign of "。．｡＠／：") expect(wordsOf({ q: `evil${sign}example` })).not.toMatch(/evil.example/u);
  expect(wordsOf({ city: `${"a".repeat(99)}😀b` })).not.toMatch(/\p{Surrogate}/u);
  expect(wordsOf({ q: "node.js" }).replaceAll("\u2060", "")).toBe("“node.js” · Germany");
  expect(wordsOf({ q: `a${"b".repeat(5000)}` }).length).toBeLessThan(150);
  expect(wordsOf({ q: "good \u202Edab\u0000" })).toBe("“good dab” · Germany");
});
