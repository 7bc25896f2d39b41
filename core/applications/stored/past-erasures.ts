import { PorticoError } from "../../errors.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import { heldMailError } from "../../mail/failure.ts";

/** Whether a stored application was erased earlier. `unknown`: the journal of erasures cannot be read. */
export type PastErasure = "erased" | "unknown" | "none";

/**
 * The erasures in the journal that have not been repeated since the program started. If the data was restored from an old backup, erased
 * applications may be stored again.
 */
export interface PastErasures {
  statusOf(id: ApplicationId): Promise<PastErasure>;
  /** The applications whose erasures an attempt could not repeat, for example because a file cannot be removed. */
  unrepeated(): Promise<readonly ApplicationId[]>;
  /** Whether the journal of erasures can be read. If not, nobody knows which of the stored applications were erased. */
  areKnown(): Promise<boolean>;
}

/**
 * Wraps a store so that `get` does not return applications that were erased earlier. `get` raises `unavailable` if the journal cannot be read; mails
 * are then held back.
 */
export const withoutErased = <
  Found extends object | undefined,
  Store extends { get(id: ApplicationId): Promise<Found> },
>(
  store: Store,
  past: Pick<PastErasures, "statusOf">,
) => ({
  ...store,
  async get(id: ApplicationId): Promise<Found | undefined> {
    const found = await store.get(id);
    if (!found) return undefined;
    const erasure = await past.statusOf(id);
    if (erasure === "unknown") throw unreadableErasuresError();
    return erasure === "erased" ? undefined : found;
  },
});

const unreadableErasuresError = (): PorticoError =>
  heldMailError(
    new PorticoError("unavailable", "erasures.log cannot be read, so nobody can tell which applications were erased"),
    "not made: nobody can read which applications were erased",
  );
