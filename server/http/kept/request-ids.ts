import { randomBytes } from "node:crypto";

/**
 * Creates the function that makes request ids. It draws the random bytes for many ids at once, because drawing them for each id would take longer
 * than serving a cached response.
 */
export function createRequestIds(): () => string {
  const size = 9;
  let drawn = randomBytes(size * 256);
  let at = 0;
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(size * 256), 0];
    at += size;
    return drawn.toString("base64url", at - size, at);
  };
}
