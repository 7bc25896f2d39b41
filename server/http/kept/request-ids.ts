import { randomBytes } from "node:crypto";

/** Creates request ids. Draws random bytes for many at once, as a draw for each would cost more than the answer. */
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
