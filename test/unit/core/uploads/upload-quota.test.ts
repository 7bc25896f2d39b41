import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createUploadQuota, withUploadQuota } from "#core/uploads/upload-quota.ts";
import { uploadKey } from "../../../identities.ts";
import { raised } from "../../../raised.ts";
import { temporaryFolder } from "../../../temporary.ts";

/** A room for 10,000 bytes, and a clock that the test moves. */
function aRoom(leastBytes = 0) {
  let now = 0;
  const files = createDiskFileStore({ folder: temporaryFolder() });
  const room = withUploadQuota(
    files,
    createUploadQuota({ maxBytes: 10_000, waitingBytes: () => files.waitingBytes(leastBytes), time: () => now }),
    leastBytes,
  );
  const later = () => {
    now += 10_000;
  };
  async function* bytes(size: number) {
    yield new Uint8Array(size);
  }
  const about = { contentType: "application/pdf", name: "", maxBytes: 4000 };
  const receive = (key: string, size: number) => room.receive(uploadKey(`u/${key}`), bytes(size), about);
  return { room, receive, later };
}

test("takes uploads as long as the next one, however large it may be, fits", async () => {
  const { room, receive } = aRoom();
  await receive("one", 3000);
  expect([await room.hasSpaceFor(7000), await room.hasSpaceFor(7001)]).toEqual([true, false]);
  await receive("two", 3000);
  expect([await room.hasSpaceFor(4000), await room.hasSpaceFor(4001)]).toEqual([true, false]);
  await receive("three", 100);
  expect(await raised(receive("four", 1))).toBe("unavailable");
});

test("is not overrun by many at once", async () => {
  const { room, receive } = aRoom();
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => receive(`k${turn}`, 4000)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await room.hasSpaceFor(4000)).toBe(false);
});

test("is not filled with small uploads at less than their price (trust M 180)", async () => {
  const { room, receive, later } = aRoom(4000);
  await receive("one", 1);
  await receive("two", 1);
  expect(await raised(receive("three", 1))).toBe("unavailable");
  later(); // and so it is when they are counted again
  expect(await raised(receive("three", 1))).toBe("unavailable");
  await room.remove(uploadKey("u/one"));
  later();
  await receive("three", 1);
});

test("has room again when uploads were claimed or swept, and after one that failed", async () => {
  const { room, receive, later } = aRoom();
  await Promise.all([receive("one", 4000), receive("two", 4000)]);
  expect(await raised(receive("three", 1))).toBe("unavailable");
  await room.remove(uploadKey("u/one"));
  later();
  expect(await raised(receive("four", 4001))).toBe("upload_too_large");
  await receive("five", 1);
});
