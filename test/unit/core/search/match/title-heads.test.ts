import { expect, test } from "vitest";
import { found, indexOf } from "../index-of.ts";

test("a title that names the word beside the work comes last, even behind a compound and a synonym", () => {
  const index = indexOf("Business Analyst (m/w/d) Vertrieb", "Innendienst mit Vertriebsleiter", "Sales Executive");
  expect(found(index, "Vertrieb")).toEqual([
    "Innendienst mit Vertriebsleiter",
    "Sales Executive",
    "Business Analyst (m/w/d) Vertrieb",
  ]);
});

test("but before openings that mention the word only in keywords or texts", () => {
  const index = indexOf(
    { id: "text", title: "Bäcker", abstract: "Marketing" },
    { id: "keyword", title: "Koch", keywords: ["Marketing"] },
    { id: "beside", title: "Data Analyst (m/w/d) Marketing", publicationDate: "2020-01-01" },
  );
  expect(found(index, "Marketing")).toEqual(["beside", "keyword", "text"]);
});

test("a head with any of the words is enough, and an unfinished word counts", () => {
  const index = indexOf("Leitende Analystin Finanzen und Daten", "Data Analyst (m/w/d) Finanzen");
  expect(found(index, "Data Analyst Finanzen")[0]).toBe("Data Analyst (m/w/d) Finanzen");
  const french = indexOf("Chef de rang - Boulangerie", "Boulangerie de nuit en ville");
  expect(found(french, "boulang")[0]).toBe("Boulangerie de nuit en ville");
});

test("a search for a city, which openings state, demotes no title", () => {
  const index = indexOf(
    {
      id: "beside",
      title: "Data Analyst (m/w/d) Berlin",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
    },
    {
      id: "head",
      title: "Berlin Service Leiter",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
      publicationDate: "2020-01-01",
    },
  );
  expect(found(index, "Berlin")[0]).toBe("beside");
});
