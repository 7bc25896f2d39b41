import type { Secrets } from "#core/secrets.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { createSignature } from "./signature.ts";

/** A pass is valid for as long as uploads wait for their application and drafts are kept. */
const lifetimeMs = 24 * 3_600_000;

export interface VisitorPassesOptions {
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly now: () => Date;
}

/**
 * Creates and checks passes, which are signed and so need not be stored. The network of the visitor is only part of the signature, so that a pass
 * does not reveal where the visitor was.
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
