import { describe, expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { type WaitingReceiveOptions, withWaitingRoom } from "#core/uploads/waiting-files.ts";
import type { Admission, WaitingRoom } from "#core/uploads/waiting-room.ts";
import { fileKey, uploadKey } from "../../../identities.ts";

const megabyte = 1024 * 1024;
const network = networkPathOf("203.0.113.7");
const one = uploadKey("u/one");
const pdf = "application/pdf";

const unused = (): Promise<never> => Promise.reject(new Error("no part of this"));

/** A store that counts bytes, and a waiting room whose `enter` returns `answers`, in order. `said` records the calls to both. */
function someFiles(answers: readonly Partial<Admission>[] = [], waitFor = 0) {
  const said: string[] = [];
  const left = [...answers];
  const files: FileStore = {
    ...{
      head: unused,
      copy: unused,
      read: unused,
      sweep: unused,
      waiting: unused,
      waitingBytes: unused,
      claimedBefore: unused,
    },
    async receive(_key, body, { contentType, name, maxBytes }) {
      let size = 0;
      for await (const chunk of body) size += chunk.byteLength;
      said.push(`received ${size} of ${maxBytes}`);
      return { size, contentType, name };
    },
    remove: async (key) => void said.push(`remove ${key}`),
  };
  const room: WaitingRoom = {
    async enter({ bytes }) {
      said.push(`enter ${bytes / megabyte} MB`);
      return { evicted: [], waitSeconds: 0, ...left.shift() };
    },
    waitFor: async ({ bytes }) => {
      said.push(`wait for ${bytes / megabyte} MB`);
      return waitFor;
    },
    settle: async (key, bytes, keepMs) => void said.push(`settle ${key} ${bytes} ${keepMs}`),
    expect: async (key) => void said.push(`expect ${key}`),
    extend: async (key, keepMs) => void said.push(`extend ${key} ${keepMs}`),
    leave: async (keys) => void said.push(`leave ${keys.join(" ")}`),
    overdue: async () => [one, uploadKey("u/two")],
  };
  const refusals = {
    refused: (pot: string) => void said.push(`refused ${pot}`),
    served: (pot: string) => void said.push(`served ${pot}`),
  };
  return { said, ...withWaitingRoom({ files, room, refusals }) };
}

/** A PDF in chunks of these sizes, in bytes. */
async function* chunks(...sizes: readonly number[]) {
  let begin = "%PDF-1.7";
  for (const size of sizes) {
    const chunk = new Uint8Array(size);
    chunk.set(new TextEncoder().encode(begin).subarray(0, size));
    begin = "";
    yield chunk;
  }
}
const about: WaitingReceiveOptions = { contentType: pdf, name: "cv.pdf", maxBytes: 10 * megabyte, network };

describe("receiving an upload", () => {
  test("reserves room before it needs it, each time twice what has arrived, up to its limit", async () => {
    const { receive, said } = someFiles();
    await receive(one, chunks(megabyte, 1, megabyte, megabyte, 5 * megabyte), about);
    expect(said).toEqual([
      "enter 1 MB",
      "served uploads",
      `enter ${(2 * (megabyte + 1)) / megabyte} MB`,
      `enter ${(2 * (3 * megabyte + 1)) / megabyte} MB`,
      "enter 10 MB",
      `received ${8 * megabyte + 1} of ${10 * megabyte}`,
      `settle u/one ${8 * megabyte + 1} Infinity`,
    ]);
  });

  test("reserves no more than its limit, even for an upload that exceeds it", async () => {
    const { receive, said } = someFiles();
    await receive(one, chunks(100, 900, 500), { ...about, maxBytes: 1000, keepMs: 7 });
    expect(said[0]).toBe(`enter ${1000 / megabyte} MB`);
    expect(said.filter((line) => line.startsWith("enter"))).toHaveLength(1);
    expect(said.at(-1)).toBe("settle u/one 1500 7");
  });

  test("removes the evicted files, and is refused and recorded if it would have to wait", async () => {
    const { receive, said } = someFiles([{ evicted: [uploadKey("u/old")], waitSeconds: 30 }]);
    await expect(receive(one, chunks(9), about)).rejects.toMatchObject({ code: "unavailable", retryAfter: 30 });
    expect(said).toEqual(["enter 1 MB", "remove u/old", "refused uploads"]);
  });

  test("gives its room back if it is refused while it grows, or has the wrong type", async () => {
    const grown = someFiles([{}, { waitSeconds: 30 }]);
    await expect(grown.receive(one, chunks(2 * megabyte), about)).rejects.toMatchObject({ code: "unavailable" });
    expect(grown.said.slice(-2)).toEqual(["refused uploads", "leave u/one"]);
    const wrong = someFiles();
    await expect(wrong.receive(one, chunks(9), { ...about, contentType: "image/png" })).rejects.toMatchObject({
      code: "upload_wrong_type",
    });
    expect(wrong.said.at(-1)).toBe("leave u/one");
  });
});

test("an upload is admitted if there is room for a megabyte, or for its limit if that is less", async () => {
  const { admit, said } = someFiles();
  await admit(network, 10 * megabyte);
  await admit(network, megabyte / 2);
  expect(said).toEqual(["wait for 1 MB", "wait for 0.5 MB"]);
  const full = someFiles([], 30);
  await expect(full.admit(network, megabyte)).rejects.toMatchObject({ code: "unavailable", retryAfter: 30 });
  expect(full.said).toEqual(["wait for 1 MB", "refused uploads"]);
});

test("an upload that goes directly to the bucket gets its room before it begins", async () => {
  const { expect: prepare, said } = someFiles();
  await prepare(one, network);
  expect(said).toEqual(["enter 1 MB", "expect u/one", "served uploads"]);
  const full = someFiles([{ waitSeconds: 30 }]);
  await expect(full.expect(one, network)).rejects.toMatchObject({ retryAfter: 30 });
  expect(full.said).not.toContain("expect u/one");
});

test("removing an upload gives its room back, and files of applications never had any", async () => {
  const { remove, removeOverdue, said } = someFiles();
  await remove(one);
  await remove(fileKey("a/first/cv"));
  expect(said).toEqual(["remove u/one", "leave u/one", "remove a/first/cv"]);
  said.length = 0;
  expect(await removeOverdue()).toBe(2);
  expect(said).toEqual(["remove u/one", "remove u/two"]);
});

test("extending an upload extends its time in the waiting room", async () => {
  const { extend, said } = someFiles();
  await extend(one, 5);
  expect(said).toEqual(["extend u/one 5"]);
});
