/** What a first visit may load, in bytes as they are sent: of each kind, and at one look at a screen. */
export interface Budget {
  /** As it is packed at once; a page that is kept is a sixth smaller when it has been packed well. */
  readonly document: number;
  readonly script: number;
  /** What comes after the first paint: a screen's own styles are inside its page. */
  readonly stylesheet: number;
  readonly font: number;
  /** The texts of the language. */
  readonly fetch: number;
  readonly image: number;
}

/**
 * React, React DOM and React Router alone, compressed: 93.5 kB that no page can do without. Who raises a number says in the commit what for.
 */
export const frameworkBytes = 95_000;

/** By screen; `npm test -- first-paint` says what each loads. */
export const budgets: Readonly<Record<"job-search" | "job-details" | "job-application", Budget>> = {
  "job-search": { document: 18_500, script: 124_100, stylesheet: 900, font: 27_000, fetch: 9000, image: 1000 },
  "job-details": { document: 16_450, script: 121_600, stylesheet: 900, font: 27_000, fetch: 9000, image: 1000 },
  "job-application": { document: 15_600, script: 142_500, stylesheet: 900, font: 27_000, fetch: 9000, image: 1000 },
};

/** Of the fonts, this much is asked for before the first paint: those of headings. */
export const earlyFontBytes = 15_000;
