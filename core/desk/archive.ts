/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive: ASCII, with `/` between folders. */
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Packs files into one file as they are read, so that the archive is never in memory as a whole. */
export interface Archiver {
  readonly contentType: string;
  /** The file name extension of the archive, without a dot. */
  readonly extension: string;
  /**
   * Packs the files. If reading a file raises an error, raises the same error; the archive then has no end, so that nobody takes it for complete.
   */
  pack(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>, at: Date): AsyncIterable<Uint8Array>;
}
