import type { KnownBrowsers } from "#core/desk/sign-in/known-browsers.ts";
import type { Secrets } from "#core/secrets.ts";
import { createSignature } from "./signature.ts";

/** Creates and checks marks, which are signed and so need not be stored. The address is only part of the signature, so that a mark does not reveal it. */
export function createKnownBrowsers(secrets: Secrets): KnownBrowsers {
  const signature = createSignature("browser at the desk", secrets);
  return {
    markOf: signature.of,
    knows: (mark, email) => mark !== undefined && signature.fits(email, mark),
  };
}
