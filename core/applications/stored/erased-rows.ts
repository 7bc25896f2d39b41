import type { Day } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";
import type { RevokedIntent } from "./intent-store.ts";

/** The keys under which the bytes of a file may be stored. */
export interface FilePlaces {
  readonly key: FileKey;
  readonly uploadKey: UploadKey;
}

/** The result of erasing an application from the store. */
export interface ErasedRows {
  /** The files that it had last. */
  readonly files: readonly FilePlaces[];
  /** False if a reader or lock kept its old bytes from being overwritten: `finishErasures` does that later. */
  readonly complete: boolean;
  /** Whether recruiting is told of copies elsewhere. */
  readonly told: boolean;
  /** All attempts at it, whose copies are to be removed, and an intent for its own files, so that they are found again after a crash. */
  readonly attempts: readonly RevokedIntent[];
}

/** Either the erasure has begun, and the application can no longer be held, or a hold forbids it until the end of that day. */
export type ErasureBegun =
  | { readonly ok: true; readonly taken: boolean }
  | { readonly ok: false; readonly heldUntil: Day; readonly taken: boolean };
