import type { ClaimedFile } from "./file-store.ts";

/** A stored file, and what the browser said it is. */
export type JudgedFile = Pick<ClaimedFile, "key" | "contentType" | "size" | "sha256">;

/**
 * What was found: `format` when the content is something else than its type says, or nothing known; `unreadable` when it is of the right
 * kind but damaged, locked by a password, or a bomb.
 */
export type FileVerdict =
  | {
      readonly ok: true;
      /** It may run something when it is opened, or its inside is locked: operators are told (trust E 76). */
      readonly activeContent: boolean;
    }
  | { readonly ok: false; readonly problem: "format" | "unreadable" };

/** Looks into what candidates send, without ever unpacking or drawing it (trust 1.9, E 70 to 79). */
export interface FileJudge {
  /**
   * Broken content is a verdict, never an error, and so is content that is made to take long (`unreadable`). Raises `unavailable` where
   * too many files wait or the store does not answer, and what reading raises.
   */
  judge(file: JudgedFile): Promise<FileVerdict>;
}
