import { describe, expect, test } from "vitest";
import { csvFields } from "#core/imports/formats/csv-fields.ts";
import { readAll, readFirst, refusalOf } from "../feeds.ts";

const full = `id;title;abstract;description;tasks;requirements;benefits;company info;company;country;region;city;location;employment;working time;workplace;salary;salary min;salary max;currency;salary unit;department;category;level;keywords;language;published;updated;valid from;valid through;answer days;link
7;Tester;Testen;"Wir ""testen"".

- gut";Prüfen;Geduld;Obst;Wir;Acme;DE;Bayern;Ulm|Bonn;HQ;befristet;Vollzeit, Teilzeit;hybrid;nach Tarif;50000;60000;EUR;year;IT;Qualität;Senior;QA, Test;de;02.01.2026;03.01.2026;04.01.2026;01.05.2026;5;https://acme.example/7`;

test("a row becomes a record with the values of all its columns", async () => {
  expect(await readFirst("csv", full)).toEqual({
    where: "line 2",
    id: "7",
    title: "Tester",
    abstract: "Testen",
    company: "Acme",
    parts: [
      { html: "<p>Wir &quot;testen&quot;.</p><ul><li>gut</li></ul>" },
      { meaning: "tasks", html: "<p>Prüfen</p>" },
      { meaning: "requirements", html: "<p>Geduld</p>" },
      { meaning: "benefits", html: "<p>Obst</p>" },
      { meaning: "company_info", html: "<p>Wir</p>" },
    ],
    places: [
      { country: "DE", region: "Bayern", city: "Ulm" },
      { country: "DE", region: "Bayern", city: "Bonn" },
    ],
    employment: ["befristet", "Vollzeit", "Teilzeit"],
    workplace: "hybrid",
    salary: { min: 50_000, max: 60_000, currency: "EUR", unit: "year", text: "nach Tarif" },
    departments: ["IT", "Qualität"],
    level: "Senior",
    keywords: ["QA", "Test"],
    language: "de",
    published: "02.01.2026",
    updated: "03.01.2026",
    validFrom: "04.01.2026",
    validThrough: "01.05.2026",
    answerDays: "5",
    link: "https://acme.example/7",
  });
  expect(full.split("\n")[0]?.split(";")).toHaveLength(csvFields.length);
});

test.each([
  [
    "pt-PT",
    "Ref;Título;Entidade empregadora;Tipo de emprego;Localidade;Distrito;Salário de;Salário até;Publicado a;Válido até;Equipa",
  ],
  [
    "de-CH",
    "Referenz;Stelle;Arbeitgeber;Anstellungsverhältnis;Arbeitsort;Kanton;Lohn von;Lohn bis;Publiziert am;Anmeldefrist;Team",
  ],
  [
    "fr-CH",
    "Numéro de référence;Poste;Employeur;Genre d'engagement;Localité;Canton;Salaire de;Salaire à;Date de parution;Délai de postulation;Service",
  ],
])("columns are known in the words of %s", async (_, header) => {
  const row = "7;Tester;Acme;Vollzeit;Ulm;Bayern;50000;60000;02.01.2026;01.05.2026;IT";
  expect(await readFirst("csv", `${header}\n${row}`)).toEqual({
    where: "line 2",
    id: "7",
    title: "Tester",
    company: "Acme",
    parts: [],
    keywords: [],
    places: [{ region: "Bayern", city: "Ulm" }],
    employment: ["Vollzeit"],
    salary: { min: 50_000, max: 60_000 },
    published: "02.01.2026",
    validThrough: "01.05.2026",
    departments: ["IT"],
  });
});

describe("columns are known in five languages", () => {
  test.each([
    ["en", "Job ID,Job Title,Location,Job Description"],
    ["de", "Kennziffer,Stellenbezeichnung,Standort,Stellenbeschreibung"],
    ["fr", "Référence,Intitulé du poste,Lieu de travail,Description du poste"],
    ["it", "Codice,Posizione,Sede,Descrizione"],
    ["pt", "Código,Título,Local de trabalho,Descrição da vaga"],
    ["pt-PT", "Referência,Título da oferta,Local,Descrição"],
  ])("%s", async (_, header) => {
    expect(await readFirst("csv", `${header}\n7,Tester,Ulm,Hallo`)).toMatchObject({
      id: "7",
      title: "Tester",
      places: [{ text: "Ulm" }],
      parts: [{ html: "<p>Hallo</p>" }],
    });
  });
});

// trust S 1501
test.each(["Data de início;Data de fim", "Start;End date", "Start date;End date"])(
  "columns for the start and the end of the work do not hide the opening: %s",
  async (header) => {
    const { records, notes } = await readAll("csv", `id;title;${header}\n7;Tester;2027-03-01;2027-08-31`);
    expect(records).toEqual([
      {
        where: "line 2",
        id: "7",
        title: "Tester",
        parts: [],
        places: [],
        keywords: [],
        departments: [],
        employment: [],
      },
    ]);
    expect(notes).toEqual([`columns that are not used: ${header.replace(";", ", ")}`]);
  },
);

test("configured columns come before recognised ones; the rest is noted", async () => {
  const table = "Nr,Title,Job,Zeitzone\n7,Dr.,Tester,CET";
  const { records, notes } = await readAll("csv", table, { columns: { id: "nr", title: "Job" } });
  expect(records).toMatchObject([{ id: "7", title: "Tester" }]);
  expect(notes).toEqual(["columns that are not used: Title, Zeitzone"]);
});

test.each([
  ["Anstellungsart;Arbeitszeit", "befristet;Teilzeit"],
  ["Arbeitszeit", "Teilzeit"],
  ["Type de contrat;Temps de travail", "CDD;Temps partiel"],
  ["Tipo di contratto;Orario", "Tempo determinato;Part time"],
])("the kind of contract and the working time may have columns of their own: %s", async (header, cells) => {
  expect(await readFirst("csv", `id;title;${header}\n7;Tester;${cells}`)).toMatchObject({
    employment: cells.split(";"),
  });
});

describe("delimiters and quotes are detected", () => {
  test.each([
    ["commas", 'id,title\r\n7,"A, B; C"\r\n', "A, B; C"],
    ["semicolons", "id;title\n7;A, B, C", "A, B, C"],
    ["tabs", "id\ttitle\n7\tA, B; C", "A, B; C"],
    ["bars", "id|title\n7|A, B", "A, B"],
    ["Excel's own line", "sep=;\r\nid;title\r\n7;A,B", "A,B"],
    ["quotes that are single", "'id','title'\n'7','It''s \"A\"'", 'It\'s "A"'],
    ["a quote inside of a cell", 'id,title\n7,6" pipes', '6" pipes'],
    ["blank lines and rows", "\n\nid,title\n\n,\n7,A\n\n", "A"],
    ["old line ends inside of a cell", 'id,title\n7,"A\r\nB"', "A\r\nB"],
  ])("%s", async (_, table, title) => {
    expect((await readAll("csv", table)).records).toMatchObject([{ id: "7", title }]);
  });
});

describe("a table that is broken is refused with its line (trust S 418)", () => {
  test.each([
    ["a quote that never ends", 'id,title\n7,A\n8,"B\n9,C\n', /^line 3: the quote that begins here never ends/],
    ["a sign after a quote", 'id,title\n7,"A"B\n', /^line 2: "B" after the quote that ends a cell/],
    ["a row that breaks off", "id,title,city\n7,A,Ulm\n8,B", /^line 3: 2 cells in a row, 3 in the header/],
    ["a row that is too long", "id,title\n7,A,B", /^line 2: 3 cells in a row, 2 in the header/],
    ["a NUL", "id,title\n7,A\0", /^line 2: contains a NUL/],
    [
      "no column for the title",
      "id,wage\n7,A",
      /^line 1: no column is recognised as the title; rename it to "title", or name it under "columns" of a source in sources.json and run careers sources run; expected one of "id", "wage"/,
    ],
    ["no column for the id", "wage,title\n7,A", /^line 1: no column is recognised as the id; rename it to "id", or /],
    ["titles that are missing", "id,title\n7,\n8,\n9,C", /^openings without title: 2 of 3, the first is line 2/],
    ["a page", "<html><title>Sign in</title>", /^line 1: this is an HTML page, not CSV/],
    ["JSON", '[{"id":1}]', /^line 1: this is JSON, not CSV/],
    ["nothing", "", /^line 1: the feed is empty/],
  ])("%s", async (_, table, reason) => {
    expect(await refusalOf("csv", table)).toMatch(reason);
  });

  test("missing columns and unknown fields", async () => {
    expect(await refusalOf("csv", "id,title\n7,A", { columns: { city: "Ort" } })).toMatch(
      /^line 1: there is no column "Ort"; expected one of "id", "title"/,
    );
    expect(await refusalOf("csv", "id,title\n7,A", { columns: { town: "id" } })).toMatch(
      /^there is no field "town"; expected one of id, title/,
    );
  });

  test("a quote that swallows a whole table", async () => {
    expect(await refusalOf("csv", `id,title\n7,"${"x\n".repeat(3_000_000)}`)).toMatch(
      /^line 2: a row is larger than 5 million characters/,
    );
  });
});

// trust S 1481
describe("days whose order of day and month is ambiguous", () => {
  const read = async (...days: string[]) => {
    const rows = days.map((day, at) => `${at + 1},Tester,${day}`);
    const { records, notes } = await readAll(
      "csv",
      ["id,title,date,valid from", ...rows.map((row) => `${row},4/5/2026`)].join("\n"),
    );
    const byId = new Map(records.map(({ id, published }) => [id, published]));
    return {
      days: days.map((_, at) => byId.get(String(at + 1))),
      notes,
      starts: new Set(records.map(({ validFrom }) => validFrom)),
    };
  };

  test("are read like all other days of their column, and a notice says so", async () => {
    expect(await read("5/11/2026", "20/11/2026", "7/7/2026", "21/11/2026", "6/11/2026 10:00", "22/11/2026")).toEqual({
      days: ["2026-11-05", "20/11/2026", "7/7/2026", "21/11/2026", "2026-11-06", "22/11/2026"],
      notes: ["published: days such as 5/11/2026 are read with the day first, as other days of their column tell"],
      starts: new Set(["4/5/2026"]),
    });
    expect(await read("11/20/2026", "11/21/2026", "11/22/2026", "11/5/2026", "11-5-2026")).toMatchObject({
      days: ["11/20/2026", "11/21/2026", "11/22/2026", "2026-11-05", "11-5-2026"],
      notes: ["published: days such as 11/5/2026 are read with the month first, as other days of their column tell"],
    });
  });

  test.each([
    ["only two others tell it", ["5/11/2026", "20/11/2026", "21/11/2026"]],
    ["the others disagree", ["5/11/2026", "20/11/2026", "21/11/2026", "22/11/2026", "11/23/2026"]],
    ["the others tell it on the same day", ["11/5/2026", "20/11/2026", "20/11/2026", "20/11/2026"]],
    ["the others have another separator", ["5-11-2026", "20/11/2026", "21/11/2026", "22/11/2026"]],
    ["others with another separator disagree", ["5/11/2026", "20/11/2026", "21/11/2026", "22/11/2026", "11-23-2026"]],
    ["the others have full stops", ["5/11/2026", "20.11.2026", "21.11.2026", "22.11.2026"]],
    ["the others have the same day and month", ["5/11/2026", "1/1/2026", "2/2/2026", "3/3/2026"]],
    ["one of the others does not exist", ["5/11/2026", "20/11/2026", "21/11/2026", "31/6/2026"]],
    ["there are no others", ["5/11/2026"]],
  ])("stay as they are if %s", async (_what, days) => {
    expect(await read(...days)).toMatchObject({ days, notes: [] });
  });

  test("stay as they are if more than 20 million characters would have to wait, and the notice counts these days", async () => {
    const text = "x".repeat(90_200);
    const rows = Array.from({ length: 300 }, (_, at) => `${at},Tester,${at < 3 ? 20 + at : 5}/11/2026,${text}`);
    const { records, notes } = await readAll("csv", ["id,title,date,abstract", ...rows].join("\n"));
    const unread = records.filter(({ published }) => published === "5/11/2026").length;
    expect(unread).toBe(76);
    expect(records.filter(({ published }) => published === "2026-11-05")).toHaveLength(297 - unread);
    expect(notes).toEqual([
      "published: days such as 5/11/2026 are read with the day first, as other days of their column tell; not read because the file is too large: 76 of 297",
    ]);
  });
});
