import { expect, test } from "vitest";
import { employmentStatedIn, workplaceStatedIn } from "#core/imports/records/stated-in-text.ts";

test.each([
  ["Die Stelle kann auch in Teilzeit besetzt werden.", ["part_time"]],
  ["in Vollzeit oder vollzeitnaher Teilzeit (mind. 30 Stunden)", ["full_time", "part_time"]],
  ["Arbeitszeit: Vollzeit Arbeitsort: Wetzlar", ["full_time"]],
  ["We are offering a full or part-time position.", ["full_time", "part_time"]],
  ["This is a fixed-term position running until 31 October.", ["temporary"]],
  ["Type de contrat : CDI", ["full_time"]],
  ["Poste à temps partiel", ["part_time"]],
  ["Orario di lavoro: Full Time", ["full_time"]],
  ["Si offre contratto a tempo determinato", ["temporary"]],
  ["Contratação: CLT", ["full_time"]],
])("%s", (text, kinds) => {
  expect(employmentStatedIn(text)).toEqual(kinds);
});

test.each([
  "abgeschlossene Ausbildung oder Studium",
  "Colleagues who work part-time get the same benefits.",
  "flexible Teilzeitlösungen",
  "Ein Praktikum in diesem Bereich ist von Vorteil",
  "une startup early stage",
  "nicht in Teilzeit möglich",
  "Keine befristete Anstellung",
  "This is not a fixed-term contract.",
  "pas de contrat CDD",
  "Nicht auf freiberuflicher Basis",
  "unbefristete Festanstellung in Teilzeit (20 Std.)",
  "Contrat CDI à temps partiel 24h",
  "o stage o contratto di apprendistato",
  "",
])("%s states no kind of employment", (text) => {
  expect(employmentStatedIn(text)).toBeUndefined();
});

test.each([
  ["This is a hybrid role based out of our office.", "hybrid"],
  ["Télétravail partiel", "hybrid"],
  ["2 jours de télétravail par semaine", "hybrid"],
  ["Homeoffice möglich (anteilig)", "hybrid"],
  ["This position is fully remote within CET ±3h.", "remote"],
  ["lavorare completamente da remoto", "remote"],
  ["Modelo de trabalho: remoto", "remote"],
  ["Vaga presencial em São Paulo", "on_site"],
  ["Leider ist kein Homeoffice möglich.", "on_site"],
  ["100% remote within Germany", "remote"],
  ["Atuação no modelo híbrido", "hybrid"],
  ["We do not travel. This is a fully remote role.", "remote"],
  ["This position is onsite at our bakery.", "on_site"],
  ["Work Location: In person", "on_site"],
  ["Full-Time | On-Site", "on_site"],
])("%s", (text, workplace) => {
  expect(workplaceStatedIn(text)).toBe(workplace);
});

test.each([
  "You lead remote teams.",
  "this is not a remote position",
  "This is no remote position",
  "We are not fully remote.",
  "nicht komplett remote",
  "100% remote nicht möglich",
  "pas de télétravail complet",
  "Não é vaga remota",
  "We have 100 remote employees",
  "Hybrides Arbeiten ist nicht möglich",
  "This isn’t a hybrid role",
  "non è possibile lavoro ibrido",
  "Bei uns gibt es kein Homeoffice-Verbot",
  "hybrid cloud architectures",
  "Unless approved for full remote work, employees must spend at least Tuesday in the office.",
  "This is a hybrid role. In some countries, this position is remote.",
])("%s states no workplace", (text) => {
  expect(workplaceStatedIn(text)).toBeUndefined();
});

test("a statement in the second half of a long text is read", () => {
  expect(
    employmentStatedIn(`${"Wir bauen Brücken. ".repeat(300)}Die Stelle kann auch in Teilzeit besetzt werden.`),
  ).toEqual(["part_time"]);
});
