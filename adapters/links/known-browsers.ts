import type { KnownBrowsers } from "#core/desk/sign-in/known-browsers.ts";
import type { Secrets } from "#core/secrets.ts";
import { createSignature } from "./signature.ts";

/**
 * Creates and checks the marks of browsers. A mark is a signature of a mail address: the server need not store it, and it does not reveal the
 * address.
 */
export function createKnownBrowsers(secrets: Secrets): KnownBrowsers {
  const signature = createSignature("browser at the desk", secrets);
  return {
    markOf: signature.of,
    knows: (mark, email) => mark !== undefined && signature.fits(email, mark),
  };
}
