/** Removes the quotes around a text that is a single quoted phrase; the caller adds those of the page's language. Other texts stay as they are. */
export const withoutOuterQuotes = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** A text without quotes. */
export const unquoted = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
