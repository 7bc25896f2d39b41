/**
 * Removes the quotes around a text that is one quoted phrase. Callers add the quotation marks of the page's language instead. Other texts do not
 * change.
 */
export const withoutOuterQuotes = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** The text without any quotation marks. */
export const withoutAnyQuotes = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
