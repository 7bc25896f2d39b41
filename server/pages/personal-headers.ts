/**
 * Headers of a response with personal data. No cache or search engine may store it, and other sites must not learn its address. `no-referrer` would
 * be too strict: browsers would send the forms of such a page with the origin `null`, and the origin check would refuse them.
 */
export const personalHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
} as const;
