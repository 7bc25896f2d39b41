import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";

const inWords = (text: string) => salaryOf({ text }).mapped;
const salary = (min: number, max: number, currency: string, unit: string) => ({ min, max, currency, unit });

describe("the period of a salary in words", () => {
  // trust S 1542
  test.each([
    ["40 Stunden/Woche, 3.000 € brutto im Monat", salary(3000, 3000, "EUR", "month")],
    ["38,5 Std./Woche, 3.200 € brutto monatlich", salary(3200, 3200, "EUR", "month")],
    ["40 hours a week, $6,000 a month", salary(6000, 6000, "USD", "month")],
    ["Salary based on 40 hours: €3,000 - €3,500 gross per month", salary(3000, 3500, "EUR", "month")],
    ["Vollzeit (40 Stunden), Gehalt: 3.500 € – 4.000 € brutto / Monat", salary(3500, 4000, "EUR", "month")],
    ["CDD 6 mois, 35 000 € brut annuel", salary(35_000, 35_000, "EUR", "year")],
    ["12-month contract, £45,000 per annum", salary(45_000, 45_000, "GBP", "year")],
    ["Contract: 12 months. £45,000", salary(45_000, 45_000, "GBP", "year")],
    ["37.5 hours per week, £28,000 per annum", salary(28_000, 28_000, "GBP", "year")],
    ["£28,000, 35-40 hours per week", salary(28_000, 28_000, "GBP", "year")],
    ["5+ years of experience, $30/hour", salary(30, 30, "USD", "hour")],
    ["Hourly pay $25 - 30, 12 month contract", salary(25, 30, "USD", "hour")],
    ["3.000 im Monat (EUR), 40 Stunden", salary(3000, 3000, "EUR", "month")],
    ["40 Stunden, 3.000 im Monat (EUR)", salary(3000, 3000, "EUR", "month")],
    ["USD 25 - 30 hr", salary(25, 30, "USD", "hour")],
    ["CDI 39h, 2 500 € à 2 800 € brut / mois", salary(2500, 2800, "EUR", "month")],
  ])("has the period of its amount, whatever hours or months are named beside it: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1543
  test.each([
    "€ 3.000 für 38,5 Std/Woche",
    "$6,000 an hour",
    "£45,000 a month",
    "€ 3.000 bei 40 Stunden",
    "Paid weekly. Monthly target. €3,000",
    "Paid weekly or monthly: €3,000",
    "£45,000 for 6 months",
  ])("is none if its period is implausible or not clear: %s", (text) => {
    expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
  });

  // trust S 1593
  test.each([
    ["Monatsgehalt: 3.500 € bei 30 Tagen Urlaub pro Jahr", salary(3500, 3500, "EUR", "month")],
    ["Monatlich 3.000–3.500 € brutto bei 30 Tagen Urlaub pro Jahr", salary(3000, 3500, "EUR", "month")],
    ["Monthly salary of $4,500 reviewed annually", salary(4500, 4500, "USD", "month")],
    ["Monthly pay: €3,000 (yearly review)", salary(3000, 3000, "EUR", "month")],
    ["Annual salary £28,000 paid monthly", salary(28_000, 28_000, "GBP", "year")],
    ["Annual salary: £32,000 - £35,000, monthly bonus", salary(32_000, 35_000, "GBP", "year")],
    ["Hourly rate: $25, paid weekly", salary(25, 25, "USD", "hour")],
    ["Hourly wage: $18.50 - $21.00 (paid bi-weekly)", salary(18.5, 21, "USD", "hour")],
    ["Hourly rate: £12.60, 28 days holiday per year", salary(12.6, 12.6, "GBP", "hour")],
    ["Stundenlohn 15 €, monatliche Auszahlung", salary(15, 15, "EUR", "hour")],
    ["Salaire mensuel brut 2 300 € + prime annuelle", salary(2300, 2300, "EUR", "month")],
    ["Stipendio mensile 1.500 € + premio annuale", salary(1500, 1500, "EUR", "month")],
    ["Salario mensal R$ 2.500,00, PLR anual", salary(2500, 2500, "BRL", "month")],
    ["Salário mensal de 1.200 € pago 14 meses por ano", salary(1200, 1200, "EUR", "month")],
    ["Annual contract, 1.500 € lordi mensili", salary(1500, 1500, "EUR", "month")],
    ["Wöchentlich 20 Std., 1.500 € Einstiegsgehalt im Monat", salary(1500, 1500, "EUR", "month")],
    ["3.000 € zum Einstieg im Monat, 30 Urlaubstage im Jahr", salary(3000, 3000, "EUR", "month")],
    ["£28,000 basic starting salary per annum, paid monthly", salary(28_000, 28_000, "GBP", "year")],
    ["Paid weekly: €15 gross an hour", salary(15, 15, "EUR", "hour")],
    ["Weekly pay, £30,000 GBP p.a.", salary(30_000, 30_000, "GBP", "year")],
    ["Monatsgehalt: 2.800 € brutto 14x jährlich", { ...salary(2800, 2800, "EUR", "month"), salariesPerYear: 14 }],
    ["Salaire mensuel : 2 500 € sur 13 mois par an", { ...salary(2500, 2500, "EUR", "month"), salariesPerYear: 13 }],
    ["RAL € 28.000 in 14 mensilità mensili", { ...salary(28_000, 28_000, "EUR", "year"), salariesPerYear: 14 }],
  ])("has the period directly behind its amount, otherwise the one before it: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1594
  test.each([
    "3.200 € brutto + jährlicher Bonus",
    "3.000 € brutto bei 30 Tagen Urlaub pro Jahr",
    "3.500 € brutto (14x jährlich)",
    "Competitive salary + £2,000 annual learning budget",
    "Stipendio commisurato, welfare aziendale 1.500 € annui",
    "Salaire selon profil, participation de 2 000 € par an",
    "Salary £28,000, paid monthly",
    "Salary: £25,000. Paid monthly.",
    "Gehalt: 28.000 € (monatliche Auszahlung)",
    "£26,000 plus monthly commission",
    "€3,500 gross and 25 days holiday per year",
  ])("is none if its period is that of something else: %s", (text) => {
    expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
  });

  // trust S 1596
  test.each([
    ["Das Mindestentgelt beträgt monatlich € 2.345,- für 38,5 Wochenstunden", 2345],
    ["Bruttomonatsgehalt: € 2.345,- für 38,5 Stunden/Woche", 2345],
    ["Stipendio mensile: € 1.400 per 40 ore settimanali", 1400],
    ["Stipendio mensile: € 1.400 per 6 mesi", 1400],
    ["Monatlich 2.400 € für 6 Monate", 2400],
    ["Indemnité mensuelle : 600 € pour 6 mois", 600],
    ["Gehalt: 30.000 € für 6 Monate", undefined],
    ["Jahresgehalt: 30.000 € für 6 Monate", undefined],
  ])("may be for a working time, or for several months, if its period is stated: %s", (text, amount) => {
    expect(inWords(text)).toEqual(amount && salary(amount, amount, "EUR", "month"));
    expect(salaryOf({ text }).unmapped).toHaveLength(amount === undefined ? 1 : 0);
  });

  // trust S 1605
  test.each([
    "Gehalt 6.500 € brutto, 30 Tage Urlaub im Jahr",
    "Jährliche Gehaltsanpassung, 6.800 € brutto Grundgehalt",
    "Bruttolohn 6'800 CHF, jährlicher Bonus",
    "Lohn: CHF 6'500 x 13 pro Jahr",
    "CHF 6'500 mal 13, Auszahlung pro Jahr",
    "€6,500 gross and 25 days holiday per year",
  ])("is none if it is lower than that of a year, and its only period is a year further away: %s", (text) => {
    expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
  });

  // trust S 1606
  test.each([
    ["Monatslohn CHF 6'500 bei 5 Wochen Ferien pro Jahr", salary(6500, 6500, "CHF", "month")],
    ["Monatslohn: CHF 5'800, 5 Wochen Ferien im Jahr", salary(5800, 5800, "CHF", "month")],
    ["Monatslohn CHF 7'200 + jährlicher Bonus", salary(7200, 7200, "CHF", "month")],
    ["Monatslohn CHF 5'500 x 13", { ...salary(5500, 5500, "CHF", "month"), salariesPerYear: 13 }],
    ["Monatsbrutto 6.200 € bei 30 Tagen Urlaub im Jahr", salary(6200, 6200, "EUR", "month")],
    [
      "Monatsbruttogehalt: ab € 2.900,00 (14x pro Jahr)",
      { ...salary(2900, 2900, "EUR", "month"), bound: "from", salariesPerYear: 14 },
    ],
    ["Bruttomonatslohn 2.950 Euro", salary(2950, 2950, "EUR", "month")],
    ["Jahreslohn CHF 25'000 (50 %)", salary(25_000, 25_000, "CHF", "year")],
    ["Jahresbruttogehalt von 14.000 €", salary(14_000, 14_000, "EUR", "year")],
  ])("has the period that a word such as Monatslohn contains: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1607
  test.each([
    ["Salary: £28,000. Hours: 37.5 per week. Holiday: 25 days", 28_000, 28_000, "GBP"],
    ["Hours: 40 per week; Salary: £28,000", 28_000, 28_000, "GBP"],
    ["Weekly payroll clerk, £26,000", 26_000, 26_000, "GBP"],
    ["Every day counts: £30,000 salary", 30_000, 30_000, "GBP"],
    ["£28,000, 6-day week", 28_000, 28_000, "GBP"],
    ["£45,000 hybrid working one day per week in the office", 45_000, 45_000, "GBP"],
    ["Annual salary (paid monthly): £30,000", 30_000, 30_000, "GBP"],
    ["Monthly pay, annual salary £27,500", 27_500, 27_500, "GBP"],
    ["$52,000 ($25/hr)", 52_000, 52_000, "USD"],
    ["Base salary: $90,000. Quarterly bonus.", 90_000, 90_000, "USD"],
    [
      "The base salary range is: $139,200—$174,000 USD. Our policy requires a 90-day waiting period.",
      139_200,
      174_000,
      "USD",
    ],
    ["Gehalt: 55.000 €. Jeden Tag frisches Obst.", 55_000, 55_000, "EUR"],
    ["Gehalt: 45.000 € – 55.000 € | 2 Tage Homeoffice pro Woche | 30 Tage Urlaub", 45_000, 55_000, "EUR"],
    ["Salaire : 35 000 € - 40 000 €, deux jours de télétravail par semaine", 35_000, 40_000, "EUR"],
    ["30.000 € lordi, smart working due giorni a settimana", 30_000, 30_000, "EUR"],
  ])(
    "is a yearly one if it is as high, although hours, days or weeks stand near it: %s",
    (text, min, max, currency) => {
      expect(inWords(text)).toEqual(salary(min, max, currency, "year"));
    },
  );

  test.each(["Salary: £28,000 | Monthly team lunch", "Daily rate: $20,000", "$16,000 weekly", "Pay $30,000 once"])(
    "is none if a month stands near such an amount, or another period directly beside it: %s",
    (text) => {
      expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
    },
  );

  // trust S 1608
  test.each([
    ["We offer an hourly rate of $25", salary(25, 25, "USD", "hour")],
    ["With an hourly rate between £13 and £15", salary(13, 15, "GBP", "hour")],
    ["Annual leave 28 days, hourly rate £12.50", salary(12.5, 12.5, "GBP", "hour")],
    ["Paid weekly, hourly rate $20", salary(20, 20, "USD", "hour")],
    ["Tägliche Auszahlung möglich, Stundenlohn 14 €", salary(14, 14, "EUR", "hour")],
    ["an attractive monthly salary of €3,000", salary(3000, 3000, "EUR", "month")],
    ["Monthly salary: $16,500 - $19,000", salary(16_500, 19_000, "USD", "month")],
    ["Monatsgehalt: 15.500 € (Chefarzt)", salary(15_500, 15_500, "EUR", "month")],
    ["Salaire mensuel brut : 16 000 €", salary(16_000, 16_000, "EUR", "month")],
    ["Annual salary: £11,000", salary(11_000, 11_000, "GBP", "year")],
    ["Jahresgehalt (brutto): 12.000 €", salary(12_000, 12_000, "EUR", "year")],
    ["Retribuzione annua lorda pari a 12.000 €", salary(12_000, 12_000, "EUR", "year")],
  ])("has the period directly before its amount: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  test.each(["Weekly or monthly: €3,000", "Monthly or yearly: $20,000"])(
    "is none if two periods are joined directly before its amount: %s",
    (text) => {
      expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
    },
  );

  // trust S 1612
  test("has a year in brackets only if they contain nothing else", () => {
    expect(inWords("CHF 25'000 (pro Jahr)")).toEqual(salary(25_000, 25_000, "CHF", "year"));
    expect(inWords("£11,000 gross (per annum)")).toEqual(salary(11_000, 11_000, "GBP", "year"));
    expect(inWords("CHF 7'000 brutto (13x jährlich)")).toBeUndefined();
    expect(inWords("€6,500 (25 days holiday per year)")).toBeUndefined();
  });

  // trust S 1619
  test.each([
    ["£13.50ph", salary(13.5, 13.5, "GBP", "hour")],
    ["£13.50 p/h", salary(13.5, 13.5, "GBP", "hour")],
    ["£2,000 pcm", salary(2000, 2000, "GBP", "month")],
    ["Bruttostundenlohn: 17,50 €", salary(17.5, 17.5, "EUR", "hour")],
    ["Stundenvergütung von 14,50 €", salary(14.5, 14.5, "EUR", "hour")],
    ["Stundensatz 80 – 95 EUR", salary(80, 95, "EUR", "hour")],
    ["£400 pd outside IR35", undefined],
    ["£450 pw", undefined],
    ["PhD position, €60,000", salary(60_000, 60_000, "EUR", "year")],
  ])("is abbreviated, or part of a word for pay: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1624
  test.each([
    ["3.500 € brutto p.M.", salary(3500, 3500, "EUR", "month")],
    ["£2,500 pm", salary(2500, 2500, "GBP", "month")],
    ["Shift from 3 p.m. to 11 p.m., $18 per hour", salary(18, 18, "USD", "hour")],
    ["Hours 8 am - 5 pm, salary $3,000", undefined],
  ])("is a month if p.m. stands directly behind the amount, otherwise an hour of the day: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1620
  test.each([
    ["Salaire annuel brut de 38 à 45 K€ sur 13,5 mois", undefined],
    ["Salaire annuel brut de 38 à 45 K€ sur 13 mois", 13],
    ["Jahreslohn 38-45 k€ (13 Monatslöhne)", 13],
  ])("has a number of monthly salaries only if it is whole: %s", (text, count) => {
    expect(inWords(text)).toMatchObject(salary(38_000, 45_000, "EUR", "year"));
    expect(inWords(text)?.salariesPerYear).toBe(count);
  });

  // trust S 1658
  test.each([
    "£30,000 pro rata 20 hours pw",
    "£30,000 - 37.5 hrs pw",
    "£30,000 pro rata 20 hours p.w.",
    "£30,000 Ph.D. preferred",
  ])("is no period that a working time or a degree names by “pw” or “Ph”: %s", (text) => {
    expect(inWords(text)).toEqual({ min: 30_000, max: 30_000, currency: "GBP", unit: "year" });
  });
});
