/**
 * Removes the quotes around a text that is one quoted phrase: the caller adds the quotation marks of the page's language. Other texts stay as they
 * are.
 */
export const withoutOuterQuotes = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** The text without any quotation marks. */
export const unquoted = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
