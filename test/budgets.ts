/** What a first visit to a screen may load, in transferred bytes by kind. */
export interface Budget {
  /** The page as compressed on the fly; a kept page is a sixth smaller after further compression. */
  readonly document: number;
  readonly script: number;
  /** Styles after the first paint: a screen's own styles are inside its page. */
  readonly stylesheet: number;
  readonly font: number;
  /** The texts of the language. */
  readonly texts: number;
  readonly image: number;
}

/**
 * React, React DOM and React Router, compressed: the 93.5 kB that every page needs. A commit that raises a number says what for.
 */
export const frameworkBytes = 95_000;

/** By screen; `npm test -- first-paint` says what each loads. */
export const budgets: Readonly<Record<"job-search" | "job-details" | "job-application", Budget>> = {
  "job-search": { document: 19_800, script: 125_800, stylesheet: 900, font: 27_000, texts: 9800, image: 1000 },
  "job-details": { document: 17_900, script: 123_400, stylesheet: 900, font: 27_000, texts: 9800, image: 1400 },
  "job-application": { document: 16_200, script: 142_500, stylesheet: 900, font: 27_000, texts: 9800, image: 1000 },
};

/** The fonts of headings, which are requested before the first paint. */
export const earlyFontBytes = 15_000;
