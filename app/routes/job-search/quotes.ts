/**
 * Removes the quotes around a text that is a single quoted phrase, because callers add the quotation marks of the page's language. Returns any other
 * text unchanged.
 */
export const withoutOuterQuotes = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** The text without any quotation marks. */
export const withoutAnyQuotes = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
