import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";
import { workOf } from "../../../../work-of.ts";

const inWords = (text: string) => salaryOf({ text }).mapped;
const salary = (min: number, max: number, currency: string, unit: string) => ({ min, max, currency, unit });

describe("a salary in words", () => {
  test.each([
    ["60.000 – 75.000 € p.a.", salary(60_000, 75_000, "EUR", "year")],
    ["£40k-50k", salary(40_000, 50_000, "GBP", "year")],
    ["£40-50k per annum", salary(40_000, 50_000, "GBP", "year")],
    ["R$ 5.000/mês", salary(5000, 5000, "BRL", "month")],
    ["ab 4.200 € brutto monatlich", { ...salary(4200, 4200, "EUR", "month"), bound: "from" }],
    ["bis zu 60.000 € p.a.", { ...salary(60_000, 60_000, "EUR", "year"), bound: "up_to" }],
    ["à partir de 2 800 € par mois", { ...salary(2800, 2800, "EUR", "month"), bound: "from" }],
    ["jusqu’à 45 000 € brut annuel", { ...salary(45_000, 45_000, "EUR", "year"), bound: "up_to" }],
    ["a partire da 28.000 euro annui", { ...salary(28_000, 28_000, "EUR", "year"), bound: "from" }],
    ["até R$ 5.000 por mês", { ...salary(5000, 5000, "BRL", "month"), bound: "up_to" }],
    ["From £30,000 per annum", { ...salary(30_000, 30_000, "GBP", "year"), bound: "from" }],
    ["$60k+ per year", { ...salary(60_000, 60_000, "USD", "year"), bound: "from" }],
    ["$60k + bonus per year", salary(60_000, 60_000, "USD", "year")],
    ["€ 2.800 brutto/Monat, 14 Gehälter", { ...salary(2800, 2800, "EUR", "month"), salariesPerYear: 14 }],
    ["14 x 2.800 € monatlich", { ...salary(2800, 2800, "EUR", "month"), salariesPerYear: 14 }],
    ["da 1.600 a 1.900 € al mese per 14 mensilità", { ...salary(1600, 1900, "EUR", "month"), salariesPerYear: 14 }],
    ["35K€ à 40K€ sur 13 mois", { ...salary(35_000, 40_000, "EUR", "year"), salariesPerYear: 13 }],
    ["2 500 € par mois sur 13 mois", { ...salary(2500, 2500, "EUR", "month"), salariesPerYear: 13 }],
    ["R$ 4.000 mensal + 13º salário", { ...salary(4000, 4000, "BRL", "month"), salariesPerYear: 13 }],
    ["De 500€ à 1700€ par mois", salary(500, 1700, "EUR", "month")],
    ["12,50 € / Stunde", salary(12.5, 12.5, "EUR", "hour")],
    ["$25.50 an hour", salary(25.5, 25.5, "USD", "hour")],
    ["CHF 95'000 – 110'000 pro Jahr", salary(95_000, 110_000, "CHF", "year")],
    ["RAL 30.000 - 35.000 euro", salary(30_000, 35_000, "EUR", "year")],
    ["45 000 à 55 000 € brut annuel", salary(45_000, 55_000, "EUR", "year")],
    ["R$ 3.500,00 a R$ 4.000,00 por mês", salary(3500, 4000, "BRL", "month")],
    ["₹12,00,000 per year", undefined],
    ["€70,000 - €85,000 + 10% bonus", salary(70_000, 85_000, "EUR", "year")],
  ])("%s is read", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1500
  test.each([
    ["Annual salary $600,000 — $900,000 MXN", salary(600_000, 900_000, "MXN", "year")],
    ["Annual salary S$80,000 — S$120,000 SGD", salary(80_000, 120_000, "SGD", "year")],
    ["HK$480,000 — HK$600,000 HKD a year", salary(480_000, 600_000, "HKD", "year")],
    ["HK $480,000 — 600,000 a year", salary(480_000, 600_000, "HKD", "year")],
    ["CAD $100,000 - $120,000 per year", salary(100_000, 120_000, "CAD", "year")],
    ["100.000 – 120.000 $ CA par an", salary(100_000, 120_000, "CAD", "year")],
    ["$100,000 - $120,000 per year, paid in AUD", salary(100_000, 120_000, "AUD", "year")],
    ["US$100,000 - US$120,000 per year", salary(100_000, 120_000, "USD", "year")],
    ["80-90k$ per year", salary(80_000, 90_000, "USD", "year")],
    ["¥6,000,000 — ¥9,000,000 JPY a year", salary(6_000_000, 9_000_000, "JPY", "year")],
    ["kr 600.000 - 700.000 NOK per year", salary(600_000, 700_000, "NOK", "year")],
    ["CAD Designer: 50.000 € p.a.", salary(50_000, 50_000, "EUR", "year")],
    ["60.000 € p.a., Mo.–Fr. 8 Uhr", salary(60_000, 60_000, "EUR", "year")],
    ["Fr. 80'000 pro Jahr", salary(80_000, 80_000, "CHF", "year")],
    ["Startdatum: 2026 // Jahresgehalt: ca. 34.500€", salary(34_500, 34_500, "EUR", "year")],
    ["Salary (CAD): $100,000 - $120,000 a year", salary(100_000, 120_000, "CAD", "year")],
    ["$100,000 - $120,000 per year CAD", salary(100_000, 120_000, "CAD", "year")],
    ["CDN$60,000 - CDN$80,000 per year", salary(60_000, 80_000, "CAD", "year")],
    ["$60,000 - $80,000 CDN per year", salary(60_000, 80_000, "CAD", "year")],
    ["Canadian company, $60,000 - $80,000 a year", salary(60_000, 80_000, "USD", "year")],
    ["Die Währung ist CAD: wir zahlen $60,000 - $80,000 a year", salary(60_000, 80_000, "CAD", "year")],
    ["XX$80,000 – XX$90,000 a year", undefined],
    ["¥6,000,000 — ¥9,000,000 a year", undefined],
    ["kr 600.000 - 700.000 per year", undefined],
    ["$80,000 – $90,000 TRY a year", undefined],
    ["$80,000 – $90,000 a year, in CAD or AUD", undefined],
    ["San Francisco: $150,000 - $180,000 a year. Munich: €80,000 - €100,000", undefined],
    ["60.000 – 75.000 p.a. in EUR oder CHF", undefined],
  ])("has the currency that stands beside its amount: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
    if (!expected) expect(salaryOf({ text }).unmapped).toMatchObject([{ field: "salary", value: text }]);
  });

  // trust S 1535
  test.each([
    "CAD Designer, $70,000 - $90,000 per year",
    "CAD Technician, $25 - $35 per hour",
    "BSD/Linux engineer: $120,000 - $150,000",
    "$60,000 - $80,000 Canadian per year",
    "Singapore: $60,000 - $80,000",
    "$30,000 - $40,000 pesos per month",
    "$90,000-$110,000 CAD/USD",
    "$90,000-$110,000 CAD or USD a year",
  ])("is none if the currency of its $ is not clear: %s", (text) => {
    expect(salaryOf({ text })).toMatchObject({ unmapped: [{ field: "salary", value: text }] });
    expect(inWords(text)).toBeUndefined();
  });

  // trust S 1547
  test.each([
    "2 years CAD, $70,000",
    "Year 2 in BRL region $70,000",
    "$30-$35 per hour CAD Technician",
    "$70,000 - $80,000 per year. CAD experience required",
    "$28/hr, 5 years of experience in CAD",
    "12 month CAD Designer contract - $35/hr",
    "$70,000 a year, with experience in CAD",
    "$70,000 a year in CAD and 3D design",
  ])("is none if a word before a currency does not say that its $ is in it: %s", (text) => {
    expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
  });

  test.each([
    "$100,000 - $120,000 a year in AUD",
    "$100,000 - $120,000 per year AUD (gross)",
    "$100k–$120k, paid in AUD, plus super",
    "$100,000 - $120,000 per annum AUD.",
  ])("is in the currency that ends the words behind its amount: %s", (text) => {
    expect(inWords(text)).toEqual(salary(100_000, 120_000, "AUD", "year"));
  });

  // trust S 1601
  test.each([
    ["$70,000 - $85,000 per year in Canadian dollars", "CAD"],
    ["70 000 $ - 85 000 $ par an, en dollars canadiens", "CAD"],
    ["$70,000 - $85,000 Australian dollars", "AUD"],
    ["$70,000 - $85,000 in New Zealand Dollars.", "NZD"],
    ["70,000 - 85,000 dollars CAD", "CAD"],
    ["$70,000 - $85,000 per year. Canadian dollars are accepted here.", undefined],
  ])("is in the dollars that are named by their country, and of none that are only mentioned: %s", (text, currency) => {
    expect(inWords(text)).toEqual(currency && salary(70_000, 85_000, currency, "year"));
    expect(salaryOf({ text }).unmapped).toHaveLength(currency === undefined ? 1 : 0);
  });

  test.each([
    "€50,000.00/yr - €60,000.00/yr",
    "between €50,000 and up to €60,000 per year",
    "50.000,- € bis 60.000,- € pro Jahr",
    "entre 50 000 € brut et 60 000 € brut par an",
    "da 50.000 € lordi a 60.000 € lordi annui",
    "compresi tra i 50.000 € e i 60.000 €",
    "min. 50.000 €, max. 60.000 € pro Jahr",
    "EUR 50.000 (brutto) – 60.000 (brutto) p.a.",
  ])("has a range whose ends are joined by no other words: %s", (text) => {
    expect(inWords(text)).toEqual(salary(50_000, 60_000, "EUR", "year"));
  });

  // trust S 1544
  test.each([
    ["40/45K€", salary(40_000, 45_000, "EUR", "year")],
    ["40 k€ / 45 k€", salary(40_000, 45_000, "EUR", "year")],
    ["Salaire : 35/40K€ selon profil", salary(35_000, 40_000, "EUR", "year")],
    ["50.000/60.000 € p.a.", salary(50_000, 60_000, "EUR", "year")],
    ["€ 2.200/2.500 brutto mensili", salary(2200, 2500, "EUR", "month")],
    ["£30k/£35k", salary(30_000, 35_000, "GBP", "year")],
    ["$120,000 base / $150,000 OTE", salary(120_000, 120_000, "USD", "year")],
    ["$120,000 / $150,000 OTE", undefined],
    ["3.000 €/36.000 €", undefined],
  ])("has a range whose ends are joined by a slash alone: %s", (text, expected) => {
    const { mapped, unmapped } = salaryOf({ text });
    expect(mapped).toEqual(expected);
    if (!expected) expect(unmapped).toMatchObject([{ field: "salary", value: text }]);
  });

  // trust S 1597
  describe("in a long text", () => {
    const sentence =
      "At Acme, we believe in fair and transparent pay. Compensation packages are based on factors unique to each candidate, including but not limited " +
      "to skill set, years and depth of experience, certifications and specific office location. ";

    test.each([1, 2, 7])("is read after other words, %i times these", (times) => {
      const text = `${sentence.repeat(times)}The annual salary range is $120,000 - $150,000.`;
      expect(inWords(text)).toEqual(salary(120_000, 150_000, "USD", "year"));
    });

    test.each([10, 13, 16, 21, 25, 30])(
      "is not read from a sentence that is cut, %i characters before the cut",
      (at) => {
        const text = `Pay. ${"x".repeat(2000 - 5 - at)} from $120,000 - $150,000 a year`;
        expect(salaryOf({ text })).toMatchObject({ unmapped: [{ value: "$120,000 - $150,000 a year" }] });
        expect(inWords(text)).toBeUndefined();
      },
    );

    test("is reported from its first amount on", () => {
      const text = `${sentence}The range is $25.10 - $30.20 per day`;
      expect(salaryOf({ text }).unmapped).toEqual([{ field: "salary", value: "$25.10 - $30.20 per day", known: [] }]);
    });
  });

  // trust S 444
  test.each([
    ["no amount", "competitive"],
    ["no currency", "60.000 - 75.000 p.a."],
    ["no period", "5.000 €"],
    ["a week", "900 € per week"],
    ["a range that is none", "1 € – 90.000 € p.a."],
    ["too much to be true", "€99,999,999,999 per year"],
    ["too little to be true", "€12 per year"],
    ["separators without sense", "€1.2.3,4.5 per month"],
  ])("%s is not a salary", (_what, text) => {
    expect(inWords(text)).toBeUndefined();
  });

  test("is reported if its amount cannot be used", () => {
    expect(salaryOf({ text: "900 € per week" }).unmapped).toEqual([
      { field: "salary", value: "900 € per week", known: [] },
    ]);
    expect(salaryOf({ text: "competitive" }).unmapped).toEqual([]);
  });

  test.each([
    "1".repeat(100_000),
    "1.".repeat(50_000),
    "€ ".repeat(50_000),
    "€1\n".repeat(30_000),
    `${"9 ".repeat(50_000)}€ p.a.`,
  ])("of 100,000 characters is cut before it is read: %.12s", async (text) => {
    expect(await workOf(() => inWords(text))).toBeLessThan(100);
  });

  // trust S 1615
  test.each([
    "Rund 30.000 Mitarbeitende erarbeiten das jährliche Volumen von 2,9 Milliarden Euro",
    "50 000 collaborateurs, un résultat de 5,1 milliards d’euros par an",
    "213,000 people, €42.9bn a year",
    "80,000 employees and $19B",
    "Una comunità di 20.000 persone, 2,3 miliardi di euro",
    "1.500 Kunden, 12M€ im Jahr",
  ])("is none if only millions or billions have a currency: %s", (text) => {
    expect(inWords(text)).toBeUndefined();
  });

  test.each(["Series A of $25M raised, salary $95,000", "$95,000, $25 million raised", "$2M. Salary: $95,000"])(
    "is read beside millions: %s",
    (text) => {
      expect(inWords(text)).toEqual(salary(95_000, 95_000, "USD", "year"));
    },
  );

  // trust S 1616
  test.each([
    ["Level 3: $31.00/hour", salary(31, 31, "USD", "hour")],
    ["Grade 7, SCP 20-25: £30,060 - £33,945", salary(30_060, 33_945, "GBP", "year")],
    ["Scale point 5 £24,790", salary(24_790, 24_790, "GBP", "year")],
    ["Stufe 3: EUR 45.000", salary(45_000, 45_000, "EUR", "year")],
  ])("is the amount behind a currency, not the number of a grade before it: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1617
  test.each([
    ["Zwischen 3.000 € und 3.500 € brutto im Monat", salary(3000, 3500, "EUR", "month")],
    ["compresi tra 3.000 € e 3.500 € al mese", salary(3000, 3500, "EUR", "month")],
    ["entre os 3.000 € e os 3.500 € por mês", salary(3000, 3500, "EUR", "month")],
    ["entre 3 000 et 3 500 € par mois", salary(3000, 3500, "EUR", "month")],
    ["Weihnachtsgeld 1.500 € und 3.000 € monatlich", salary(3000, 3000, "EUR", "month")],
    ["1.500 € e 3.000 € al mese", undefined],
  ])("has a range whose ends are joined by and only behind a word for between: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1652
  test.each([
    ["zwischen ca. 40.000 € und 50.000 € pro Jahr", salary(40_000, 50_000, "EUR", "year")],
    ["zwischen Fr. 80'000 und Fr. 90'000 pro Jahr", salary(80_000, 90_000, "CHF", "year")],
    ["Between approx. £30,000 and £35,000 per annum", salary(30_000, 35_000, "GBP", "year")],
    ["entre env. 30 000 € et 35 000 € par an", salary(30_000, 35_000, "EUR", "year")],
    ["RAL compresa tra un min. di 25.000 e 30.000 euro", salary(25_000, 30_000, "EUR", "year")],
    ["Gehalt von 40.000 und 50.000 € im Jahr", undefined],
    ["RAL tra (secondo l’esperienza e le competenze del candidato) 25.000 e 30.000 euro", undefined],
    ["Band 5 and £24,790 per annum", salary(24_790, 24_790, "GBP", "year")],
  ])("with two amounts that “and” joins is a range or none, never the last amount alone: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1653
  test.each([
    ["Physician: $250,000 MD or DO", 250_000],
    ["$60,000 MN", 60_000],
    ["Salary $55,000 TN", 55_000],
  ])("is no sum of millions because letters for a state or a degree follow: %s", (text, amount) => {
    expect(inWords(text)).toEqual(salary(amount, amount, "USD", "year"));
  });

  // trust S 1621
  test.each([
    "From: $45,000 To: $55,000",
    "Von: $45.000 Bis: $55.000",
    "Salary Min: $45,000 | Salary Max: $55,000",
    "Salary: $45,000 to: $55,000 per year",
  ])("has a range whose ends have a label each: %s", (text) => {
    expect(inWords(text)).toEqual(salary(45_000, 55_000, "USD", "year"));
  });

  // trust S 1622
  test.each([
    ["150,000 ~ 187,000 CAD per year", salary(150_000, 187_000, "CAD", "year")],
    ["50.000 − 60.000 €", salary(50_000, 60_000, "EUR", "year")],
    ["50.000‑60.000 €", salary(50_000, 60_000, "EUR", "year")],
    ["€50k → €60k", salary(50_000, 60_000, "EUR", "year")],
    ["50.000 … 60.000 €", salary(50_000, 60_000, "EUR", "year")],
    ["£40k+ to £45k", salary(40_000, 45_000, "GBP", "year")],
    ["£900k - £1.2m", undefined],
  ])(
    "has a range whose ends are joined by any dash or a similar sign, and never only its lower end: %s",
    (text, expected) => {
      expect(inWords(text)).toEqual(expected);
    },
  );

  // trust S 1618
  test.each([
    ["Gehalt: 50 - 60 T€ p.a.", salary(50_000, 60_000, "EUR", "year")],
    ["50-60 TEUR", salary(50_000, 60_000, "EUR", "year")],
    ["80-90 kCHF", salary(80_000, 90_000, "CHF", "year")],
    ["45 kEUR", salary(45_000, 45_000, "EUR", "year")],
    ["RAL 30 mila euro", salary(30_000, 30_000, "EUR", "year")],
    ["45-55.000 € p.a.", salary(45_000, 55_000, "EUR", "year")],
    ["£45-55,000", salary(45_000, 55_000, "GBP", "year")],
    ["Grade 20 - £30,000", undefined],
    ["Stufe 5-6.000 €", undefined],
    ["15 - 20.500 €", undefined],
  ])(
    "is in thousands that are abbreviated with their currency, or written once for both ends: %s",
    (text, expected) => {
      expect(inWords(text)).toEqual(expected);
    },
  );
});
