import { describe, expect, test } from "vitest";
import { workplaceOf } from "#core/imports/records/workplace.ts";

describe("the workplace", () => {
  test.each([
    ["Hybrid", "hybrid"],
    ["fully_remote", "remote"],
    ["Partially Remote/Hybrid", "hybrid"],
    ["télétravail partiel", "hybrid"],
    ["teilweise Homeoffice", "hybrid"],
    ["Da remoto", "remote"],
    ["Trabalho remoto", "remote"],
    ["TELECOMMUTE", "remote"],
    ["on-site", "on_site"],
    ["vor Ort", "on_site"],
    ["Presencial", "on_site"],
    ["in sede", "on_site"],
    ["No remote", "on_site"],
    ["Télétravail non autorisé", "on_site"],
    ["Remote: no", "on_site"],
    ["Homeoffice nicht möglich", "on_site"],
    ["Telelavoro non previsto", "on_site"],
    ["Not remote, hybrid", "hybrid"],
  ])("is recognised by %s", (workplace, expected) => {
    expect(workplaceOf({ workplace, places: [] })).toEqual({ mapped: expected, unmapped: [] });
  });

  test.each([
    ["Engenheiro de Operações - Híbrido - Rio de Janeiro/RJ", "hybrid"],
    ["Técnico Mecânico/ Presencial", "on_site"],
    ["Java Developer (100% Remote)", "remote"],
    ["Analista Sênior- Modelo de trabalho remoto", "remote"],
  ])("is read from a part of the title that names nothing else: %s", (title, expected) => {
    expect(workplaceOf({ title, places: [] }).mapped).toBe(expected);
    expect(workplaceOf({ title, workplace: "On-site", places: [{ text: "Remote" }] }).mapped).toBe("on_site");
    expect(workplaceOf({ title, places: [{ text: "Remoto" }] }).mapped).toBe(expected);
  });

  test.each([
    "Remote Care Engineer",
    "Engineer, Hybrid Cloud",
    "Data Analyst - onsite or remote / home office",
    "Data Analyst / Remote möglich",
    "SOC Analyst (Hybrid or Remote)",
    "Remote",
  ])("is not read from a title that says more or less: %s", (title) => {
    expect(workplaceOf({ title, places: [] })).toEqual({ unmapped: [] });
  });

  // trust S 1661
  test.each([
    ["Poste non éligible au télétravail", "on_site"],
    ["Remote work is currently not available", "on_site"],
    ["Non è previsto il telelavoro", "on_site"],
    ["Sem home office", "on_site"],
    ["Não é possível home office", "on_site"],
    ["Not fully remote", "hybrid"],
    ["Kein reines Homeoffice", "hybrid"],
    ["Nicht nur remote, auch vor Ort", "hybrid"],
    ["Pas de full remote", "hybrid"],
    ["Não 100% remoto", "hybrid"],
    ["Remote (not possible outside Germany)", "remote"],
    ["Homeoffice außerhalb Deutschlands nicht möglich", "remote"],
    ["Remote work is not allowed outside the EU", "remote"],
    ["Atuação 100% no presencial", "on_site"],
    ["Atuação no híbrido", "hybrid"],
  ])("is not taken for the opposite if only a part of it is denied: %s", (workplace, expected) => {
    expect(workplaceOf({ workplace, places: [] })).toEqual({ mapped: expected, unmapped: [] });
  });

  // trust S 1661
  test("is not read from a title that denies it", () => {
    for (const title of ["Tester - Remote: no", "Sachbearbeiter - Homeoffice: nein", "Developer (Remote? No)"])
      expect(workplaceOf({ title, places: [] }), title).toEqual({ unmapped: [] });
  });

  // trust S 1661
  test("is not denied by the code of a region", () => {
    expect(workplaceOf({ places: [{ city: "Lincoln", parts: ["NE", "Remote"] }] }).mapped).toBe("remote");
  });

  test("is unknown if the field only denies that the work is partly remote", () => {
    expect(workplaceOf({ workplace: "Not hybrid", places: [] })).toEqual({ unmapped: [] });
  });

  test("follows from the place if no field states it", () => {
    expect(workplaceOf({ places: [{ text: "Berlin" }, { text: "Remote - Germany" }] }).mapped).toBe("remote");
    expect(workplaceOf({ workplace: "On-site", places: [{ text: "Remote - Germany" }] }).mapped).toBe("on_site");
  });

  test("is reported as unknown if the words do not state it", () => {
    expect(workplaceOf({ workplace: "Building 7", places: [] }).unmapped).toMatchObject([{ value: "Building 7" }]);
    expect(workplaceOf({ workplace: "unspecified", places: [] }).unmapped).toEqual([]);
  });
});
