import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";
import { workOf } from "../../../../work-of.ts";

const salary = (min: number, max: number, currency: string, unit: string) => ({ min, max, currency, unit });

describe("a salary in fields", () => {
  const fields = { min: 20_000, max: 30_000, currency: "USD" };

  test.each([
    { title: "Sign-on bonus" },
    { title: "Annual OTE" },
    { title: "Total Compensation Range" },
    { title: "Total target cash" },
    { title: "Non-discretionary bonus" },
    { title: "Not guaranteed annual bonus" },
    { title: "Uncapped, no limit to your commission" },
    { title: "Bonus (non-guaranteed)" },
    { title: "Bonus on top" },
    { unit: "commission" },
    { unit: "OTE" },
    { unit: "sign-on" },
    { unit: "annual bonus" },
    { text: "The range for non-exempt roles includes commission." },
    { text: "The range includes commission." },
    { doubt: "one of several ranges" as const },
  ])("is left out and reported if it may be something else: %j", (about) => {
    const { mapped, unmapped, doubts } = salaryOf({ ...fields, ...about });
    expect(mapped).toBeUndefined();
    expect(unmapped).toEqual([]);
    expect(doubts).toEqual([
      { reason: expect.stringMatching(/^salary: /), words: expect.stringMatching(/20000 30000 USD( [\w -]+)?"$/) },
    ]);
  });

  // trust S 1530, 1532
  test.each([
    { title: "Standort Rostock, pro Jahr" },
    { title: "Commissioning Engineer pay" },
    { title: "Annual base salary (excluding bonus and equity)" },
    { title: "Base pay range (does not include equity)" },
    { title: "Base pay range, exclusive of bonus or equity" },
    { title: "Jahresgehalt ohne Bonus" },
    { text: "This range doesn't include bonus, equity or benefits." },
    { text: "This range isn’t inclusive of bonus." },
    { text: "The range cannot include stock." },
    { text: "Die Gehaltsspanne enthält keinen Bonus." },
    { text: "La fourchette n'inclut pas les primes." },
    { text: "The pay range includes base salary only; bonus and equity are paid on top." },
  ])("is read if other pay is excluded, or its words are part of a name: %j", (about) => {
    expect(salaryOf({ ...fields, unit: "year", ...about }).mapped).toEqual(salary(20_000, 30_000, "USD", "year"));
  });

  test("has the period that its name states, unless a field states another", () => {
    expect(salaryOf({ ...fields, title: "Monthly pay" }).mapped).toMatchObject({ unit: "month" });
    expect(salaryOf({ ...fields, title: "Monthly pay", unit: "year" }).mapped).toMatchObject({ unit: "year" });
    expect(salaryOf({ ...fields, unit: "per project", text: "$20,000 a year" })).toMatchObject({
      unmapped: [{ field: "salary" }],
    });
  });

  // trust S 1533
  test.each([
    [{ unit: "gross", text: "50000 - 60000 EUR per year" }, "year"],
    [{ unit: "Brutto", text: "3.500 – 4.000 € im Monat" }, "month"],
    [{ ...fields, unit: "FIXED" }, "year"],
    [{ ...fields, unit: "salary" }, "year"],
    [{ ...fields, unit: "FIXED", title: "Monthly pay" }, "month"],
    [{ ...fields, unit: "jährl." }, "year"],
    [{ ...fields, unit: "jährliche Zahlung" }, "year"],
    [{ ...fields, unit: "Y" }, "year"],
    [{ ...fields, unit: "J" }, "year"],
    [{ ...fields, unit: "M" }, "month"],
    [{ ...fields, unit: "per project" }, undefined],
    [{ ...fields, unit: "pro Schicht" }, undefined],
    [{ ...fields, unit: "fortnightly" }, undefined],
    [{ ...fields, unit: "wöchentl." }, undefined],
    [{ ...fields, unit: "W" }, undefined],
    [{ min: 20, max: 30, currency: "USD", unit: "gross" }, undefined],
  ])("has the period of its amounts or words if its field for the period names none: %j", (told, unit) => {
    const { mapped, unmapped } = salaryOf(told);
    expect(mapped?.unit).toBe(unit);
    if (!unit) expect(unmapped).toMatchObject([{ field: "salary" }]);
  });

  // trust S 1600
  test.each([
    "Bruttogehalt",
    "Fixgehalt",
    "Grundgehalt",
    "Festgehalt",
    "Salaried",
    "Full time",
    "EUR",
    "Euro brutto",
    "negotiable",
    "nach Vereinbarung",
    "nach Tarif",
    "CLT",
    "perannum",
    "PERYEAR",
  ])(
    "is for a year if its field for the period has only words that name another property of pay, or glued ones: %s",
    (unit) => {
      expect(salaryOf({ ...fields, unit }).mapped).toEqual(salary(20_000, 30_000, "USD", "year"));
      expect(salaryOf({ text: "£28,000", unit }).mapped).toEqual(salary(28_000, 28_000, "GBP", "year"));
    },
  );

  // trust S 1546
  test.each([
    "project",
    "Projekt",
    "shift",
    "Schicht",
    "Quartal",
    "Wochenlohn",
    "trimestre",
    "semestre",
    "Tage",
    "DAY",
    "WEE",
    "maand",
    "lump sum",
    "forfait",
    "12",
    "東京",
  ])("has no salary if its field for the period has other words than those for a known one: %s", (unit) => {
    expect(salaryOf({ ...fields, unit })).toMatchObject({ unmapped: [{ field: "salary" }] });
    expect(salaryOf({ ...fields, unit }).mapped).toBeUndefined();
  });

  test.each([
    ["MON", "month"],
    ["mth", "month"],
    ["ANN", "year"],
    ["n/a", "year"],
    ["Not specified", "year"],
    ["Keine Angabe", "year"],
    ["Gross salary", "year"],
    ["-", "year"],
    ["", "year"],
  ])("has the period of a code, and that of its amount if no word names one: %s", (unit, expected) => {
    expect(salaryOf({ ...fields, unit }).mapped?.unit).toBe(expected);
    expect(salaryOf({ min: 20, max: 30, currency: "USD", unit: "HUR" }).mapped?.unit).toBe("hour");
  });

  test.each([
    [{ min: 60_000, max: 80_000, currency: "EUR", unit: "1 YEAR" }, salary(60_000, 80_000, "EUR", "year")],
    [
      { min: 60_000, currency: "eur", unit: "per-year-salary" },
      { ...salary(60_000, 60_000, "EUR", "year"), bound: "from" },
    ],
    [
      { max: 40, currency: "USD", unit: "hour" },
      { ...salary(40, 40, "USD", "hour"), bound: "up_to" },
    ],
    [{ min: 20, max: 30, currency: "USD", unit: "per-hour-wage" }, salary(20, 30, "USD", "hour")],
    [{ min: 4000, max: 5000, currency: "€", unit: "MONTH" }, salary(4000, 5000, "EUR", "month")],
    [{ min: 4000, max: 5000, currency: "S$", unit: "MONTH" }, salary(4000, 5000, "SGD", "month")],
    [{ min: 4000, max: 5000, currency: "XX$", unit: "MONTH" }, undefined],
    [{ min: 60_000, max: 75_000, currency: "EUR" }, salary(60_000, 75_000, "EUR", "year")],
    [{ min: 0, max: 0, currency: "EUR", unit: "year" }, undefined],
    [{ min: 80_000, max: 60_000, currency: "EUR", unit: "year" }, undefined],
    [{ min: 60_000, max: 75_000, unit: "year" }, undefined],
    [{ min: Number.NaN, max: 1, currency: "EUR", unit: "year" }, undefined],
    [{ min: -5, max: 10, currency: "EUR", unit: "hour" }, undefined],
  ])("%j", (told, expected) => {
    expect(salaryOf(told).mapped).toEqual(expected);
  });
});

// trust S 1518
describe("a single amount of a feed", () => {
  const told = (text: string, inText: string) => salaryOf({ text }, () => inText).mapped;

  test.each([
    ["$120,000", "Pay: $95,000 – $120,000 annually + bonus. Join us", salary(95_000, 120_000, "USD", "year")],
    ["$120,000", "The salary range is $95-120k, based on experience", salary(95_000, 120_000, "USD", "year")],
    ["$31.00", "Pay rate: $28 – 31/ hour. 40 hours a week", salary(28, 31, "USD", "hour")],
    ["$31.00", "Pay: $31/hour 40 hours a week", salary(31, 31, "USD", "hour")],
    ["$31.00", "Hours: 8am – 5pm Pay Rate: $31/hour", salary(31, 31, "USD", "hour")],
    ["$31.00", "Hourly pay: $31 Monday to Friday", salary(31, 31, "USD", "hour")],
    ["2.900 €", "Wir zahlen 2.900 € bis 3.400 € brutto im Monat.", salary(2900, 3400, "EUR", "month")],
  ])("%s has the range and the period of the text: %s", (text, inText, expected) => {
    expect(told(text, inText)).toEqual(expected);
  });

  test.each([
    ["$120,000", "", salary(120_000, 120_000, "USD", "year")],
    ["$120,000", "Pay: $90,000 – $110,000 a year", salary(120_000, 120_000, "USD", "year")],
    ["$120,000", "Pay: $95,000 – $120,000. Seniors: $120,000 – $150,000", salary(120_000, 120_000, "USD", "year")],
    ["$120,000", "A bonus of $20,000 – $120,000 a year", salary(120_000, 120_000, "USD", "year")],
    ["$120,000", "Pay: €95,000 – €120,000", salary(120_000, 120_000, "USD", "year")],
    ["From $120,000", "Pay: $120,000 a year", { ...salary(120_000, 120_000, "USD", "year"), bound: "from" }],
    ["$31.00", "Nurses: $31 an hour, assistants: $20 – $24 an hour", undefined],
    ["$31.00", "31 people, 5 days a week", undefined],
    ["$31.00 a week", "$28 – 31 an hour", undefined],
    ["£28,000, paid monthly", "Salary: £28,000 - £30,000", undefined],
  ])("%s stays as it is if the text does not settle it: %s", (text, inText, expected) => {
    expect(told(text, inText)).toEqual(expected);
  });

  test("has the range of a line below a heading about pay", () => {
    expect(told("$120,000", "Salary range\n$95,000 – $120,000")).toEqual(salary(95_000, 120_000, "USD", "year"));
    expect(told("$120,000", "Salary range\n\nUSD 95,000 – 120,000")).toEqual(salary(95_000, 120_000, "USD", "year"));
    expect(told("$120,000", "Project budget\n$95,000 – $120,000")?.min).toBe(120_000);
  });

  // trust S 1545
  test.each([
    [{ min: 50_000, currency: "USD", unit: "year" }, "You will manage budgets of $50,000 to $100,000."],
    [{ min: 50_000, currency: "USD", unit: "year" }, "Budgets of $50,000 - $100,000 per year."],
    [{ min: 50_000, currency: "USD", unit: "year" }, "Our clients pay $50,000 to $500,000."],
    [{ max: 70_000, currency: "GBP", unit: "year" }, "portfolio of clients with spend of £40,000 - £70,000"],
    [{ min: 40_000, currency: "EUR", unit: "year" }, "Betreuung von Projekten von 40.000 € bis 80.000 €"],
    [{ min: 15, currency: "USD", unit: "hour" }, "Shift differential pay of $12 - $15 an hour"],
    [{ max: 15, currency: "USD", unit: "hour" }, "Pay of $15 - $18 an hour"],
    [{ text: "From $15 an hour" }, "Pay of $12 - $15 an hour"],
    [
      { min: 50_000, currency: "USD", unit: "year" },
      "You managed paid search budgets of $50,000 - $100,000 per month.",
    ],
    [{ min: 50_000, currency: "USD", unit: "year" }, "You managed paid social spend of $50,000 - $100,000 a year."],
    [{ min: 50_000, currency: "EUR", unit: "year" }, "Umsatzzahlen von 50.000 € bis 100.000 € je Kunde"],
    [
      { min: 50_000, currency: "EUR", unit: "year" },
      "Sie verantworten Kennzahlen und Budgets von 50.000 € bis 150.000 €.",
    ],
    [{ min: 50_000, currency: "EUR", unit: "year" }, "Close deals worth €50,000 - €150,000 in gross revenue."],
    [{ min: 50_000, currency: "USD", unit: "year" }, "Project budget\n$50,000 – $100,000 a year"],
    [{ text: "£28,000 per year" }, "Salary: £28,000 - £30,000 a month"],
    [{ min: 7000, currency: "EUR", unit: "year" }, "Salary: €7,000 - €8,000 per month"],
  ])("is not completed with a range that is not about pay, or contradicts it: %j, %s", (given, text) => {
    const { mapped } = salaryOf(given, () => text);
    expect(mapped).toBeDefined();
    expect(mapped).toEqual(salaryOf(given).mapped);
  });

  // trust S 1598
  test.each([
    [{ min: 40_000, currency: "EUR", unit: "YEAR" }, "Salaire : 40 000 € à 45 000 €", [40_000, 45_000]],
    [{ min: 40_000, currency: "EUR", unit: "YEAR" }, "Le salaire est compris entre 40 et 48k€", [40_000, 48_000]],
    [{ min: 40_000, currency: "EUR", unit: "YEAR" }, "Jahreseinkommen von 40.000 bis 45.000 €", [40_000, 45_000]],
    [{ min: 25, max: 25, currency: "USD", unit: "HOUR" }, "Hourly rate: $23.00 - $25.00", [23, 25]],
    [{ min: 25, max: 25, currency: "USD", unit: "HOUR" }, "Hourly rate: $23.00 - $25.00, paid weekly", [23, 25]],
    [{ text: "$25.00" }, "Hourly rate: $23.00 - $25.00, paid weekly", [23, 25]],
    [{ text: "$25.00" }, "Night shift, $23 – 25 an hour", [23, 25]],
    [
      { min: 242_000, max: 242_000, currency: "USD", unit: "YEAR" },
      "Our good-faith estimate for the current base range for this position is $176,000 - $242,000.",
      [176_000, 242_000],
    ],
    [
      { text: "$200,000" },
      "The base salary ranges from $150,000 to $200,000.\n\nPerks\n$150K – $200K • Offers Equity",
      [150_000, 200_000],
    ],
    [{ text: "$200,000" }, "$150K – $200K • Perks\n\nSalary: $150,000 to $200,000.", [150_000, 200_000]],
  ])(
    "has the range that any of the usual words for pay, or its period, describes: %j, %s",
    (given, text, [min, max]) => {
      expect(salaryOf(given, () => text).mapped).toMatchObject({ min, max });
    },
  );

  // trust S 1610
  test.each([
    ["Du betreust unsere Kunden und verdienst 50.000 € - 60.000 € im Jahr.", [50_000, 60_000]],
    ["Jahresgehalt 50.000 € bis 60.000 € je nach Umsatzverantwortung", [50_000, 60_000]],
    ["Account Manager for key customers, salary €50,000 - €60,000 per annum", [50_000, 60_000]],
    ["The salary range for this Budget Analyst role is €50,000 - €60,000.", [50_000, 60_000]],
    ["Work with customers whose budget is €50,000 - €60,000 a year.", [50_000, 50_000]],
    ["Manage clients with revenues of €50,000 - €60,000 gross", [50_000, 50_000]],
    ["You will manage spend of €50,000 - €60,000 per year", [50_000, 50_000]],
    ["Scholarships worth €50,000 to €60,000 a year", [50_000, 50_000]],
    ["Your quota: €50,000 - €60,000 a year", [50_000, 50_000]],
    ["Fatturato da 50.000 € a 60.000 € all'anno", [50_000, 50_000]],
    ["Chiffre d'affaires de 50 000 € à 60 000 € par an", [50_000, 50_000]],
    ["Total compensation: €50,000 - €60,000 per year", [50_000, 50_000]],
    ["Gehaltspaket 50.000 € - 60.000 €", [50_000, 50_000]],
    ["Salary €50,000 - €60,000, and a learning budget", [50_000, 60_000]],
  ])(
    "has the range of a text that names pay before it, also beside a word such as customers: %s",
    (text, [min, max]) => {
      const given = { min: 50_000, currency: "EUR", unit: "YEAR" };
      expect(salaryOf(given, () => text).mapped).toMatchObject({ min, max });
    },
  );

  // trust S 1595
  test("is no limit because of other words, and has the range of the text", () => {
    const expected = salary(25, 30, "USD", "hour");
    expect(told("Work from home: $30.00 per hour", "Pay: $25.00 - $30.00 per hour")).toEqual(expected);
  });

  test("stays a limit if the text gives only its period", () => {
    const given = { min: 15, currency: "USD" };
    expect(salaryOf(given, () => "Pay: $15 an hour").mapped).toEqual({
      ...salary(15, 15, "USD", "hour"),
      bound: "from",
    });
  });

  test.each([
    [{ min: 40_000, currency: "EUR", unit: "year" }, "Jahresgehalt: 40.000 € bis 50.000 €"],
    [{ max: 50_000, currency: "EUR" }, "Rémunération : 40 000 € à 50 000 €"],
  ])("that is a limit is that end of the range: %j, %s", (given, text) => {
    expect(salaryOf(given, () => text).mapped).toEqual(salary(40_000, 50_000, "EUR", "year"));
  });

  test.each(["$", "$1-", "€ "])("is looked up fast in a long field for the period: %j", async (words) => {
    expect(await workOf(() => salaryOf({ min: 1, currency: "USD", unit: words.repeat(50_000) }))).toBeLessThan(50);
  });

  test("is looked up fast in a long text full of amounts", async () => {
    expect(await workOf(() => told("$31.00", "$1 ".repeat(100_000)))).toBeLessThan(200);
  });
});
