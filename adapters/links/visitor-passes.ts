import type { Secrets } from "#core/secrets.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { createSignature } from "./signature.ts";

/** A pass is valid for 24 hours: as long as drafts are kept and uploads wait for their application. */
const lifetimeMs = 24 * 3_600_000;

export interface VisitorPassesOptions {
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Creates and checks passes. They are signed and so need not be stored. A pass does not contain the visitor's network, although its signature covers
 * the network, so that the pass does not reveal where the visitor was.
 */
export function createVisitorPasses({ secrets, newId, now }: VisitorPassesOptions): VisitorPasses {
  const signature = createSignature("pass", secrets);
  return {
    create(network) {
      const visitor = newId();
      const expires = now().getTime() + lifetimeMs;
      return { visitor, pass: `${visitor}.${expires}.${signature.of(`${visitor} ${expires} ${network}`)}` };
    },
    visitorOf(pass = "", network) {
      const [, visitor = "", expires = "", given = ""] =
        /^([A-Za-z0-9_-]{1,64})\.(\d{1,16})\.([A-Za-z0-9_-]{22})$/.exec(pass) ?? [];
      const left = Number(expires) - now().getTime();
      if (visitor === "" || left <= 0 || left > lifetimeMs) return undefined;
      return signature.fits(`${visitor} ${Number(expires)} ${network}`, given) ? visitor : undefined;
    },
  };
}
