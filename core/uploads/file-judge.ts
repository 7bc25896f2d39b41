import type { ClaimedFile } from "./file-store.ts";

/** A stored file, with the content type that the browser declared. */
export type JudgedFile = Pick<ClaimedFile, "key" | "contentType" | "size" | "sha256">;

/**
 * The verdict on a file. `format`: the content is of another or an unknown type. `unreadable`: the content is of the right type, but damaged,
 * protected by a password, or a decompression bomb.
 */
export type FileVerdict =
  | {
      readonly ok: true;
      /** Whether operators are warned of the file (trust E 76), because it may run code when it is opened, or because its content is encrypted. */
      readonly activeContent: boolean;
    }
  | { readonly ok: false; readonly problem: "format" | "unreadable" };

/** Inspects candidates' files without ever unpacking or rendering them (trust 1.9, E 70 to 79). */
export interface FileJudge {
  /**
   * Judges a file. Broken content, and content that is crafted to take long to check, gets the verdict `unreadable` and never raises an error. Raises
   * `unavailable` if too many files wait or the store does not answer. Errors while reading the file are raised, too.
   */
  judge(file: JudgedFile): Promise<FileVerdict>;
}
