import { describe, expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

describe("several words that name a workplace or a kind of employment", () => {
  const index = indexOf(
    {
      id: "apart",
      title: "Koch",
      abstract: "You are part of the team, and have time, also at home; full speed, full stop.",
    },
    { id: "hyphen", title: "Kellner", abstract: "Auch part-time, home-office." },
    { id: "field", title: "Bäcker", employment: ["part_time"] },
    { id: "Nurse, part time", title: "Nurse, part time" },
    { id: "Parttime Nurse", title: "Parttime Nurse" },
  );

  test("are found in a title and in the field, but not in a text", () => {
    const wanted = ["Nurse, part time", "Parttime Nurse", "field"];
    for (const text of ["part time", "part-time"]) {
      expect([...found(index, text)].sort(), text).toEqual(wanted);
      expect(ask(index, text).understood, text).toContainEqual(
        expect.objectContaining({ filter: "employment", code: "part_time" }),
      );
    }
    expect(found(index, "koch part time")).toEqual([]);
    expect(found(index, "home office")).toEqual([]);
  });

  test("are not corrected, although no opening has them so", () => {
    const answer = ask(indexOf({ id: "text", title: "Koch", abstract: "fill tide" }), "full time");
    expect(answer).toMatchObject({ total: 0 });
    expect(answer).not.toHaveProperty("corrected");
  });
});

test("a single word that names a workplace or a kind of employment is found in a title and in the field, but not in a text", () => {
  const index = indexOf(
    { id: "text", title: "Koch", abstract: "Mit abgeschlossener Ausbildung, auch remote." },
    { id: "Ausbildung Koch", title: "Ausbildung Koch" },
    { id: "Koch (remote)", title: "Koch (remote)" },
    { id: "field", title: "Koch", employment: ["apprenticeship"], workplace: "remote" },
  );
  expect([...found(index, "ausbildung")].sort()).toEqual(["Ausbildung Koch", "field"]);
  expect([...found(index, "koch remote")].sort()).toEqual(["Koch (remote)", "field"]);
});

test("several words that name something else, such as a city, are found in texts, too", () => {
  const places = [{ country: "de", city: { code: "frankfurt-am-main", label: "Frankfurt am Main" } }];
  const index = indexOf(
    { id: "city", title: "Koch", places },
    { id: "text", title: "Koch", abstract: "in Frankfurt am Main" },
  );
  expect([...found(index, "frankfurt am main")].sort()).toEqual(["city", "text"]);
});

test("a value counts as one word, however many words name it", () => {
  const others = Array.from({ length: 12 }, (_, at) => `Nurse ${at}`);
  const bakers = ["Lyon", "Rom", "Wien"].map((city) => `Baker and pastry chef in ${city}`);
  const index = indexOf(...bakers, { id: "field", title: "Programmer", employment: ["part_time"] }, ...others);
  expect(bakers).toContain(ask(index, "baker part time", { language: "en" }).someIds[0]);
});

test("words that name only some openings with a value are found in titles, but not in texts, and not by the value", () => {
  const index = indexOf(
    { id: "value", title: "Kellner", employment: ["part_time"] },
    { id: "text", title: "Koch", abstract: "Die Stelle ist kein Minijob, sondern eine Zeitarbeit." },
    { id: "Kellner (Minijob)", title: "Kellner (Minijob)", employment: ["part_time"] },
    { id: "Koch in Zeitarbeit", title: "Koch in Zeitarbeit", employment: ["temporary"] },
    { id: "other", title: "Koch", employment: ["temporary"] },
  );
  expect(found(index, "minijob")).toEqual(["Kellner (Minijob)"]);
  expect(found(index, "zeitarbeit")).toEqual(["Koch in Zeitarbeit"]);
  expect(ask(index, "minijob").understood).toContainEqual(
    expect.objectContaining({ filter: "employment", code: "part_time" }),
  );
});

test("of a name with stop words, the other word alone is not enough in a title", () => {
  const index = indexOf(
    { id: "house", title: "Pulizia della casa" },
    { id: "officer", title: "Security Officer" },
    { id: "remote", title: "Grafico", workplace: "remote" },
    { id: "on site", title: "Grafico", workplace: "on_site" },
  );
  expect(found(index, "da casa", { language: "it" })).toEqual(["remote"]);
  expect(found(index, "in office", { language: "en" })).toEqual(["on site"]);
});

// trust S 1663
test("a title with all words of such a name is found, also in quotes, even if the field of the opening is empty", () => {
  const index = indexOf(
    "Tutor in person",
    "Receptionist (in office)",
    "Operatore, lavoro da casa",
    { id: "person", title: "Tutor for persons", workplace: "hybrid" },
    { id: "officer", title: "Receptionist and officer", workplace: "hybrid" },
  );
  for (const [text, title] of [
    ["tutor in person", "Tutor in person"],
    ["in office", "Receptionist (in office)"],
    ['"in office"', "Receptionist (in office)"],
    ["operatore da casa", "Operatore, lavoro da casa"],
    ['operatore "da casa"', "Operatore, lavoro da casa"],
  ] as const)
    expect(found(index, text, { language: "en" }), text).toEqual([title]);
});
