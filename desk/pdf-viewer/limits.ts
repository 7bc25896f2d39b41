/** The maximum number of pages of a file that are shown. */
export const maxPages = 200;

/** The maximum number of pixels in the canvas of one page: an A4 page at 230 dots per inch, which takes 20 MB of memory. */
export const maxCanvasPixels = 5_000_000;

/** The maximum height of a page on the screen, in pixels, whatever its file says. */
export const maxPageHeight = 12_000;

/** An image with more pixels is left out: an A4 page at 600 dots per inch has 35 million. */
export const maxImagePixels = 50_000_000;

/** The time limit for drawing one page. */
export const pageTimeoutMs = 8000;
