import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { queryNames } from "#core/search/query/query-names.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { createNameRecogniser } from "#core/search/query/understanding.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf, knowledge, site } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const times = (count: number, title: string, about: object = {}): Opening[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${title} ${at}`, title, ...about }));

function namesIn(text: string, openings: readonly Opening[], country = "") {
  const scope = scopeOf(indexOf(...openings).segments(), country, "de");
  return queryNames(text.split(" "), { knowledge, country, scope });
}

describe("the first word of a company's name means the company", () => {
  const understood = (openings: readonly Opening[], country?: string) =>
    namesIn("x", openings, country)
      .understoodIn(["tester", "ostrel"])
      .map(({ code }) => code);

  test("if it has at least five openings with it for each of others", () => {
    const own = times(5, "Tester", { company: "ostrel" });
    expect(understood(own)).toEqual(["ostrel"]);
    expect(understood([...own, "Ostrel"])).toEqual(["ostrel"]);
    expect(understood([...own, "Ostrel", "Ostrel Beratung"])).toEqual([]);
  });

  test("only in a country where it has openings", () => {
    const inBrazil = times(4, "Tester", { company: "ostrel", places: [{ country: "br" }] });
    expect(understood(["Tester", ...inBrazil], "br")).toEqual(["ostrel"]);
    expect(understood(["Tester", ...inBrazil], "de")).toEqual([]);
    expect(understood(["Ostrel"])).toEqual([]);
  });

  test("which all its words mean without any opening", () => {
    expect(createNameRecogniser(site)(["ostrel", "consulting"], "")).toMatchObject([{ code: "ostrel" }]);
    expect(namesIn("x", []).understoodIn(["ostrel", "consulting"])).toMatchObject([{ code: "ostrel" }]);
  });
});

describe("a word completes a name", () => {
  const names = namesIn("tester frankfrt am main java", []);

  test("in its place in the query, with the words beside it", () => {
    expect(names.completes("frankfurt", 1)).toBe(true);
    expect(names.completes("java", 1)).toBe(false);
    expect(names.completes("frankfurt", 2)).toBe(true); // `Frankfurt` alone is also a name of the city
    expect(names.completes("hamburg", 0)).toBe(true);
    expect(names.completes("tester", 0)).toBe(false);
    expect(namesIn("frankfurt am mian java", []).completes("java", 2)).toBe(false);
    expect(namesIn("frankfurt am mian java", []).completes("main", 2)).toBe(true);
    expect(namesIn("hamburg x", []).completes("y", 1)).toBe(false);
    expect(namesIn("x hamburg", []).completes("y", 0)).toBe(false);
  });
});

test("the names near to a word are those of the country", () => {
  expect(namesIn("x", ["Tester"], "de").near("hambrug")).toEqual(["hamburg"]);
  expect(namesIn("x", times(1, "Tester", { places: [{ country: "br" }] }), "br").near("hambrug")).toEqual([]);
});
