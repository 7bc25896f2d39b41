/**
 * Headers of a page that anybody with its address can read: the page must not be cached or indexed. Requests from the page name its site, but never its
 * address: not to other sites, and not to our own, where a proxy may log it. The site has to be named, because forms are refused without an origin.
 */
export const secretHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
};
