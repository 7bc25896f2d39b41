import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { readQuery } from "#core/search/query/query-text.ts";
import { extractPayAndDistance } from "#core/search/query/structure.ts";
import { createNameRecogniser, type UnderstoodWords } from "#core/search/query/understanding.ts";
import type { Plain } from "../../../../identities.ts";
import { ask, found, indexOf, site } from "../index-of.ts";

const at = (code: string, country = "de") => ({ places: [{ country, city: { code, label: code } }] });
const paid = (id: string, min: number, max: number, unit: "year" | "month" | "hour" = "year"): Partial<Plain<Job>> => ({
  id,
  title: "Tester",
  salary: { min, max, currency: "EUR", unit },
});

/** Openings with salaries that their texts do not mention. One opening has no salary, but the same digits in its text. */
const byPay = indexOf(
  paid("40", 35_000, 40_000),
  paid("58", 50_000, 58_000),
  paid("62", 55_000, 62_000),
  paid("90", 80_000, 90_000),
  paid("month", 5000, 6000, "month"),
  paid("hour", 12, 15, "hour"),
  { id: "digits", title: "Tester", abstract: "ab 60.000 Kunden, 60 000, 60k" },
);

describe("words for a minimum salary in five languages find what reaches it, and are understood (spec C24)", () => {
  test.each([
    ["ab 60.000", "60000"],
    ["ab 60.000 €", "60000"],
    ["ab 60 000 Euro im Jahr", "60000"],
    ["mindestens 60.000 € brutto", "60000"],
    ["Gehalt 60.000", "60000"],
    ["60.000 €", "60000"],
    ["from 60k", "60000"],
    ["from €60,000 a year", "60000"],
    ["60k+", "60000"],
    ["60-70k", "60000"],
    ["salary 60000", "60000"],
    ["more than 60,000 EUR per year", "60000"],
    ["à partir de 60 000 €", "60000"],
    ["salaire 60 000 euros par an", "60000"],
    ["au moins 60k€ brut annuel", "60000"],
    ["da 60.000 euro", "60000"],
    ["a partire da 60 mila euro lordi", "60000"],
    ["RAL 60k", "60000"],
    ["a partir de 60 mil", "60000"],
    ["salário acima de R$ 60.000", "60000"],
    ["60.000 reais por ano", "60000"],
    ["ab 5.000 € im Monat", "60000"],
    ["5000 euros par mois", "60000"],
    ["ab 30 € pro Stunde", "60000"],
    ["ab 62.000", "60000"], // the next lower value of the filter
  ])("%s", (text, code) => {
    const answer = ask(byPay, `Tester ${text}`);
    expect(answer.understood.filter(({ filter }) => filter === "salary")).toEqual([
      expect.objectContaining({ filter: "salary", code, from: 1 }),
    ]);
    expect([...answer.ids].sort()).toEqual(["62", "90", "month"]);
    expect(found(byPay, "Tester", { filters: { salary: code } }).toSorted()).toEqual(["62", "90", "month"]);
  });

  test.each([
    ...["bis 60.000", "max 60.000 €", "jusqu'à 60 000 €", "fino a 60.000 euro", "up to 60000 eur"], // these state a maximum
    ...["ab 2026", "ISO 27001", "24/7", "40 Stunden", "100 %", "60000", "S/4HANA 2023", "0 €", "ab 99.999.999.999 €"],
    ...['"ab 60.000"', "ab -1", "k", "€", "ab", "ab k"],
  ])("%s is not a minimum salary", (text) => {
    expect(ask(byPay, `Tester ${text}`).understood.filter(({ filter }) => filter === "salary")).toEqual([]);
  });

  test("counts each step exactly, whatever other filters are set", () => {
    const { counts, total } = ask(byPay, "Tester", { filters: { salary: "60000" } });
    expect(total).toBe(3);
    const expected = { "35000": 5, "40000": 5, "45000": 4, "55000": 4, "60000": 3, "65000": 2, "70000": 2, "75000": 1 };
    for (const [step, count] of Object.entries(expected)) expect(counts.salary.get(step), step).toBe(count);
    expect(counts.salary.get("95000")).toBeUndefined();
  });
});

const byCity = indexOf(
  { id: "munich", title: "Tester", ...at("munich") },
  { id: "cologne", title: "Tester", ...at("cologne") },
  { id: "duesseldorf", title: "Tester", ...at("duesseldorf") },
  { id: "hamburg", title: "Tester", ...at("hamburg") },
  { id: "text", title: "Tester", abstract: "50 km von Köln: within 30 miles" },
);

describe("words for a radius around a city in five languages find what is there, and are understood (spec C24)", () => {
  test.each([
    ["Köln Umkreis 50 km", 50],
    ["im Umkreis von 50 km um Köln", 50],
    ["50km um Köln", 50],
    ["Köln + 50 km", 50],
    ["bis 45 km von Köln", 50],
    ["within 30 miles of Cologne", 50],
    ["Köln within 50 km", 50],
    ["dans un rayon de 50 km autour de Cologne", 50],
    ["à 50 km de Cologne", 50],
    ["nel raggio di 50 km da Colonia", 50],
    ["entro 50 chilometri da Colonia", 50],
    ["num raio de 50 km de Colônia", 50],
    ["50 quilômetros ao redor de Colônia", 50],
    ["Umkreis 200 km Köln", 200],
  ])("%s", (text, radius) => {
    const answer = ask(byCity, `Tester ${text}`, { filters: { country: "de" } });
    expect(answer.understood).toEqual([expect.objectContaining({ filter: "city", code: "cologne", radius, from: 1 })]);
    expect([...answer.ids].sort()).toEqual(["cologne", "duesseldorf"]);
    expect(found(byCity, "Tester", { filters: { country: "de", city: "cologne" }, radius: 50 }).toSorted()).toEqual([
      "cologne",
      "duesseldorf",
    ]);
  });

  test("refer to the city filter if the text names no city", () => {
    const answer = ask(byCity, "Tester im Umkreis von 50 km", { filters: { country: "de", city: "cologne" } });
    expect(answer.ids).toEqual(["cologne"]);
    expect(answer.understood).toEqual([
      expect.objectContaining({ code: "cologne", radius: 50, words: "im umkreis von 50 km" }),
    ]);
  });

  test.each(["Umkreis 0 km Köln", "Umkreis 500 km Köln", `${"9".repeat(20)} km Köln`, "km Köln", '"50 km" Köln'])(
    "%s is not a distance", // trust S 532
    (text) => {
      const { understood } = ask(byCity, `Tester ${text}`, { filters: { country: "de" } });
      expect(understood).toEqual([expect.objectContaining({ filter: "city", code: "cologne" })]);
      expect(understood[0]).not.toHaveProperty("radius");
    },
  );

  test("do not change the counts of other cities", () => {
    const filters = { country: "de", city: "cologne" };
    const [alone, around] = [ask(byCity, "Tester", { filters }), ask(byCity, "Tester", { filters, radius: 50 })];
    expect([alone.total, around.total]).toEqual([1, 2]);
    expect(around.counts.city).toEqual(alone.counts.city);
    expect(around.without.city).toBe(alone.without.city - 1);
  });
});

describe("a salary or a distance in a text", () => {
  const meant = (text: string, { city, named }: { city?: string; named?: readonly UnderstoodWords[] } = {}) => {
    const read = readQuery(text);
    const citiesAround = (code: string, country: string, kilometres: number) => [
      `${country}/${code}`,
      `${country}/within-${kilometres}-of-${code}`,
    ];
    const names = named ?? createNameRecogniser(site)(read.words, "de");
    const { understood, query } = extractPayAndDistance(read, names, { city, country: "de", citiesAround });
    return { understood, needed: query.words.filter((_, at) => query.needed[at]).join(" ") };
  };
  const widely = (code: string, radius: number, from: number, until: number) => ({
    ...{ filter: "city", code, radius, from, until },
    ...{ others: [`within-${radius}-of-${code}`], isOnlyMeaning: true },
  });

  test("is not searched for, but the city is", () => {
    expect(meant("tester 50 km um köln")).toEqual({
      understood: [widely("cologne", 50, 1, 5)],
      needed: "tester koln",
    });
    expect(meant("köln umkreis 30 meilen tester")).toEqual({
      understood: [widely("cologne", 50, 0, 4)],
      needed: "koln tester",
    });
  });

  test("widens each city next to the distance, and no other", () => {
    expect(meant("köln und 50 km hamburg").understood).toEqual([
      widely("cologne", 50, 0, 4),
      widely("hamburg", 50, 2, 5),
    ]);
    expect(meant("köln tester 50 km").understood).toEqual([{ filter: "city", code: "cologne", from: 0, until: 1 }]);
    expect(meant("50 km tester köln").understood).toEqual([{ filter: "city", code: "cologne", from: 3, until: 4 }]);
    expect(meant("remote 50 km köln").understood).toEqual([
      { filter: "workplace", code: "remote", from: 0, until: 1 },
      widely("cologne", 50, 1, 4),
    ]);
  });

  test("applies to the city filter if no city is next to it, without stop words at its end", () => {
    const cologne = { filter: "city", code: "cologne", radius: 50 };
    const filtered = (text: string) => meant(text, { city: "cologne" });
    expect(filtered("tester 50 km")).toEqual({ understood: [{ ...cologne, from: 1, until: 3 }], needed: "tester" });
    expect(filtered("tester 50km").understood).toEqual([{ ...cologne, from: 1, until: 2 }]);
    expect(filtered("umkreis 50 km von tester").understood).toEqual([{ ...cologne, from: 0, until: 3 }]);
    expect(filtered("50 km im umkreis von tester").understood).toEqual([{ ...cologne, from: 0, until: 4 }]);
    expect(meant("tester 50 km")).toEqual({ understood: [], needed: "tester 50 km" });
  });

  test("is the first number with a unit, of at most four digits", () => {
    const radiusIn = (text: string) => meant(text, { city: "cologne" }).understood[0]?.radius;
    expect(radiusIn("3 tester 50 km 10 km")).toBe(50);
    expect(radiusIn("0050 km")).toBe(50);
    expect(radiusIn("00050 km")).toBeUndefined();
    expect(radiusIn("x50 km")).toBeUndefined();
    expect(radiusIn("50 tester km")).toBeUndefined();
    expect(radiusIn("0 km 50 km")).toBe(50);
  });

  test("does not count within quotes, even in part, but counts next to them", () => {
    const spansIn = (text: string) =>
      meant(text, { city: "cologne" }).understood.map(({ filter, from, until }) => `${filter} ${from} ${until}`);
    expect(spansIn('"50 km" tester')).toEqual([]);
    expect(spansIn('"tester 50" km')).toEqual([]);
    expect(spansIn('50 "km tester"')).toEqual([]);
    expect(spansIn('"java tester" 50 km')).toEqual(["city 2 4"]);
    expect(spansIn('50 km "java tester"')).toEqual(["city 0 2"]);
    expect(spansIn('"ab 60k" tester')).toEqual([]);
    expect(spansIn('"java tester" ab 60k')).toEqual(["salary 2 4"]);
  });

  test("does not count within the name of a company, unless more words than the name state it, or another name does", () => {
    const ofCompany = (from: number, until: number, filter: "company" | "area" = "company") => [
      { filter, code: "x", from, until },
    ];
    const filtersIn = (text: string, named: readonly UnderstoodWords[]) =>
      meant(text, { city: "cologne", named }).understood.map(({ filter }) => filter);
    expect(filtersIn("50 km tester", ofCompany(0, 2))).toEqual(["company"]);
    expect(filtersIn("50 km tester", ofCompany(0, 3))).toEqual(["company"]);
    expect(filtersIn("50 km tester", ofCompany(0, 1))).toEqual(["company", "city"]);
    expect(filtersIn("50 km tester", ofCompany(1, 3))).toEqual(["company", "city"]);
    expect(filtersIn("50 km tester", ofCompany(0, 3, "area"))).toEqual(["area", "city"]);
    expect(filtersIn("ab 60k tester", ofCompany(0, 2))).toEqual(["company"]);
  });

  test("replaces what else the words of a salary mean, and only those", () => {
    const named = [0, 1, 2, 3].map(
      (from): UnderstoodWords => ({ filter: "area", code: `${from}`, from, until: from + 1 }),
    );
    const { understood, needed } = meant("tester ab 60k java", { named });
    expect(understood.map(({ filter, from, until }) => `${filter} ${from} ${until}`)).toEqual([
      ...["area 0 1", "area 3 4", "salary 1 3"],
    ]);
    expect(understood[2]).toMatchObject({ code: "60000", isOnlyMeaning: true });
    expect(understood[2]?.others?.slice(0, 2)).toEqual(["65000", "70000"]);
    expect(needed).toBe("tester 60k java");
  });

  test("is represented by its number, even if that is repeated", () => {
    expect(meant("10 tester ab 10.000 €").needed).toBe("10 tester 10");
    expect(meant("ab 60k 50 km köln").needed).toBe("60k koln");
  });
});
