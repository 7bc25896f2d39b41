import type { ApplicationId } from "../../identity/application-id.ts";
import type { PastErasures } from "../stored/past-erasures.ts";
import { type EraseParts, eraseAgain, type RepeatedErasures } from "./erase.ts";
import type { PurgeUnconfirmedParts } from "./purge-unconfirmed.ts";

/** Repeats the erasures of the journal when the program starts, and reports for each application whether its erasure still has to be repeated. */
export interface ErasureRepeater extends PastErasures {
  /**
   * Repeats the erasures of the journal, and finishes those that were begun. An application that cannot be erased does not keep the others from being
   * erased. If some failed, the next call tries only what is left. Raises an error if the journal cannot be read; can then be called again.
   */
  repeat(): Promise<Omit<RepeatedErasures, "left">>;
}

export function createErasureRepeater(parts: EraseParts & PurgeUnconfirmedParts): ErasureRepeater {
  /** The applications whose erasures still have to be repeated; `undefined` until the journal has been read. */
  let left: ReadonlySet<ApplicationId> | undefined;
  let isUnreadable = false;
  /** Those of `left` whose erasures were tried and still have to be repeated. While the first attempt runs, `left` is the whole journal. */
  let unrepeated: readonly ApplicationId[] = [];
  return {
    async repeat() {
      const erasures = await parts.erasures.all().catch((error: unknown) => {
        isUnreadable = true;
        throw error;
      });
      const before = left;
      const due = before ? erasures.filter(({ id }) => before.has(id)) : erasures;
      left = new Set(due.map(({ id }) => id));
      const { erased, failed, left: after } = await eraseAgain(due, parts);
      left = after;
      unrepeated = [...after];
      return { erased, failed };
    },
    async statusOf(id) {
      if (!left) return isUnreadable ? "unknown" : "none";
      return left.has(id) ? "erased" : "none";
    },
    unrepeated: async () => unrepeated,
    areKnown: async () => left !== undefined || !isUnreadable,
  };
}
