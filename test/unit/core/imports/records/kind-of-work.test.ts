import { describe, expect, test } from "vitest";
import { areasOf, interestsOf, roleOf } from "#core/imports/records/kind-of-work.ts";

const role = (title: string, about: { level?: string; text?: string } = {}) =>
  roleOf({
    record: { title, ...(about.level ? { level: about.level } : {}) },
    text: () => about.text ?? "",
    employment: [],
  });
const areas = (title: string, departments: string[] = []) => areasOf({ record: { title, departments } });

describe("the role", () => {
  test.each([
    ["Werkstudent:in Data Science", "student"],
    ["Stage – UX research", "student"],
    ["Alternance chargé de projet H/F", "student"],
    ["Tirocinio in sviluppo web", "student"],
    ["Estágio em dados", "student"],
    ["Masterarbeit: Funknetze", "student"],
    ["Junior Consultant", "career_starter"],
    ["Graduate Software Engineer", "career_starter"],
    ["Trainee Indústria 2027", "career_starter"],
    ["Neolaureati: il tuo ingresso nel mondo SAP", "career_starter"],
    ["Berufseinstieg als Berater:in", "career_starter"],
    ["(Senior) Consultant", "professional"],
    ["Chef de projet numérique", "professional"],
    ["Analista de dados pleno", "professional"],
    ["Responsabile vendite", "professional"],
    ["IT-Projektleitung Krankenhaus", "professional"],
    ["Stage Manager", "professional"],
    ["Ingénieur apprentissage profond", "professional"],
    ["Internship Program Manager", "professional"],
    ["Fahrradkurier", undefined],
  ])("of %s is %s", (title, expected) => {
    expect(role(title)).toBe(expected);
  });

  test("comes from the feed's level rather than from the text", () => {
    expect(role("Developer", { level: "Entry level", text: "5+ years of experience" })).toBe("career_starter");
    expect(role("Developer", { level: "lt-1" })).toBe("career_starter");
    expect(role("Developer", { level: "experienced" })).toBe("professional");
  });

  test.each([
    ["at least 3+ years of experience with SQL", "professional"],
    ["mindestens 3 Jahre Berufserfahrung", "professional"],
    ["0-1 years of experience", undefined],
    ["1+ year of experience", undefined],
    ["2 ans d'expérience", "professional"],
    ["Une première expérience est un plus", "career_starter"],
    ["we have been around for 25 years", undefined],
  ])("follows from the experience that the text requires: %s", (text, expected) => {
    expect(role("Mitarbeit im Team", { text })).toBe(expected);
  });
});

describe("areas", () => {
  test.each([
    ["Senior Data Engineer", ["technology"]],
    ["Softwareentwickler (m/w/d) C++", ["technology"]],
    ["Desenvolvedor(a) front-end", ["technology"]],
    ["Lead UX Designer", ["creative"]],
    ["Rédacteur web", ["technology", "creative"].slice(1)],
    ["SAP Consultant", ["technology", "consulting"]],
    ["Chef de projet assurance", ["consulting"]],
    ["Product Owner", ["technology", "consulting"]],
    ["ASIC Design Verification Engineer", ["technology"]],
  ])("of %s are %j", (title, expected) => {
    expect(areas(title)).toEqual(expected);
  });

  test("are those of the department if the title names no work", () => {
    expect(areas("Associate II", ["Engineering"])).toEqual(["technology"]);
    expect(areas("Mitarbeiter", ["Kreation"])).toEqual(["creative"]);
  });

  test.each([
    "Recruiter",
    "Account Executive - Berlin",
    "Steuerfachangestellte",
    "Conseiller de vente",
    "Vendedor externo",
  ])("are none for work outside of all areas, whatever the department: %s", (title) => {
    expect(areas(title, ["Engineering"])).toEqual([]);
  });
});

describe("interests", () => {
  test.each([
    ["Cloud Security Engineer", ["cloud_computing", "security"]],
    ["Data Scientist, Credit Risk", ["ai_machine_learning", "finance", "risk_management"]],
    ["UX Researcher", ["ux_ui"]],
    ["Stage ingénieur : banc de test", []],
  ])("of %s are %j", (title, expected) => {
    expect(interestsOf({ record: { title } })).toEqual(expected);
  });

  test("are four at most, those of the title first", () => {
    const keywords = ["cloud", "iot", "esg", "gaming", "finance", "security"];
    const found = interestsOf({ record: { title: "UX Designer", keywords } });
    expect(found).toHaveLength(4);
    expect(found).toContain("ux_ui");
  });
});
