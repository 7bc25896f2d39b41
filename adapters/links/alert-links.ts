import type { AlertLinks } from "#core/alerts/stored/alert-links.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import type { Secrets } from "#core/secrets.ts";
import { createSignature } from "./signature.ts";

/** Creates and reads the links of subscribers. They are valid for as long as the subscriber has alerts. */
export function createAlertLinks(secrets: Secrets): AlertLinks {
  const signature = createSignature("alerts", secrets);
  return {
    tokenOf: (id) => `${id}.${signature.of(id)}`,
    idIn(token) {
      const [, id, given = ""] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
      return subscriberIds.has(id) && signature.fits(id, given) ? id : undefined;
    },
  };
}
