/**
 * Headers of a page that anybody with its address can read. The page must not be cached or indexed. Requests from the page contain the origin of the
 * site, because forms need it. They do not contain the address of the page: another site, or a proxy in front of our own, could log the address.
 */
export const secretHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex",
};
