/** How many pages of a file are shown. */
export const maxPages = 200;

/** How many pixels the canvas of one page may have: an A4 page at 230 dots per inch, with 20 MB of memory. */
export const maxCanvasPixels = 5_000_000;

/** How high a page may be on the screen, in pixels, whatever its file says. */
export const maxPageHeight = 12_000;

/** An image with more pixels is left out: an A4 page at 600 dots per inch has 35 million. */
export const maxImagePixels = 50_000_000;

/** How long drawing one page may take. */
export const pageTimeoutMs = 8000;
