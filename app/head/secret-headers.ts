/**
 * Headers of a page that anybody with its address can read: the page must not be cached or indexed, and its address must not be passed on to other
 * sites.
 */
export const secretHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};
