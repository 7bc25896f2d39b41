/** The languages in which every text exists (spec 1.1). */
export const languages = ["de", "en", "fr", "it", "pt"] as const;

/** One of `languages`. */
export type Language = (typeof languages)[number];

/** The language to use if no other is requested (spec 1.1). */
export const defaultLanguage: Language = "en";

/** Whether a value is one of `languages`. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/**
 * Returns the best of our languages for an `Accept-Language` header, by q-value (RFC 9110, 12.5.4); the default language if none fits or the header
 * is malformed.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  const preferences = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part, position) => {
      const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: range.trim().split("-")[0], weight: q === undefined ? 1 : Number(q), position };
    })
    .filter((preference) => preference.weight > 0 && preference.weight <= 1)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  return preferences.map((preference) => preference.language).find(isLanguage) ?? defaultLanguage;
}
