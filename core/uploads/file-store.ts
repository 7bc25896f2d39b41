import type { Moment } from "../time/time.ts";
import type { FileKey, StoredKey, UploadKey } from "./file-key.ts";

/** The metadata of a stored file. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /** The name on the candidate's device, cleaned; empty if none was given. */
  readonly name: string;
}

/** A file of an application, which replaying the upload cannot change. */
export interface ClaimedFile extends StoredFile {
  readonly key: FileKey;
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string;
}

/** The declared metadata and the limit of an upload. */
export interface ReceiveOptions {
  readonly contentType: string;
  readonly name: string;
  readonly maxBytes: number;
}

/** A stored upload, and since when it waits. */
export interface ListedUpload {
  readonly key: UploadKey;
  readonly bytes: number;
  readonly at: Moment;
}

/**
 * Stores candidates' files. Uploads wait at `u/…`, under keys that nobody can guess; a submit copies them to `a/{application}/…`. All writes are durable when they
 * resolve.
 */
export interface FileStore {
  /**
   * Writes an upload as it arrives, never holding it in memory. Raises `upload_too_large` past `maxBytes`, and `unavailable` if there is no space. After any failure,
   * nothing of it is left. A second upload with the same key replaces the first.
   */
  receive(key: UploadKey, body: AsyncIterable<Uint8Array>, about: ReceiveOptions): Promise<StoredFile>;
  /** `undefined` if nothing is stored under the key. */
  head(key: StoredKey): Promise<StoredFile | undefined>;
  /** Copies an upload, which stays until it is removed. Raises `upload_missing`. */
  copy(from: UploadKey, to: FileKey): Promise<ClaimedFile>;
  /** The bytes of a file, or of a part, which ends at the end of the file. Raises `upload_missing`. */
  read(key: StoredKey, part?: { readonly from: number; readonly length: number }): Promise<AsyncIterable<Uint8Array>>;
  /** Removes a file. No error if there is none. */
  remove(key: StoredKey): Promise<void>;
  /** Removes uploads from before the moment, including partial ones, and remains of copies that crashed. Returns the number of uploads. */
  sweep(before: Moment): Promise<number>;
  /** The size of all uploads, including partial ones. Each counts at least `minBytesEach`. */
  waitingBytes(minBytesEach: number): Promise<number>;
  /** The complete uploads. */
  waiting(): Promise<ListedUpload[]>;
  /** The keys of applications' files from before the moment, `a/…`. */
  claimedBefore(moment: Moment): Promise<FileKey[]>;
}

/** Removes files as far as possible. Failures are ignored, as the remaining files only take up space. */
export const removeAll = (keys: readonly StoredKey[], files: Pick<FileStore, "remove">): Promise<unknown> =>
  Promise.allSettled(keys.map((key) => files.remove(key)));
