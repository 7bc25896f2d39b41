/** A stored file that can be read in pieces, so that none is held whole. */
export interface JudgedFile {
  /** What the browser said it is. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Bytes from a place on; fewer than asked for at the end of the file. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
}

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
  /** Broken content is a verdict, never an error; errors are those of reading. */
  judge(file: JudgedFile): Promise<FileVerdict>;
}
