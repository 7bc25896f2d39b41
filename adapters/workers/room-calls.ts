import type { UploadKey } from "#core/uploads/file-key.ts";
import type { SpaceRequest, WaitingRoom } from "#core/uploads/waiting-room.ts";

interface OfUpload {
  readonly key: UploadKey;
}

/** Returns the calls of one worker about waiting uploads, and a function that frees the room that the worker has reserved for uploads in progress. */
export function createWaitingRoomCalls(room: WaitingRoom) {
  let hasLeft = false;
  const arriving = new Set<UploadKey>();
  const free = (keys: readonly UploadKey[]): void => {
    if (keys.length > 0) room.leave(keys).catch(() => undefined); // if this fails, the next recount corrects the table
  };
  return {
    calls: {
      async enterRoom(upload: SpaceRequest) {
        const entered = await room.enter(upload);
        if (entered.waitSeconds === 0) arriving.add(upload.key);
        if (hasLeft) free([upload.key]);
        return entered;
      },
      waitForRoom: (upload: Omit<SpaceRequest, "key">) => room.waitFor(upload),
      settleUpload({ key, bytes, keepMs }: OfUpload & { readonly bytes: number; readonly keepMs: number }) {
        arriving.delete(key);
        return room.settle(key, bytes, keepMs);
      },
      expectUpload: ({ key, network }: Pick<SpaceRequest, "key" | "network">) => room.expect(key, network),
      extendUpload: ({ key, keepMs }: OfUpload & { readonly keepMs: number }) => room.extend(key, keepMs),
      leaveRoom(keys: readonly UploadKey[]) {
        for (const key of keys) arriving.delete(key);
        return room.leave(keys);
      },
      overdueUploads: (_: undefined) => room.overdue(),
    },
    release() {
      hasLeft = true;
      free([...arriving]);
    },
  };
}
