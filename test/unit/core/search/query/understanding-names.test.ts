import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import type { Plain } from "../../../../identities.ts";
import { ask, found, indexOf } from "../index-of.ts";

/** `count` openings with these properties, such as a city or company. */
const many = (count: number, title: string, about: Partial<Plain<Job>>): Partial<Plain<Job>>[] =>
  Array.from({ length: count }, (_, number) => ({ ...about, title, id: `${title} ${number}` }));
const inCity = (country: string, code: string) => ({ places: [{ country, city: { code, label: code } }] });
const named = (filter: string, code: string) => expect.objectContaining({ filter, code });

describe("a misspelt company is corrected and understood", () => {
  const index = indexOf(
    ...many(3, "Tester", { company: "ostrel" }),
    ...many(3, "Designer", { company: "kivora" }),
    ...many(3, "Admin", { company: "quadrel-systems" }),
    ...many(2, "Studierende im Digital Marketing", {}),
  );

  test.each([
    ["Ostrle", "ostrel", "ostrel"],
    ["Ostrle Consulting", "ostrel consulting", "ostrel"],
    ["ostrel consultng", "ostrel consulting", "ostrel"],
    ["Ostrell Consultign", "ostrel consulting", "ostrel"],
    ["Tester Osterl", "tester ostrel", "ostrel"],
    ["kiovra designer", "kivora designer", "kivora"],
    ["Kivora Stduio", "kivora studio", "kivora"],
    ["Kivvora", "kivora", "kivora"], // has the same stem as the intended word
    ["Quadral Systems", "quadrel systems", "quadrel-systems"],
    ["Quadrel-Sytems", "quadrel systems", "quadrel-systems"],
  ])("%s", (text, corrected, code) => {
    const answer = ask(index, text);
    expect(answer.corrected).toBe(corrected);
    expect(answer.understood).toEqual([named("company", code)]);
    expect(answer.total).toBe(3);
  });

  test("but not a known word with another first letter", () => {
    expect(ask(indexOf(...many(20, "Tester", { company: "ostrel" }), "Estrel"), "Estrel").total).toBe(1);
  });
});

describe("the first word of a company's name", () => {
  test("stands for it", () => {
    const answer = ask(indexOf(...many(3, "Tester", { company: "ostrel" }), "Tester"), "Ostrel Tester");
    expect(answer.understood).toEqual([named("company", "ostrel")]);
    expect(answer).toMatchObject({ total: 3, understood: [{ from: 0, until: 1, words: "ostrel" }] });
  });

  test("does not if openings of others have it, too", () => {
    const index = indexOf(...many(3, "Tester", { company: "ostrel" }), "Ostrel Beratung");
    expect(ask(index, "Ostrel").understood).toEqual([]);
    expect(ask(index, "Ostrel Consulting").understood).toEqual([named("company", "ostrel")]);
  });

  test("does not if the company has no openings", () => {
    expect(ask(indexOf("Ostrel"), "Ostrel").understood).toEqual([]);
  });
});

describe("a misspelt city is corrected and understood", () => {
  test("even if a few openings have the same error, which are found first", () => {
    const index = indexOf(...many(12, "Tester", inCity("de", "hamburg")), "Tester in Hambrug");
    const answer = ask(index, "hambrug");
    expect(answer).toMatchObject({ corrected: "hamburg", total: 13, understood: [named("city", "hamburg")] });
    expect(answer.ids[0]).toBe("Tester in Hambrug");
    expect(found(index, "hambrug", { asTyped: true })).toEqual(["Tester in Hambrug"]);
  });

  test.each([
    ["manchster", "uk", "manchester", "La Mancha"], // the form in the opening has the same stem, but the city's name is more similar
    ["dresdne", "de", "dresden", "Dresdner Straße"],
  ])("even if openings have forms of %s", (text, country, code, other) => {
    const answer = ask(indexOf(...many(6, "Tester", inCity(country, code)), other), text);
    expect(answer).toMatchObject({ corrected: code, understood: [named("city", code)] });
    expect(answer.total).toBeGreaterThanOrEqual(6);
  });

  test("by the words beside it, before more frequent words", () => {
    const index = indexOf(
      ...many(2, "Tester", inCity("de", "frankfurt-am-main")),
      ...many(5, "Man", {}),
      ...many(5, "Tester Maas", {}),
    );
    expect(ask(index, "Frankfurt am Mian")).toMatchObject({
      corrected: "frankfurt am main",
      understood: [named("city", "frankfurt-am-main")],
    });
  });

  test("not if other openings have the word, nor if the city is in another country", () => {
    const index = indexOf(...many(12, "Tester", inCity("de", "bremen")), ...many(3, "Bremsen", {}));
    expect(ask(index, "Bremsen")).toMatchObject({ total: 3, understood: [] });
    expect(ask(index, "Bremsen")).not.toHaveProperty("corrected");
    const few = indexOf(...many(12, "Tester", inCity("de", "bremen")), "Bremsen");
    expect(ask(few, "Bremsen", { filters: { country: "at" } })).not.toHaveProperty("corrected");
  });

  test("not while only its first letters are typed", () => {
    const index = indexOf(...many(12, "Tester", inCity("de", "hamburg")));
    expect(ask(index, "hambur")).toMatchObject({ total: 12 });
    expect(ask(index, "hambur")).not.toHaveProperty("corrected");
  });
});
