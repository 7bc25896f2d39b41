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
    ["Fixe 45k€, package 60k€", undefined],
    ["Junior: 45.000 €, Senior: 60.000 €", undefined],
  ])("is one amount or range of several, if the words beside each say which: %s", (text, expected) => {
    const { mapped, unmapped } = salaryOf({ text });
    expect(mapped).toEqual(expected);
    if (!expected) expect(unmapped).toMatchObject([{ field: "salary", value: text }]);
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

  // trust S 1595
  test.each([
    ["Minimum 2 years experience required, salary up to £45,000 per annum", "up_to"],
    ["Befristet auf 12 Monate, bis zu 3.500 € brutto im Monat", "up_to"],
    ["CDD 6 mois, jusqu'à 2 500 € brut par mois", "up_to"],
    ["Contratto 6 mesi, fino a 1.800 € lordi al mese", "up_to"],
    ["40 Std./Woche, ab 3.000 € brutto im Monat", "from"],
    ["From an annual base salary of about £30,000", "from"],
    ["Ab einem Jahresgehalt von EUR 45.000", "from"],
    ["RAL da euro 28.000", "from"],
    ["Up to a maximum of £30,000", "up_to"],
    ["Salary up to a competitive £45,000", "up_to"],
    ["At least 3 years' experience. Salary: £45,000 per annum", undefined],
    ["Ab 2 Jahren Berufserfahrung: 55.000 € brutto im Jahr", undefined],
    ["Werkstudent max. 20h/Woche, 15 € pro Stunde", undefined],
    ["20 bis 30 Stunden pro Woche, 15 € pro Stunde", undefined],
    ["Up to 20 hours per week, $18 per hour", undefined],
    ["Ab sofort 3.200 € brutto im Monat", undefined],
    ["Work from home, £25,000 per annum", undefined],
    ["Dès maintenant : 2 000 € brut par mois", undefined],
    ["Salário da função: R$ 2.500,00 por mês", undefined],
    ["Valor da remuneração: R$ 2.500,00 por mês", undefined],
    ["Lavoro da remoto, 28.000 € annui", undefined],
  ])("is a limit only if the words for one stand directly before its amount: %s", (text, bound) => {
    expect(inWords(text)?.bound).toBe(bound);
    expect(inWords(text)).toBeDefined();
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

  // trust S 1611
  test.each([
    ["Bis zu stolze 4.000 € im Monat", "up_to"],
    ["Earn up to an amazing £45,000 per annum", "up_to"],
    ["Earn up to an incredible $2,500 per month", "up_to"],
    ["up to potentially £50,000 per annum", "up_to"],
    ["Up to and including £45,000 per annum", "up_to"],
    ["Salaire minimum garanti : 2 200 € brut par mois", "from"],
    ["mindestens jedoch 38.000 EUR p.a.", "from"],
  ])("is a limit also with a word of praise or guarantee before its amount: %s", (text, bound) => {
    expect(inWords(text)?.bound).toBe(bound);
  });

  // trust S 1612
  test("has a year in brackets only if they contain nothing else", () => {
    expect(inWords("CHF 25'000 (pro Jahr)")).toEqual(salary(25_000, 25_000, "CHF", "year"));
    expect(inWords("£11,000 gross (per annum)")).toEqual(salary(11_000, 11_000, "GBP", "year"));
    expect(inWords("CHF 7'000 brutto (13x jährlich)")).toBeUndefined();
    expect(inWords("€6,500 (25 days holiday per year)")).toBeUndefined();
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

  // trust S 1597
  describe("in a long text", () => {
    const sentence =
      "At Acme, we believe in fair and transparent pay. Compensation packages are based on factors unique to each candidate, including but not limited " +
      "to skill set, years and depth of experience, certifications and specific office location. ";

    test.each([1, 2, 7])("is read behind other words, %i times these", (times) => {
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
});

test.each(["ohne-", "bonus", "enthalt", "range incl ", "not a ", "$1 CAD "])(
  "an opening's text of many %j is read in little time",
  async (words) => {
    const read = () => salaryOf({ text: "$1 an hour" }, () => words.repeat(20_000));
    expect(await workOf(read)).toBeLessThan(150);
  },
);
