import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { salaryText } from "#core/jobs/salary-text.ts";
import { languages } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";

const messages = loadMessages();
const monthly = { min: 2800, max: 2800, currency: "EUR", unit: "month" } as const;
const inAll = (salary: Parameters<typeof salaryText>[0]) =>
  languages.map((language) =>
    salaryText(salary, language, createTranslator(messages[language], language)).replaceAll(/[\u00a0\u202f]/g, " "),
  );

test("a salary of which one end is known says which, in every language", () => {
  expect(inAll({ ...monthly, bound: "from" })).toEqual([
    "ab 2.800 € pro Monat",
    "from €2,800 a month",
    "à partir de 2 800 € par mois",
    "da 2800 € al mese",
    "a partir de € 2.800 por mês",
  ]);
  expect(inAll({ ...monthly, bound: "up_to" })).toEqual([
    "bis zu 2.800 € pro Monat",
    "up to €2,800 a month",
    "jusqu’à 2 800 € par mois",
    "fino a 2800 € al mese",
    "até € 2.800 por mês",
  ]);
});

test("more than twelve monthly salaries are told, in every language", () => {
  expect(inAll({ ...monthly, salariesPerYear: 14 })).toEqual([
    "2.800 € pro Monat, 14 Gehälter im Jahr",
    "€2,800 a month, 14 salaries a year",
    "2 800 € par mois sur 14 mois",
    "2800 € al mese, 14 mensilità",
    "€ 2.800 por mês, 14 salários por ano",
  ]);
});
