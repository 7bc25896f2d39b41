import { PorticoError } from "../errors.ts";
import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { SharedResourceListener } from "../refusals/refusals.ts";
import type { UploadKey } from "./file-key.ts";
import { type FileStore, type ReceiveOptions, removeFiles, type StoredFile } from "./file-store.ts";
import { refuseWrongFirstBytes } from "./first-bytes.ts";
import type { WaitingRoom } from "./waiting-room.ts";

/** How long files are kept if their form, sent without JavaScript, was not accepted, so that the candidate can try again. */
export const plainFormRetryMs = 30 * 60_000;

/** An upload reserves twice the size that it has received so far, but at least this much. Slow uploads therefore do not reserve much space. */
const minReservedBytes = 1024 * 1024;

/** The metadata of an upload, the network that sends it, and how long to keep it. */
export interface WaitingReceiveOptions extends ReceiveOptions {
  readonly network: NetworkPath;
  /** How long the upload is kept; by default, as long as any upload may wait. */
  readonly keepMs?: number;
}

/** A file store whose unclaimed uploads share a limited space. */
export interface WaitingFiles extends FileStore {
  /**
   * Does the same as `receive` of `FileStore`, but also checks the first bytes. Raises `upload_wrong_type` if they do not match the declared type,
   * and `unavailable` with `retryAfter` if there is no space.
   */
  receive(key: UploadKey, body: AsyncIterable<Uint8Array>, about: WaitingReceiveOptions): Promise<StoredFile>;
  /** Checks whether an upload of at most `maxBytes` from this network could begin now. If not, raises `unavailable` with `retryAfter`. */
  admit(network: NetworkPath, maxBytes: number): Promise<void>;
  /** Records an upload that the browser will send directly to the bucket. Raises `unavailable` as `receive` does. */
  expect(key: UploadKey, network: NetworkPath): Promise<void>;
  /** Keeps an upload for at least `keepMs` from now, because its page is still open. */
  extend(key: UploadKey, keepMs: number): Promise<void>;
  /** Removes expired uploads. Returns their number. */
  removeOverdue(): Promise<number>;
}

export interface WaitingFilesParts {
  readonly files: FileStore;
  readonly room: WaitingRoom;
  readonly refusals: SharedResourceListener;
}

export function withWaitingRoom({ files, room, refusals }: WaitingFilesParts): WaitingFiles {
  const refuseFor = (seconds: number, network: NetworkPath): void => {
    if (seconds === 0) return;
    refusals.refused("uploads", network);
    throw new PorticoError("unavailable", "too many uploads wait for an application", undefined, seconds);
  };
  const enter = async (key: UploadKey, network: NetworkPath, bytes: number): Promise<void> => {
    const { evicted, waitSeconds } = await room.enter({ key, bytes, network });
    await removeFiles(evicted, files);
    refuseFor(waitSeconds, network);
  };
  /** Yields the bytes of an upload unchanged, and reserves space for them before the space is needed. */
  async function* reserving(
    key: UploadKey,
    body: AsyncIterable<Uint8Array>,
    { network, maxBytes }: WaitingReceiveOptions,
  ) {
    let size = 0;
    let reserved = Math.min(minReservedBytes, maxBytes);
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > reserved && size <= maxBytes) {
        reserved = Math.min(maxBytes, 2 * size);
        await enter(key, network, reserved);
      }
      yield chunk;
    }
  }
  return {
    ...files,
    async receive(key, body, about) {
      const { contentType, name, maxBytes, network, keepMs = Number.POSITIVE_INFINITY } = about;
      let file: StoredFile | undefined;
      await enter(key, network, Math.min(minReservedBytes, maxBytes));
      refusals.served("uploads", network);
      try {
        const judged = refuseWrongFirstBytes(contentType, reserving(key, body, about));
        file = await files.receive(key, judged, { contentType, name, maxBytes });
        return file;
      } finally {
        await (file ? room.settle(key, file.size, keepMs) : room.leave([key]));
      }
    },
    async remove(key) {
      await files.remove(key);
      if (isUpload(key)) await room.leave([key]);
    },
    async admit(network, maxBytes) {
      refuseFor(await room.waitFor({ bytes: Math.min(minReservedBytes, maxBytes), network }), network);
    },
    async expect(key, network) {
      // a fixed reservation, because the program cannot watch the growth of an upload that the browser sends directly to the bucket
      await enter(key, network, minReservedBytes);
      await room.expect(key, network);
      refusals.served("uploads", network);
    },
    extend: room.extend,
    async removeOverdue() {
      const keys = await room.overdue();
      await removeFiles(keys, files);
      return keys.length;
    },
  };
}

const isUpload = (key: string): key is UploadKey => key.startsWith("u/");
