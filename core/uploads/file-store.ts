import type { Moment } from "../time/time.ts";
import type { FileKey, StoredKey, UploadKey } from "./file-key.ts";

/** The metadata of a stored file. */
export interface StoredFile {
  /** The size of the file, in bytes. */
  readonly size: number;
  readonly contentType: string;
  /** The name of the file on the candidate's device, cleaned; empty if none was given. */
  readonly name: string;
}

/** A file of an application. Sending the upload again cannot change it. */
export interface ClaimedFile extends StoredFile {
  readonly key: FileKey;
  /** The SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
}

/** The declared metadata of an upload, and the maximum size that is accepted. */
export interface ReceiveOptions {
  readonly contentType: string;
  readonly name: string;
  readonly maxBytes: number;
}

/** A stored upload, and when it was stored. */
export interface ListedUpload {
  readonly key: UploadKey;
  readonly bytes: number;
  readonly at: Moment;
}

/**
 * Stores candidates' files. Uploads wait at `u/…`, under keys that nobody can guess; a submit copies them to `a/{application}/…`. Every write is
 * durable when its promise resolves.
 */
export interface FileStore {
  /**
   * Writes an upload as it arrives, without holding all of it in memory. Raises `upload_too_large` past `maxBytes`, and `unavailable` if there is no
   * space. After any failure, nothing of the upload is left. A second upload with the same key replaces the first.
   */
  receive(key: UploadKey, body: AsyncIterable<Uint8Array>, about: ReceiveOptions): Promise<StoredFile>;
  /** Returns the metadata of a file; `undefined` if nothing is stored under the key. */
  head(key: StoredKey): Promise<StoredFile | undefined>;
  /** Copies an upload, and keeps the original. Raises `upload_missing` if there is no such upload. */
  copy(from: UploadKey, to: FileKey): Promise<ClaimedFile>;
  /**
   * Returns the bytes of a file, or of a part of it. A part that would extend beyond the end of the file is shortened. Raises `upload_missing` if
   * there is no such file.
   */
  read(key: StoredKey, part?: { readonly from: number; readonly length: number }): Promise<AsyncIterable<Uint8Array>>;
  /** Removes a file; does nothing if there is none. */
  remove(key: StoredKey): Promise<void>;
  /** Removes uploads stored before the moment, including partial ones, and the remains of interrupted copies. Returns the number of uploads. */
  sweep(before: Moment): Promise<number>;
  /** Returns the total size of all uploads in bytes, including partial ones. Each upload counts as at least `minBytesEach`. */
  waitingBytes(minBytesEach: number): Promise<number>;
  /** Returns the complete uploads. */
  waiting(): Promise<ListedUpload[]>;
  /** Returns the keys of applications' files (`a/…`) that were stored before the moment. */
  claimedBefore(moment: Moment): Promise<FileKey[]>;
}

/** Removes as many of the files as possible. Failures are ignored, because the remaining files only take up space. */
export const removeFiles = (keys: readonly StoredKey[], files: Pick<FileStore, "remove">): Promise<unknown> =>
  Promise.allSettled(keys.map((key) => files.remove(key)));
