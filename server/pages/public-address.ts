/** Replaces escapes that cannot be decoded, as the router would log them with whatever a visitor put there. */
const readable = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{0,2})+/gi, (escapes) => {
    try {
      decodeURIComponent(escapes);
      return escapes;
    } catch {
      return "%EF%BF%BD";
    }
  });

/**
 * The request at the site's public address (trust 4.5), which the router compares with the origin of a posted form. Replaces only scheme and
 * host; a path that begins with `//` stays a path and does not name a host.
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const asked = new URL(request.url);
  const seen = new URL(publicUrl === "" ? asked.origin : publicUrl);
  seen.pathname = readable(asked.pathname);
  seen.search = asked.search;
  return seen.href === asked.href ? request : new Request(seen, request);
}
