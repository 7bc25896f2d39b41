import { createHmac, timingSafeEqual } from "node:crypto";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";

/** 128 bits of the signature are too many to guess. */
const signatureBytes = 16;
/** As long as an upload waits and a draft is kept, in milliseconds. */
const lifetime = 24 * 3_600_000;

export interface VisitorPassesOptions {
  readonly secret: string;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Signs passes instead of storing them. The network goes into the signature alone, so a pass tells nobody where its visitor was. */
export function createVisitorPasses({ secret, newId, now }: VisitorPassesOptions): VisitorPasses {
  const signatureOf = (visitor: string, ends: number, network: string): Buffer =>
    createHmac("sha256", `pass ${secret}`).update(`${visitor} ${ends} ${network}`).digest().subarray(0, signatureBytes);
  return {
    create(network) {
      const visitor = newId();
      const ends = now().getTime() + lifetime;
      return { visitor, pass: `${visitor}.${ends}.${signatureOf(visitor, ends, network).toString("base64url")}` };
    },
    visitorOf(pass = "", network) {
      const [, visitor = "", ends = "", given = ""] =
        /^([A-Za-z0-9_-]{1,64})\.(\d{1,16})\.([A-Za-z0-9_-]{22})$/.exec(pass) ?? [];
      const left = Number(ends) - now().getTime();
      if (visitor === "" || left <= 0 || left > lifetime) return undefined;
      const signature = Buffer.from(given, "base64url");
      return timingSafeEqual(signature, signatureOf(visitor, Number(ends), network)) ? visitor : undefined;
    },
  };
}
