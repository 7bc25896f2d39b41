/** A path that is text: what cannot be decoded is printed as the router would, with whatever a visitor put there. */
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
 * A request at the address that visitors see (trust 4.5): the router compares it with the origin of a form that is posted.
 * Only scheme and host are ours; a path that begins with `//` stays a path, and names no host.
 */
export function atPublicAddress(request: Request, publicUrl: string): Request {
  const asked = new URL(request.url);
  const seen = new URL(publicUrl === "" ? asked.origin : publicUrl);
  seen.pathname = readable(asked.pathname);
  seen.search = asked.search;
  return seen.href === asked.href ? request : new Request(seen, request);
}
