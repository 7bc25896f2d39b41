/** A text that is one phrase in quotes, without them: what shows it puts it in its own. */
export const asShown = (text: string): string => text.replace(/^["“”„«»]([^"“”„«»]*)["“”„«»]$/u, "$1");

/** A text without its quotes. */
export const unquoted = (text: string): string =>
  text
    .replace(/["“”„«»]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
