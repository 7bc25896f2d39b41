import type { Secrets } from "#core/secrets.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { createSignature } from "./signature.ts";

/** As long as an upload waits and a draft is kept, in milliseconds. */
const lifetime = 24 * 3_600_000;

export interface VisitorPassesOptions {
  readonly secrets: Secrets;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Signs passes instead of storing them. The network goes into the signature alone, so a pass tells nobody where its visitor was. */
export function createVisitorPasses({ secrets, newId, now }: VisitorPassesOptions): VisitorPasses {
  const signature = createSignature("pass", secrets);
  return {
    create(network) {
      const visitor = newId();
      const ends = now().getTime() + lifetime;
      return { visitor, pass: `${visitor}.${ends}.${signature.of(`${visitor} ${ends} ${network}`)}` };
    },
    visitorOf(pass = "", network) {
      const [, visitor = "", ends = "", given = ""] =
        /^([A-Za-z0-9_-]{1,64})\.(\d{1,16})\.([A-Za-z0-9_-]{22})$/.exec(pass) ?? [];
      const left = Number(ends) - now().getTime();
      if (visitor === "" || left <= 0 || left > lifetime) return undefined;
      return signature.fits(`${visitor} ${Number(ends)} ${network}`, given) ? visitor : undefined;
    },
  };
}
