import { expect, test } from "vitest";
import { headLengthOf } from "#core/search/index/title-head.ts";
import { tokensOf } from "#core/text/tokens.ts";

/** How many words the head of a title has. */
const headOf = (title: string, ...names: string[]): number => headLengthOf(title, names);

test.each([
  ["Business Analyst (m/w/d) Vertrieb", 2],
  ["Business Analyst m/w/d Vertrieb", 2],
  ["Data Analyst, Finance", 2],
  ["Data Analyst: Finance", 2],
  ["Data Analyst | Finance", 2],
  ["Data Analyst - Finance", 2],
  ["Data Analyst [Finance]", 2],
  ["Software-Entwickler (Vertrieb)", 2],
  ["Chef de projet (H/F) - Marketing", 3],
])("the head of %j ends at its first mark", (title, length) => {
  expect(headOf(title)).toBe(length);
});

test.each([
  ["Erfahrene Logistik- und Lagerleiter", 4],
  ["Leitende Entwickler:innen Backend", 3],
  ["Erfahrene Verkäufer*in Teilzeit", 3],
  ["Erfahrener Techniker 3,5 Tonnen", 5],
])("a mark within a word or number ends nothing: %j", (title, length) => {
  expect(headOf(title)).toBe(length);
  expect(headOf(`${title} (m/w/d) Vertrieb`)).toBe(length);
});

test("a part with a single word is no head yet", () => {
  expect(headOf("Manager, Finance")).toBe(2);
  expect(headOf("Praktikum - Marketing (m/w/d) - Berlin")).toBe(2);
  expect(headOf("Consultant (m/w/d) Versicherung – SAP")).toBe(2);
});

test("names of the company and its cities and stop words do not count", () => {
  expect(headOf("Quadrel Köln - Kundenservice Reisen (m/w/d) Telefon", "Quadrel", "Köln")).toBe(4);
  expect(headOf("Der Verkäufer - Berlin", "Berlin")).toBe(3);
});

test.each([
  ["Ref. 4711 - Vertrieb", 3],
  ["2026-0815: Software Engineer (m/w/d) Finance", 4],
  ["REQ12345, Data Analyst (Finance)", 3],
  ["80 - 100 % | Koch", 3],
  ["24/7 - Nurse", 3],
  ["Full-time | Nurse", 3],
  ["Vollzeit/Teilzeit: Koch", 3],
  ["Tempo pieno - Cuoco", 3],
  ["CDD 6 mois - Infirmier", 4],
  ["Ausbildung 2026: Industriekaufmann", 3],
])("numbers, references and working hours do not count: %j", (title, length) => {
  expect(headOf(title)).toBe(length);
});

test.each([
  "Dringend gesucht: Pflegefachkraft",
  "Now hiring: Accountant",
  "Urgently needed - Forklift driver",
  "Jetzt bewerben - Mechatroniker",
  "Wir suchen dich: Koch",
  "Nous recrutons : infirmier",
  "Recrutement urgent - Soudeur",
  "Quereinsteiger willkommen: Busfahrer",
  "Ricerca urgente: Saldatore",
  "Vaga urgente - Enfermeiro",
  "Ab sofort - Elektroniker in Vollzeit",
  "Kennziffer 4711, Vollzeit - Vertrieb",
  "Permanent - Full time - Cook",
  "Fixed-term (12 months) - Nurse",
  "Minijob / Teilzeit - Kassierer",
  "Unbefristet, Vollzeit: Lehrer",
  "Tempo determinato full time - Magazziniere",
  "Contrat à durée indéterminée - Infirmier",
  "Contrato a termo certo, tempo inteiro - Cozinheiro",
  "Maternity cover - HR Manager",
  "Remplacement congé maternité - Comptable",
  "Night shift - Security guard",
  "Turno di notte - Portiere",
])("an announcement or a contract is no head: %j", (title) => {
  const words = tokensOf(title).flatMap(({ parts }) => parts);
  expect(headOf(title)).toBe(words.length);
});

test("circumstances do not count at the end of a part either", () => {
  expect(headOf("Koch Vollzeit unbefristet - Hotel")).toBe(4);
  expect(headOf("Koch Frühstück Vollzeit - Hotel")).toBe(3);
});

test.each([
  ["Contract Manager (m/w/d) Vertrieb", 2],
  ["Shift Manager - Sales Floor", 2],
  ["Shift Leader - Production", 2],
  ["Leave Manager, HR Data", 2],
  ["Night Manager, Hotel", 2],
  ["Job Coach - IT", 2],
  ["Chef de poste (H/F) - Sécurité", 3],
  ["Conseiller emploi - Logement", 2],
  ["Responsabile turno - Logistica", 2],
])("a circumstance beside a title that does not say which work it is counts: %j", (title, length) => {
  expect(headOf(title)).toBe(length);
});

test("such a title counts its circumstance only within a part", () => {
  expect(headOf("Night shift - Manager - Finance")).toBe(4);
  expect(headOf("Full-time Manager, Finance")).toBe(4);
  expect(headOf("Contract: Manager, Finance")).toBe(3);
});

test("an empty title has no head", () => {
  expect(headOf("")).toBe(0);
  expect(headOf(" (m/w/d) - ")).toBe(0);
});
