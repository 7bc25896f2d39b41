import type { Moment } from "../time/time.ts";
import type { FileKey, StoredKey, UploadKey } from "./file-key.ts";

/** What is known of a stored file without reading it. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /** As the candidate's device called it, cleaned; empty where none was given. */
  readonly name: string;
}

/** A file of an application, out of reach of a replayed upload. */
export interface ClaimedFile extends StoredFile {
  readonly key: FileKey;
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string;
}

/** What is said of an upload as it comes. */
export interface ReceivedAbout {
  readonly contentType: string;
  readonly name: string;
  readonly maxBytes: number;
}

/** An upload that lies where uploads wait, since a moment. */
export interface ListedUpload {
  readonly key: UploadKey;
  readonly bytes: number;
  readonly at: Moment;
}

/**
 * Where candidates' files are kept. Uploads wait under `u/…` under keys nobody can guess; a submit copies them to
 * `a/{application}/…`. What resolves is on the disk, synced.
 */
export interface FileStore {
  /**
   * Writes an upload as it arrives, never holding it in memory. Raises `upload_too_large` past `maxBytes` and
   * `unavailable` when there is no room, after which, as
   * after any failure, nothing of it is left. A second upload under the same key replaces the first.
   */
  receive(key: UploadKey, body: AsyncIterable<Uint8Array>, about: ReceivedAbout): Promise<StoredFile>;
  /** `undefined` when nothing is stored under the key. */
  head(key: StoredKey): Promise<StoredFile | undefined>;
  /** Copies an upload to a place of its own; the upload stays until `remove`. Raises `upload_missing`. */
  copy(from: UploadKey, to: FileKey): Promise<ClaimedFile>;
  /** The bytes of a file, or of a part of it as far as it goes. Raises `upload_missing`. */
  read(key: StoredKey, part?: { readonly from: number; readonly length: number }): Promise<AsyncIterable<Uint8Array>>;
  /** Removes a file; no error when there is none. */
  remove(key: StoredKey): Promise<void>;
  /** Removes uploads that wait since before the moment, half ones too, and what a crash left of a copy without bytes; answers how many uploads. */
  sweep(before: Moment): Promise<number>;
  /** How many bytes uploads take up that wait, half ones too, where each counts as at least so many. */
  waitingBytes(minBytesEach: number): Promise<number>;
  /** The uploads that wait, whole ones. */
  waiting(): Promise<ListedUpload[]>;
  /** The keys of applications' files that are there since before the moment, `a/…`. */
  claimedBefore(moment: Moment): Promise<FileKey[]>;
}

/** What cannot be removed now is no reason to fail: it only takes room. */
export const removeAll = (keys: readonly StoredKey[], files: Pick<FileStore, "remove">): Promise<unknown> =>
  Promise.allSettled(keys.map((key) => files.remove(key)));
