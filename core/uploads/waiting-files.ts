import { PorticoError } from "../errors.ts";
import type { NetworkPath } from "../limits/network-prefixes.ts";
import type { PotUse } from "../refusals/refusals.ts";
import type { UploadKey } from "./file-key.ts";
import { type FileStore, type ReceivedAbout, removeAll, type StoredFile } from "./file-store.ts";
import { withRightBeginning } from "./first-bytes.ts";
import type { WaitingRoom } from "./waiting-room.ts";

/** What a page without scripts gives back stays for so long, in milliseconds: until the form comes again. */
export const formComesAgain = 30 * 60_000;

/** An upload keeps twice the room that it has filled, at least so much: who trickles holds little. In bytes. */
const step = 1024 * 1024;

/** Of an upload that is received: whose it is, and how long it stays. */
export interface WaitingAbout extends ReceivedAbout {
  readonly network: NetworkPath;
  /** In milliseconds; missing for as long as an upload may wait. */
  readonly stays?: number;
}

/** A file store whose unclaimed uploads share one room. */
export interface WaitingFiles extends FileStore {
  /**
   * As that of `FileStore`, judged by its first bytes as it arrives. Raises `upload_wrong_type` for what is not of its type, and `unavailable` with the time to
   * come again where there is no room.
   */
  receive(key: UploadKey, body: AsyncIterable<Uint8Array>, about: WaitingAbout): Promise<StoredFile>;
  /** Raises `unavailable`, with the time to come again, where an upload of this network, of so many bytes at most, would not begin. */
  admit(network: NetworkPath, maxBytes: number): Promise<void>;
  /** An upload will come past this program, from this network. Raises `unavailable` as `receive` does. */
  expect(key: UploadKey, network: NetworkPath): Promise<void>;
  /** A page has said that it is still here. */
  extend(key: UploadKey, stays: number): Promise<void>;
  /** Removes uploads whose time is over, and answers how many. */
  removeOverdue(): Promise<number>;
}

export interface WaitingFilesParts {
  readonly files: FileStore;
  readonly room: WaitingRoom;
  readonly refusals: PotUse;
}

export function withWaitingRoom({ files, room, refusals }: WaitingFilesParts): WaitingFiles {
  const refuseFor = (seconds: number, network: NetworkPath): void => {
    if (seconds === 0) return;
    refusals.refused("uploads", network);
    throw new PorticoError("unavailable", "too many uploads wait for an application", undefined, seconds);
  };
  const enter = async (key: UploadKey, network: NetworkPath, bytes: number): Promise<void> => {
    const { gone, wait } = await room.enter({ key, bytes, network });
    await removeAll(gone, files);
    refuseFor(wait, network);
  };
  /** Asks for room before it is filled. */
  async function* growing(key: UploadKey, body: AsyncIterable<Uint8Array>, { network, maxBytes }: WaitingAbout) {
    let size = 0;
    let held = Math.min(step, maxBytes);
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > held && size <= maxBytes) {
        held = Math.min(maxBytes, 2 * size);
        await enter(key, network, held);
      }
      yield chunk;
    }
  }
  return {
    ...files,
    async receive(key, body, about) {
      const { contentType, name, maxBytes, network, stays = Number.POSITIVE_INFINITY } = about;
      let file: StoredFile | undefined;
      await enter(key, network, Math.min(step, maxBytes));
      refusals.took("uploads", network);
      try {
        const judged = withRightBeginning(contentType, growing(key, body, about));
        file = await files.receive(key, judged, { contentType, name, maxBytes });
        return file;
      } finally {
        await (file ? room.settle(key, file.size, stays) : room.leave([key]));
      }
    },
    async remove(key) {
      await files.remove(key);
      if (isUpload(key)) await room.leave([key]);
    },
    async admit(network, maxBytes) {
      refuseFor(await room.waitFor({ bytes: Math.min(step, maxBytes), network }), network);
    },
    async expect(key, network) {
      await enter(key, network, step); // nobody is asked again while it arrives
      await room.expect(key, network);
      refusals.took("uploads", network);
    },
    extend: room.extend,
    async removeOverdue() {
      const keys = await room.overdue();
      await removeAll(keys, files);
      return keys.length;
    },
  };
}

const isUpload = (key: string): key is UploadKey => key.startsWith("u/");
