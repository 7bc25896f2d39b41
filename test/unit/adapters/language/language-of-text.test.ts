import { expect, test } from "vitest";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { workOf } from "../../../work-of.ts";

test.each([
  ["de", "Du entwickelst gemeinsam mit unserem Team neue Anwendungen und berätst unsere Kunden bei der Umsetzung."],
  ["en", "You will build new applications together with our team and advise our customers on how to use them."],
  ["fr", "Vous développez de nouvelles applications avec notre équipe et conseillez nos clients dans leurs projets."],
  ["it", "Svilupperai nuove applicazioni insieme al nostro team e seguirai i nostri clienti nei loro progetti."],
  ["pt", "Você vai desenvolver novas aplicações com a nossa equipe e orientar nossos clientes em seus projetos."],
])("recognises %s", (language, text) => {
  expect(languageOfText(text).language).toBe(language);
});

test.each([
  ["nothing", ""],
  ["numbers", "12345 67890"],
  ["signs", "?!#+ …"],
  ["halves of characters and controls", "\ud83d\0\u202e"],
  ["a script of none of our languages", "これは日本語の文章です"],
])("assumes English if it cannot tell: %s", (_what, text) => {
  expect(languageOfText(text).language).toBe("en");
});

test("reads only a part of a long text", async () => {
  const long = "Wir suchen dich für unser Team in der Entwicklung. ".repeat(40_000);
  expect(await workOf(() => expect(languageOfText(long).language).toBe("de"))).toBeLessThan(1000);
});
