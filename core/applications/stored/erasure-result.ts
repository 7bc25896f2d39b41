import type { Day } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";
import type { RevokedIntent } from "./intent-store.ts";

/** The two keys under which a file may be stored: as a claimed file, and as an upload. */
export interface FileKeys {
  readonly key: FileKey;
  readonly uploadKey: UploadKey;
}

/** The result of erasing an application from the store. */
export interface ErasureResult {
  /** The files that the application had when it was erased. */
  readonly files: readonly FileKeys[];
  /**
   * False if old bytes of the application are still in the store, because somebody was reading or locking them. `finishErasures` overwrites them
   * later.
   */
  readonly complete: boolean;
  /** Whether a mail to recruiting about copies of the application's data was queued. */
  readonly isCopiesMailQueued: boolean;
  /**
   * The intents whose files are still to be removed: those of all attempts at the application, and one for each of its own files. An intent is
   * stored until its files are removed, so that none is forgotten after a crash.
   */
  readonly attempts: readonly RevokedIntent[];
}

/**
 * Whether the erasure has begun. If `ok` is true, it has, and the application can no longer be held. If `ok` is false, a hold forbids the erasure
 * until the end of `heldUntil`.
 */
export type BeginErasureOutcome =
  | { readonly ok: true; readonly taken: boolean }
  | { readonly ok: false; readonly heldUntil: Day; readonly taken: boolean };
