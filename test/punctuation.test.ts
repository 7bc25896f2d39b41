import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/translation/language.ts";
import { type WrittenText, writtenTexts } from "./written-texts.ts";

/** Mistakes in any language: straight quotes and apostrophes, three full stops, double spaces. */
const typewritten = /["']|\.\.\.|(?<=\S) {2}/;

/** Mistakes in one language: quotation marks of other languages, and missing, superfluous or breaking spaces. */
const wrong: Readonly<Record<Language, RegExp>> = {
  de: /[«»”]|“(?=\p{L})| (?:…|%)|\d %/u,
  en: /[«»„]|[ \u00a0](?:…|%)/u,
  fr: /[“”„]| [?!;:»%]|« |(?<![\u202f\u00a0])[?!;»%]|«(?!\u202f)|[ \u00a0]…/u,
  it: /[“”„]|[ \u00a0](?:…|%|»)|« /u,
  pt: /[«»„]|[ \u00a0](?:…|%)/u,
};

const faultsIn = (language: Language, texts: readonly WrittenText[]): string[] =>
  texts.flatMap(({ where, text }) => {
    const fault = typewritten.exec(text) ?? wrong[language].exec(text);
    return fault ? [`${where}: ${text.slice(Math.max(0, fault.index - 15), fault.index + 10)}`] : [];
  });

describe.each(languages)("the texts in %s", (language) => {
  test("follow the punctuation of their language", () => {
    expect(faultsIn(language, writtenTexts(language))).toEqual([]);
  });
});

test.each<[Language, string, string]>([
  ["de", "Wähle „Senden“, 10\u00a0%", "Wähle “Senden”"],
  ["de", "Suche läuft\u00a0…", "Suche läuft …"],
  ["en", "Choose “Send”, 10%…", 'Choose "Send"'],
  ["en", "Searching…", "Searching …"],
  ["fr", "Vous dites «\u202fOui\u202f»\u00a0: pourquoi\u202f?", "Pourquoi ?"],
  ["fr", "Aucune erreur\u202f!", "Aucune erreur!"],
  ["it", "Scegli «Invia», 10%", "Scegli “Invia”"],
  ["pt", "Escolha “Enviar”…", "Escolha «Enviar»"],
])("in %s, %j is correct and %j is not", (language, right, notRight) => {
  expect(faultsIn(language, [{ where: "right", text: right }])).toEqual([]);
  expect(faultsIn(language, [{ where: "wrong", text: notRight }])).toHaveLength(1);
});
