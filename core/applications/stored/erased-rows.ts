import type { Day } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";
import type { Revoked } from "./intent-store.ts";

/** Under which keys the bytes of a file may lie. */
export interface FilePlaces {
  readonly key: FileKey;
  readonly uploadKey: UploadKey;
}

/** What came of erasing an application from the store. */
export interface ErasedRows {
  /** Where the files lie that it had at last. */
  readonly files: readonly FilePlaces[];
  /** False where somebody who reads or holds the store kept its old bytes from being removed: `finishErasures` does it later. */
  readonly complete: boolean;
  /** Whether recruiting is told of copies elsewhere. */
  readonly told: boolean;
  /** All other attempts at it, whose copies are to be removed, and its own files once more: a crash must find them again. */
  readonly attempts: readonly Revoked[];
}

/** How an erasure begins: from now on nobody can hold the application, or a hold forbids it until the end of that day. */
export type ErasureBegun =
  | { readonly ok: true; readonly taken: boolean }
  | { readonly ok: false; readonly heldUntil: Day; readonly taken: boolean };
