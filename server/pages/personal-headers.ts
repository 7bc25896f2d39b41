/** Headers of an answer with somebody's data: nothing of it may stay in a cache, in a search engine or in the address that another site sees. */
export const personalHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;
