/** How much a first visit to a screen may load: bytes over the network, by type of file. */
export interface Budget {
  /** The page as compressed when it is first requested. A cached page is recompressed, and becomes a sixth smaller. */
  readonly document: number;
  readonly script: number;
  /** Styles that load after the first paint. A screen's own styles are inside its page. */
  readonly stylesheet: number;
  readonly font: number;
  /** The file with the texts of the language. */
  readonly texts: number;
  readonly image: number;
}

/** React, React DOM and React Router, compressed. Every page needs them; they now take 93.5 kB. A commit that raises this number must say why. */
export const frameworkBytes = 95_000;

/** The budgets by screen. `npm test -- first-paint` prints what each screen loads. */
export const budgets: Readonly<Record<"job-search" | "job-details" | "job-application", Budget>> = {
  "job-search": { document: 19_800, script: 126_200, stylesheet: 900, font: 27_000, texts: 9900, image: 1000 },
  "job-details": { document: 17_900, script: 123_400, stylesheet: 900, font: 27_000, texts: 9900, image: 1400 },
  "job-application": { document: 16_200, script: 143_000, stylesheet: 900, font: 27_000, texts: 9900, image: 1000 },
};

/** The size of a font that is requested before the first paint, in bytes: the one of headings, and on a quick line also the one of the text. */
export const earlyFontBytes = 15_000;
