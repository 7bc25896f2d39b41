import { type Language, languages } from "../translation/language.ts";

/** How privacy notices write units of time, as regular expressions. */
const words: Readonly<Record<Language, { readonly months: string; readonly days: string; readonly hours: string }>> = {
  de: { months: "Monate?n?", days: "Tage?n?", hours: "Stunden?" },
  en: { months: "months?", days: "days?", hours: "hours?" },
  fr: { months: "mois", days: "jours?", hours: "heures?" },
  it: { months: "mes[ie]", days: "giorn[io]", hours: "or[ae]" },
  pt: { months: "mês|meses", days: "dias?", hours: "horas?" },
};

/** Returns a pattern that finds periods such as `6 months` in any language: the number, followed by the word of a unit. */
export const periodPattern = (unit: "months" | "days" | "hours"): RegExp =>
  new RegExp(
    `(?<![\\d.,])(\\d{1,${unit === "months" ? 3 : 4}})[\\s\\u00a0\\u202f]+(?:${languages.map((language) => words[language][unit]).join("|")})(?!\\p{L})`,
    "giu",
  );
