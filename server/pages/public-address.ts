/** Replaces the escapes in a path that cannot be decoded. Otherwise the router would log a warning with the whole path as the visitor sent it. */
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
 * The request, as if it had been sent to the public address of the site (trust 4.5). The router compares the origin of a posted form with this
 * address. Only scheme and host are replaced: a path that begins with `//` stays a path, and does not become a host.
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const asked = new URL(request.url);
  const seen = new URL(publicUrl === "" ? asked.origin : publicUrl);
  seen.pathname = readable(asked.pathname);
  seen.search = asked.search;
  return seen.href === asked.href ? request : new Request(seen, request);
}
