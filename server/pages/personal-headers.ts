/**
 * Headers of an answer with somebody's data: nothing of it may stay in a cache, in a search engine or in an address that a log or another site sees.
 * Without any referrer, browsers would send the forms of such a page with the origin `null`, and the origin check would refuse them.
 */
export const personalHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
} as const;
