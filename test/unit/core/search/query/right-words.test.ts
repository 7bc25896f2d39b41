import { expect, test } from "vitest";
import { ask, indexOf } from "../index-of.ts";

const mentors = Array.from({ length: 6 }, (_, at) => ({ id: `mentor${at}`, title: "Mentor de jovens talentos" }));
const testers = Array.from({ length: 6 }, (_, at) => ({ id: `test${at}`, title: "Analista de test de software" }));
const index = indexOf(...mentors, ...testers, { id: "tecnico", title: "Técnico em segurança" });
const correctedIn = (text: string, language: "pt" | "de" = "pt") => ask(index, text, { language }).corrected;

test("a common word of the page's language is not corrected, although no opening has it", () => {
  expect(correctedIn("menor talento")).toBeUndefined();
  expect(correctedIn("menor")).toBeUndefined();
});

test("a word that is no common word of the page's language is corrected", () => {
  expect(correctedIn("mentpr talentos")).toBe("mentor talentos");
  expect(correctedIn("menor talentos", "de")).toBe("mentor talentos");
});

test("a short word in capitals is an abbreviation and is not corrected", () => {
  expect(correctedIn("técnico TST")).toBeUndefined();
  expect(correctedIn("técnico tst")).toBe("tecnico test");
});

test("a text that is typed in capitals as a whole is corrected", () => {
  expect(correctedIn("ANALISTA DE TSET")).toBe("analista de test");
});

test("a common English word is not corrected on a page in another language, but a common word of a third language is", () => {
  const managers = indexOf(...Array.from({ length: 6 }, (_, at) => ({ id: `${at}`, title: "Sales Manager Nurses" })));
  expect(ask(managers, "sales nurse", { language: "de" }).corrected).toBeUndefined();
  expect(ask(managers, "sales manger", { language: "de" }).corrected).toBe("sales manager");
  expect(ask(managers, "sales managed", { language: "de" }).corrected).toBeUndefined();
});
