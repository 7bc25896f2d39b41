import { describe, expect, test } from "vitest";
import { type Employment, employments, type Workplace, workplaces } from "#core/site/taxonomy.ts";
import { ask, found, indexOf } from "../index-of.ts";

// trust O 209

/** An opening for each type of workplace, which its text does not mention. */
const byWorkplace = indexOf(...workplaces.map((workplace) => ({ id: workplace, title: "Tester", workplace })));

describe("words for workplaces in five languages find them, and are understood", () => {
  test.each<[string, Workplace]>([
    ["remote", "remote"],
    ["Homeoffice", "remote"],
    ["Home-Office", "remote"],
    ["mobiles Arbeiten", "remote"],
    ["work from home", "remote"],
    ["WFH", "remote"],
    ["von zuhause", "remote"],
    ["von zu Hause", "remote"],
    ["depuis chez soi", "remote"],
    ["lavoro da casa", "remote"],
    ["trabalho em casa", "remote"],
    ["full remote", "remote"],
    ["100 % télétravail", "remote"],
    ["vaga remota", "remote"],
    ["smartworking", "remote"],
    ["télétravail", "remote"],
    ["teletravail", "remote"],
    ["da remoto", "remote"],
    ["smart working", "remote"],
    ["teletrabalho", "remote"],
    ["remoto", "remote"],
    ["hybrid", "hybrid"],
    ["hybride", "hybrid"],
    ["ibrido", "hybrid"],
    ["híbrido", "hybrid"],
    ["híbrida", "hybrid"],
    ["vor Ort", "on_site"],
    ["on-site", "on_site"],
    ["sur site", "on_site"],
    ["présentiel", "on_site"],
    ["in sede", "on_site"],
    ["presencial", "on_site"],
  ])("%s", (text, workplace) => {
    const answer = ask(byWorkplace, `Tester ${text}`);
    expect(answer.ids).toEqual([workplace]);
    expect(answer.understood).toContainEqual(expect.objectContaining({ filter: "workplace", code: workplace }));
    expect(found(byWorkplace, "Tester", { filters: { workplace } })).toEqual([workplace]);
  });
});

/** An opening for each type of employment, which its text does not mention. */
const byEmployment = indexOf(
  ...employments.map((employment) => ({ id: employment, title: "Tester", employment: [employment] })),
  { id: "both", title: "Tester", employment: ["full_time", "part_time"] },
);

describe("words for kinds of employment in five languages find them, and are understood", () => {
  test.each<[string, Employment]>([
    ["Vollzeit", "full_time"],
    ["full-time", "full_time"],
    ["temps plein", "full_time"],
    ["a tempo pieno", "full_time"],
    ["tempo integral", "full_time"],
    ["Teilzeit", "part_time"],
    ["part time", "part_time"],
    ["temps partiel", "part_time"],
    ["mi-temps", "part_time"],
    ["mezza giornata", "part_time"],
    ["meio período", "part_time"],
    ["Praktikum", "internship"],
    ["internship", "internship"],
    ["stage", "internship"],
    ["tirocinio", "internship"],
    ["estágio", "internship"],
    ["interns", "internship"],
    ["stages", "internship"],
    ["stagisti", "internship"],
    ["tirocini", "internship"],
    ["estagiários", "internship"],
    ["estagio", "internship"],
    ["befristet", "temporary"],
    ["fixed-term", "temporary"],
    ["CDD", "temporary"],
    ["tempo determinato", "temporary"],
    ["temporário", "temporary"],
    ["temp", "temporary"],
    ["contrat CDD", "temporary"],
    ["vaga temporária", "temporary"],
    ["Ausbildung", "apprenticeship"],
    ["apprenticeship", "apprenticeship"],
    ["alternance", "apprenticeship"],
    ["apprendistato", "apprenticeship"],
    ["jovem aprendiz", "apprenticeship"],
    ["Auszubildende", "apprenticeship"],
    ["apprenti", "apprenticeship"],
    ["apprendisti", "apprenticeship"],
    ["jovens aprendizes", "apprenticeship"],
    ["freiberuflich", "freelance"],
    ["Freelancer", "freelance"],
    ["indépendant", "freelance"],
    ["libero professionista", "freelance"],
    ["autônomo", "freelance"],
    ["selbstständig", "freelance"],
    ["p.iva", "freelance"],
    ["PJ", "freelance"],
  ])("%s", (text, employment) => {
    const wanted = employment.endsWith("_time") ? ["both", employment] : [employment];
    const answer = ask(byEmployment, `Tester ${text}`);
    expect(answer.ids.toSorted()).toEqual(wanted);
    expect(answer.understood).toContainEqual(expect.objectContaining({ filter: "employment", code: employment }));
    expect(found(byEmployment, "Tester", { filters: { employment } }).toSorted()).toEqual(wanted);
  });
});

test("words for a permanent contract mean full or part time, in every country", () => {
  for (const text of [
    "CDI",
    "C.D.I.",
    "unbefristet",
    "Festanstellung",
    "permanent contract",
    "tempo indeterminato",
    "CLT",
    "regime CLT",
  ])
    expect(ask(byEmployment, `Tester ${text}`).ids.toSorted(), text).toEqual(["both", "full_time", "part_time"]);
});
