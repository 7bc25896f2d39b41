import { describe, expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

describe("a part of German compounds that no opening has as a word", () => {
  test.each([
    ["verarbeitung", "Ingenieur Signalverarbeitung"],
    ["Buchhalter", "Lohnbuchhalterin"],
    ["Buchhalterinnen", "Lohnbuchhalter"],
    ["Mechatroniker", "Kfz-Mechatronikerin"],
    ["Techniker", "Versorgungstechniker"],
    ["kräfte", "Pflegekraft"],
    ["Planung", "Bauplanung"],
  ])("%s finds %s", (text, title) => {
    const answer = ask(indexOf(title, "Ganz anderes"), text);
    expect(answer.ids).toEqual([title]);
    expect(answer).not.toHaveProperty("corrected");
  });

  test("also finds them in texts, after titles with the word itself", () => {
    const index = indexOf({ id: "text", title: "A", abstract: "in der Bildverarbeitung" }, "Signalverarbeitung", "B");
    expect(found(index, "Verarbeitung")).toEqual(["Signalverarbeitung", "text"]);
  });

  test.each([
    ["gleiter", "Reisebegleiter"],
    ["bilder", "Ausbilder"],
    ["arbeiter", "Mitarbeiter"],
    ["eiter", "Reiseleiter"],
  ])("%s is not a part of %s", (text, title) => {
    expect(found(indexOf(title, "Ganz anderes"), text)).toEqual([]);
  });
});

test("the name of a city is not a compound: Koch is not in Oberkochen", () => {
  const places = [{ country: "de", city: { code: "oberkochen", label: "Oberkochen" } }];
  const index = indexOf(
    { id: "place", title: "Optiker", abstract: "Unser Werk in Oberkochen", places },
    { id: "work", title: "Koch", abstract: "Ober und kochen", places: [{ country: "de" }] },
  );
  expect(found(index, "Koch")).toEqual(["work"]);
});
