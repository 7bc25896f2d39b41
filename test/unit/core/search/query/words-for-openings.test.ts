import { expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

const inBerlin = {
  title: "Entwickler",
  id: "berlin",
  places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
};
const elsewhere = {
  title: "Entwickler",
  id: "elsewhere",
  places: [{ country: "de", city: { code: "hamburg", label: "Hamburg" } }],
};

test.each([
  "jobs berlin",
  "Jobs in Berlin",
  "Stellenangebote Berlin",
  "offres d’emploi Berlin",
  "emploi à Berlin",
  "offerte di lavoro Berlin",
  "vagas de emprego em Berlin",
  "Berlin vacancies",
])("%s finds openings, even if none contains that word", (text) => {
  expect(found(indexOf(inBerlin, elsewhere), text)).toEqual(["berlin"]);
});

test.each(["jobs", "Job", "Stellen", "offres d’emploi", "lavoro", "vagas"])("%s alone asks for everything", (text) => {
  const answer = ask(indexOf(inBerlin, elsewhere), text);
  expect([...answer.ids].sort()).toEqual(["berlin", "elsewhere"]);
  expect(answer.corrected).toBeUndefined();
});

test("it must be found as part of another word or in quotes", () => {
  const index = indexOf("Job-Coach", "Coach", "Nebenjob");
  expect(found(index, "Job-Coach")).toEqual(["Job-Coach"]);
  expect(found(index, '"job coach"')).toEqual(["Job-Coach"]);
  expect(found(index, "nebenjob")).toEqual(["Nebenjob"]);
});
