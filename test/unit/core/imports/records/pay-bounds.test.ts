import { describe, expect, test } from "vitest";
import { salaryOf } from "#core/imports/records/salary.ts";

const inWords = (text: string) => salaryOf({ text }).mapped;

describe("a salary in words for a limit", () => {
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

  // trust S 1623
  test.each([
    ["maximal 60.000 € p.a.", "up_to"],
    ["Höchstens 60.000 € p.a.", "up_to"],
    ["Upto £45k", "up_to"],
    ["No more than £45k", "up_to"],
    ["Salaire maximum : 45K€", "up_to"],
    ["massimo 35.000 € annui", "up_to"],
    ["no máximo R$ 5.000 por mês", "up_to"],
    ["Not less than £30,000", "from"],
    ["nicht weniger als 3.000 € monatlich", "from"],
    ["über 50.000 € im Jahr", "from"],
    ["au moins 35 000 € par an", "from"],
    ["oltre 50.000 € annui", "from"],
    ["pelo menos R$ 5.000 por mês", "from"],
    ["EUR 48,000 or more per year", "from"],
    ["EUR 48.000 oder mehr", "from"],
    ["48 000 € et plus", "from"],
    ["£48,000 and 25 days of holiday or more", undefined],
  ])("is a limit by any usual word for one, also behind its amount: %s", (text, bound) => {
    expect(inWords(text)?.bound).toBe(bound);
    expect(inWords(text)).toBeDefined();
  });

  // trust S 1656
  test.each([
    ["pas moins de 2 000 € par mois", "from"],
    ["RAL non meno di 30.000 €", "from"],
    ["não menos de R$ 3.000 por mês", "from"],
    ["not under £30,000 per annum", "from"],
    ["non più di 30.000 € annui", "up_to"],
    ["pas plus de 30 000 € par an", "up_to"],
    ["not over £30,000 per annum", "up_to"],
  ])("is the opposite limit if the word for one is denied: %s", (text, bound) => {
    expect(inWords(text)?.bound).toBe(bound);
  });

  // trust S 1657
  test.each([
    "Bezahlung über Tarif: 3.500 € im Monat",
    "mehr als Tariflohn: 18 € pro Stunde",
    "Bezahlung über dem Mindestlohn: 15 € pro Stunde",
    "Oltre alla RAL di 30.000 €",
    "en plus de salaire fixe 2 000 € par mois",
    "Salary: see below £30,000 per annum",
    "Salary details below: £30,000 per annum",
    "£30,000 and up to 10% bonus",
    "£30,000 and more holidays",
    "45 000 € et plus de 10 jours de RTT par an",
    "30.000 € e oltre 10 buoni pasto",
  ])("is exact if a word for a limit means something else: %s", (text) => {
    expect(inWords(text)).toBeDefined();
    expect(inWords(text)?.bound).toBeUndefined();
  });
});
