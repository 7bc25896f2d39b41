/** Headers of a page whose address is its key: it must not be cached, indexed or passed on to other sites. */
export const secretHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};
