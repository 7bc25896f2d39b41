import type { ApplicationId } from "../../identity/application-id.ts";
import type { PastErasures } from "../stored/past-erasures.ts";
import { type EraseParts, eraseAgain } from "./erase.ts";
import type { PurgeUnconfirmedParts } from "./purge-unconfirmed.ts";

/** Repeats the erasures of the journal when the program starts, and reports for each application whether its erasure still has to be repeated. */
export interface ErasureRepeater extends PastErasures {
  /** Does what `replayErasures` does. After an error, it can be called again. */
  repeat(): Promise<ApplicationId[]>;
}

export function createErasureRepeater(parts: EraseParts & PurgeUnconfirmedParts): ErasureRepeater {
  /** The applications whose erasures still have to be repeated; `undefined` if the journal could not be read. */
  let left: ReadonlySet<ApplicationId> | undefined = new Set();
  return {
    async repeat() {
      const erasures = await parts.erasures.all().catch((error: unknown) => {
        if (left?.size === 0) left = undefined;
        throw error;
      });
      left = new Set(erasures.map(({ id }) => id));
      const again = await eraseAgain(erasures, parts);
      left = new Set();
      return again;
    },
    async statusOf(id) {
      if (!left) return "unknown";
      return left.has(id) ? "erased" : "none";
    },
    areKnown: async () => left !== undefined,
  };
}
