/**
 * The path, with escapes replaced that cannot be decoded: the router would write such an escape to the log, together with whatever a visitor has put
 * there.
 */
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
 * The request as sent to the public address of the site (trust 4.5), with which the router compares the origin of a posted form. Only scheme and host
 * are replaced: a path that begins with `//` stays a path, and does not become a host.
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const asked = new URL(request.url);
  const seen = new URL(publicUrl === "" ? asked.origin : publicUrl);
  seen.pathname = readable(asked.pathname);
  seen.search = asked.search;
  return seen.href === asked.href ? request : new Request(seen, request);
}
