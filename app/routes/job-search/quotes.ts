/** A text that is one quoted phrase, without its quotes: whoever shows it adds quotes of the language. */
export const withoutOuterQuotes = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** A text without quotes. */
export const unquoted = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
