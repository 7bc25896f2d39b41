import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";
import { workOf } from "../../../../work-of.ts";

const inWords = (text: string) => salaryOf({ text }).mapped;
const salary = (min: number, max: number, currency: string, unit: string) => ({ min, max, currency, unit });

describe("a salary in words that also name other pay", () => {
  // trust S 1503
  test.each([
    "You are eligible for a sign-on bonus of $20,000 - $30,000 a year.",
    "Annual equity refresh of $20,000 - $30,000.",
    "$90,000 - $120,000 OTE",
    "60.000 € p.a. inkl. Bonus",
    "Base salary and bonus: $100,000 - $120,000",
    "$100,000 - $120,000 a year. The range includes commission.",
    "One-time payment of 20.000 €",
    "Zone A: $150,000 - $180,000, zone B: $120,000 - $140,000",
  ])("is none if it is pay of another kind, or one of several ranges: %s", (text) => {
    const { mapped, unmapped, doubts = [] } = salaryOf({ text });
    expect(mapped).toBeUndefined();
    expect([...unmapped, ...doubts]).toHaveLength(1);
  });

  test.each([
    "$100,000 - $120,000 plus bonus and equity",
    "$100,000 - $120,000 per year. Bonus and equity are also available.",
    "Sign-on bonus available! Salary: $100,000 - $120,000",
    "$100,000 - $120,000, not including bonus. The range does not include commission.",
    "St. Louis, MO: $100,000 - $120,000",
  ])("is read beside what is paid in addition: %s", (text) => {
    expect(inWords(text)).toEqual(salary(100_000, 120_000, "USD", "year"));
  });

  // trust S 1530
  test.each([
    "Rostock: 50.000 - 60.000 € pro Jahr",
    "Gehalt am Standort Rostock: 50.000 € – 60.000 € pro Jahr",
    "Stockport: €50,000 - €60,000 per year",
    "Commissioning Engineer: €50,000 - €60,000",
    "Vertrieb provisionsfrei 50.000 - 60.000 €",
    "Aufstockung möglich: 50.000 - 60.000 € pro Jahr",
    "Private equity associate, €50,000 - €60,000",
    "Provisioning Engineer, €50,000 - €60,000",
  ])("is read although a name contains letters of a word for other pay: %s", (text) => {
    expect(inWords(text)).toEqual(salary(50_000, 60_000, "EUR", "year"));
  });

  // trust S 1531
  test.each([
    ["Salary £40,000 (OTE £60,000)", salary(40_000, 40_000, "GBP", "year")],
    ["Base $100,000, OTE $200,000", salary(100_000, 100_000, "USD", "year")],
    ["$80,000 base + $120,000 OTE", salary(80_000, 80_000, "USD", "year")],
    ["Base €60,000 - €70,000, OTE €90,000 - €100,000", salary(60_000, 70_000, "EUR", "year")],
    ["Fixum 40.000 €, Bonus bis 60.000 €", salary(40_000, 40_000, "EUR", "year")],
    ["Fixum 60.000 €, Provision 80.000 €", salary(60_000, 60_000, "EUR", "year")],
    ["Fixgehalt 50.000 €, Zielgehalt 70.000 €", salary(50_000, 50_000, "EUR", "year")],
    ["Fisso 30.000 €, bonus 40.000 €", salary(30_000, 30_000, "EUR", "year")],
    ["€50,000 plus bonus €60,000", salary(50_000, 50_000, "EUR", "year")],
    ["Salary: $90,000; OTE: $150,000 per year", salary(90_000, 90_000, "USD", "year")],
    ["Sign-on bonus $5,000. Salary: $90,000-$110,000/yr.", salary(90_000, 110_000, "USD", "year")],
    ["$140K – $190K • Offers Equity • $42K – $57K Commission", salary(140_000, 190_000, "USD", "year")],
    ["$100,000 - $120,000 per year ($48 - $58 per hour)", salary(100_000, 120_000, "USD", "year")],
    ["225,000 $225K – $235K", salary(225_000, 235_000, "USD", "year")],
    ["12,50 €/Stunde (2.000 € im Monat)", salary(12.5, 12.5, "EUR", "hour")],
    ["Gehalt: 2.800 € brutto/Monat + 300 € Zuschläge", salary(2800, 2800, "EUR", "month")],
    ["Up to €70,000 OTE €90,000", undefined],
    ["£35k basic – OTE £50k", undefined],
    ["Fixe 45k€, package 60k€", salary(45_000, 45_000, "EUR", "year")],
    ["Junior: 45.000 €, Senior: 60.000 €", undefined],
  ])("is one amount or range of several, if the words beside each say which: %s", (text, expected) => {
    const { mapped, unmapped } = salaryOf({ text });
    expect(mapped).toEqual(expected);
    if (!expected) expect(unmapped).toMatchObject([{ field: "salary", value: text }]);
  });

  // trust S 1532
  test.each([
    "Annual base salary (excluding bonus): $90,000 - $110,000",
    "Base salary, not including bonus or equity: $90,000 - $110,000 per year",
    "Jahresgehalt ohne Bonus: $90.000 - 110.000",
    "No bonus $90,000 - $110,000",
    "Without commission or any other bonus - $90,000 - $110,000",
    "$90,000 - $110,000 excl. bonus",
    "Retribuzione, esclusi premi e bonus: $90.000 - 110.000",
    "Não inclui bônus: $90.000 - 110.000",
    "Kein Bonus, Gehalt $90.000 - 110.000 pro Jahr",
    "Salaire annuel hors primes et variable : $90 000 - 110 000",
    "The range doesn't include bonus. $90,000 - $110,000 per year",
    "The range won’t include a bonus: $90,000 - $110,000 per year",
    "Die Spanne $90.000 - 110.000 pro Jahr enthält keinen Bonus",
    "$90,000 - $110,000, bonus, pension",
    "$90,000 - $110,000 per year, 25 days holiday, bonus",
    "$90,000 - $110,000 & bonus",
    "$90,000 - $110,000 with bonus",
    "$90.000 - 110.000 mit Bonus",
    "$90,000 - $110,000 (0.1% equity)",
    "$90k - $110k per year (bonus not included)",
    "$90K – $110K • Offers equity • Total compensation will include a base salary and equity",
    "$90k - 110k fixe, primes sur objectifs",
    "$90.000 - 110.000 Fixgehalt, variable Vergütung möglich",
  ])("is read beside pay that the text excludes or lists: %s", (text) => {
    expect(inWords(text)).toEqual(salary(90_000, 110_000, "USD", "year"));
  });

  test.each([
    "$90,000 - $110,000, OTE",
    "$90,000 - $110,000 per year (on-target)",
    "$90,000 - $110,000 (bonus)",
    "$90,000 - $110,000, including bonus",
    "$90,000 - $110,000 (inkl. Bonus)",
    "$90,000 - $110,000 | incl. bonus",
    "$90.000 - 110.000 pro Jahr, Bonus inklusive",
    "$90,000 - $110,000. The range includes, but is not limited to, commission.",
    "$90,000 - $110,000, commission only",
    "$110,000 (davon $20,000 Bonus)",
    "Not only the base, but bonus: $90,000 - $110,000",
  ])("is none if its words include pay of another kind: %s", (text) => {
    const { mapped, unmapped, doubts = [] } = salaryOf({ text });
    expect(mapped).toBeUndefined();
    expect([...unmapped, ...doubts]).toHaveLength(1);
  });

  // trust S 1541
  test.each([
    "No experience needed - sign-on bonus $20,000",
    "No weekends and a sign-on bonus of $20,000",
    "Nicht garantierter Bonus: 20.000 €",
    "Keine Nachtschicht - Prämie 20.000 €",
    "Salary not disclosed - bonus up to €20,000",
    "No cap on commission: earn $90,000",
    "No commission cap: $90,000",
    "Ohne Provisionslimit: 90.000 €",
    "No experience required - earn $50,000 in commission",
    "Non-discretionary bonus of $20,000",
    "Not guaranteed bonus of up to $20,000",
    "Prime non garantie : 20 000 €",
    "Exclusive bonus: $20,000",
    "Bonus on top: $20,000",
    "Bonus extra: 20.000 €",
    "Bonus: no cap, $90,000",
    "Bonus for exclusive clients: $20,000",
    "Bonus not including base: $20,000",
  ])("is none if a bonus is named, and a denial beside it denies something else: %s", (text) => {
    expect(salaryOf({ text })).toEqual({ unmapped: [{ field: "salary", value: text, known: [] }] });
  });

  // trust S 1599
  test.each([
    "The annual base salary range, not including discretionary bonus, is $90,000 - $110,000",
    "Base salary (does not include any discretionary bonus or equity): $90,000 - $110,000",
    "The expected annual base salary for this role, exclusive of any target bonus, is $90,000 - $110,000",
    "Base salary excluding performance-based bonus: $90,000 - $110,000",
    "Grundgehalt ohne variable Anteile: $90.000 - 110.000",
    "Grundgehalt ohne variablen Anteil: $90.000 - 110.000",
    "Grundgehalt ohne potenzielle Boni: $90.000 - 110.000",
    "No commission structure, $90,000 - $110,000 basic",
    "$90,000 - $110,000 basic (no bonus scheme)",
    "RAL fino a $90.000 - 110.000 più bonus",
    "Variable Arbeitszeiten, $90.000 - 110.000",
  ])("is read beside kinds of other pay that are excluded, added or only sound like it: %s", (text) => {
    expect(inWords(text)).toMatchObject({ min: 90_000, max: 110_000, unit: "year" });
  });

  test.each([
    "60.000 € inkl. variabler Vergütung",
    "60.000 € inkl. variablem Anteil",
    "60.000 - 80.000 € inkl. variabler Anteile",
    "60.000 € (inkl. variabler Anteil)",
    "RAL 60.000 € compresa parte variabile",
    "R$ 60.000 por ano incluindo remuneração variável",
    "No commission structure cap: $90,000",
    "No bonus scheme limits: $90,000",
  ])(
    "is none if variable pay is part of it, in any of its spellings, or a denial denies something else: %s",
    (text) => {
      const { mapped, unmapped, doubts = [] } = salaryOf({ text });
      expect(mapped).toBeUndefined();
      expect([...unmapped, ...doubts]).toHaveLength(1);
    },
  );

  // trust S 1609
  test.each([
    ["15 € pro Stunde bei variabler Wochenarbeitszeit", 15],
    ["15 € pro Stunde bei variablen Einsatzzeiten", 15],
    ["15 € pro Stunde bei variabler Stundenzahl", 15],
    ["Aushilfe mit variablen Zeiten: 15 € pro Stunde", 15],
    ["Part-time with variable days, €12.50 per hour", 12.5],
    ["Variable start times, €12.50 per hour", 12.5],
    ["Contratto a orario variabile, 9,50 € l'ora", 9.5],
    ["Lavoro su turni variabili a 9,50 € l'ora", 9.5],
    ["Horário variável, 12,00 € por hora", 12],
    ["Temps partiel à horaires variables, 12 € brut de l'heure", 12],
    ["Horaires variables : 12 € brut/h", 12],
    ["15 € pro Stunde inkl. variablem Verdienst", undefined],
  ])("is read beside variable hours, which are no variable pay: %s", (text, amount) => {
    expect(inWords(text)).toEqual(amount && salary(amount, amount, "EUR", "hour"));
  });

  // trust S 1613
  test.each([
    "Umsatz: 20.000 € - 30.000 €",
    "Umsatzverantwortung 60.000 € pro Jahr",
    "Betreuung eines Budgets von 80.000 € pro Jahr",
    "Manage a budget of 500k€ per year",
    "Weiterbildungsbudget von 20.000 €",
    "$1,000 monthly budget for learning",
    "Tuition assistance up to $10,000 per year",
    "Student loan repayment $10,000 per year",
    "$50,000 life insurance",
    "Kita-Zuschuss bis 200 € im Monat",
    "Homeoffice-Pauschale 100 € im Monat",
    "Verantwortung für Projekte mit 100.000 € Volumen",
    "accounts with more than $200,000 in annual recurring revenue",
    "Chiffre d'affaires de 500 000 € par an",
    "Budget annuel de 100 000 €",
    "Titres restaurant à hauteur de 216 €/mois",
    "Fatturato di 500.000 € annui",
    "Portafoglio clienti da 100.000 €",
    "Faturamento de R$ 500.000,00 por ano",
    "Orçamento de 100.000 € por ano",
    "Ajuda de custo de R$ 300,00 por mês",
    "Spesenpauschale CHF 200/Monat",
  ])("is none if its amount is a budget, a turnover or another sum that is no pay: %s", (text) => {
    expect(salaryOf({ text })).toMatchObject({ unmapped: [{ field: "salary" }] });
    expect(inWords(text)).toBeUndefined();
  });

  test.each([
    ["Manage a $50,000 budget. Pay: $60,000 a year", salary(60_000, 60_000, "USD", "year")],
    ["Weihnachtsgeld 1.000 €, Gehalt 36.000 € im Jahr", salary(36_000, 36_000, "EUR", "year")],
    ["Weiterbildungsbudget 1.500 € p.a., 60.000 € Gehalt", salary(60_000, 60_000, "EUR", "year")],
    ["Life insurance $50,000, pay $18/hr", salary(18, 18, "USD", "hour")],
    ["Shift differential: $2.00/hour; base: $24.00/hour", salary(24, 24, "USD", "hour")],
    ["Panier repas 9,40 €/jour, 13,00 €/h", salary(13, 13, "EUR", "hour")],
    ["Buoni pasto da 8 € al giorno, RAL 30.000 €", salary(30_000, 30_000, "EUR", "year")],
    ["Bolsa auxílio: R$ 1.200,00/mês", salary(1200, 1200, "BRL", "month")],
    ["Insurance Broker: £60,000", salary(60_000, 60_000, "GBP", "year")],
    ["Budget Analyst - $60,000 per year", salary(60_000, 60_000, "USD", "year")],
    ["2.900 € brutto im Monat Weihnachtsgeld und Urlaubsgeld", salary(2900, 2900, "EUR", "month")],
  ])("is read beside such a sum, or a title that contains its name: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  // trust S 1650
  test.each([
    ["$18.00 per hour - health insurance, 401k", salary(18, 18, "USD", "hour")],
    ["$55,000 - $65,000 per year - 401k match", salary(55_000, 65_000, "USD", "year")],
    ["R$ 2.500,00 / mês - vale alimentação", salary(2500, 2500, "BRL", "month")],
    ["2 000 €/mois – titres restaurant", salary(2000, 2000, "EUR", "month")],
    ["30.000 € annui - buoni pasto", salary(30_000, 30_000, "EUR", "year")],
    ["15,50 €/h - Zuschläge für Nachtarbeit", salary(15.5, 15.5, "EUR", "hour")],
    ["£27,000 per annum inclusive of London weighting", salary(27_000, 27_000, "GBP", "year")],
    ["3.200 € monatlich inkl. Zulagen", salary(3200, 3200, "EUR", "month")],
    ["45.000 € im Jahr inklusive Weihnachtsgeld", salary(45_000, 45_000, "EUR", "year")],
  ])("is read before a dash and a benefit, and with allowances that it includes: %s", (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  test.each([
    "€20,000 - marketing budget",
    "$50,000 a year life insurance",
    "€20,000 training budget, including travel",
  ])("is none before such a sum without a period or a dash: %s", (text) => {
    expect(inWords(text)).toBeUndefined();
  });

  // trust S 1614
  test.each([
    "£60,000 package",
    "Total package worth £45,000",
    "$150k-$200k total comp",
    "$150,000 - $200,000 (total compensation)",
    "Total target cash $150,000 - $200,000",
    "Earning potential $100,000 - $150,000",
    "First year earnings $70,000 - $90,000",
    "Gesamtvergütung 60.000 € im Jahr",
    "Gehaltspaket von 60.000 €",
    "Ganhos de até R$ 5.000,00 por mês",
    "Guadagno medio 2.500 € al mese",
    "Verdienstmöglichkeiten bis 60.000 € im Jahr",
    "Jahreszielgehalt: 80.000 € bei 100 % Zielerreichung",
    "Rémunération globale de 50 à 60 K€",
    "Package 45-50k€ (fixe + variable)",
    "60.000 € (Fixum und Provision)",
    "$18-$25/hr including tips",
  ])("is none if its amount is all that is paid or may be earned: %s", (text) => {
    expect(salaryOf({ text })).toMatchObject({ unmapped: [{ field: "salary" }] });
    expect(inWords(text)).toBeUndefined();
  });

  test.each([
    ["Total compensation $180,000 (base $140,000 + bonus $40,000)", 140_000],
    ["OTE: $220K; Base: $110K", 110_000],
    ["38 K€ (fixe) + 4 K€ (variable)", 38_000],
    ["Salary package of £45,000", 45_000],
    ["£45,000 plus benefits package", 45_000],
  ])("is the part of such a sum that is named as fixed: %s", (text, amount) => {
    expect(inWords(text)).toMatchObject({ min: amount, max: amount, unit: "year" });
  });

  // trust S 1651
  test.each([
    ["£35,000 - £40,000 - excellent benefits package", [35_000, 40_000]],
    ["£45,000 per annum – great package", [45_000, 45_000]],
    ["£45,000 benefits package", [45_000, 45_000]],
  ])("is read beside a package of benefits: %s", (text, [min, max]) => {
    expect(inWords(text)).toEqual({ min, max, currency: "GBP", unit: "year" });
  });
});

test.each(["ohne-", "bonus", "enthalt", "range incl ", "not a ", "$1 CAD "])(
  "an opening's text of many %j is read in little time",
  async (words) => {
    const read = () => salaryOf({ text: "$1 an hour" }, () => words.repeat(20_000));
    expect(await workOf(read)).toBeLessThan(150);
  },
);
