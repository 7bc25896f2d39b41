import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codeOf } from "#core/errors.ts";
import { createFairTurns } from "#server/http/fair-turns.ts";
import { createGzipFileCache, type WritePiece } from "#server/published/found/packed-files.ts";

// trust S 358

const megabyte = 1_048_576;
const somebody = ["192.0.2.0/24"];
const slowQueue = () => createFairTurns(() => somebody).createSlowQueue();
/** A function that writes a text in pieces, and how often it was called. */
function written(text: string) {
  const state = { times: 0 };
  const write = async (put: WritePiece): Promise<void> => {
    state.times += 1;
    for (const piece of text.match(/.{1,50000}/gs) ?? []) await put(piece);
  };
  return { state, write };
}

test("a file is created once for all waiting and later requests", async () => {
  const files = createGzipFileCache(megabyte, slowQueue());
  const { state, write } = written("a word ".repeat(100_000));
  const got = await Promise.all(Array.from({ length: 1000 }, () => files.get("a", write, somebody)));
  expect(gunzipSync(got[0] ?? Buffer.alloc(0)).toString()).toHaveLength(700_000);
  expect(await files.get("a", write, somebody)).toBe(got[0]);
  expect(state.times).toBe(1);
});

test("files are created one at a time", async () => {
  const files = createGzipFileCache(megabyte, slowQueue());
  let [now, most] = [0, 0];
  const write = async (put: WritePiece): Promise<void> => {
    now += 1;
    most = Math.max(most, now);
    await put("x");
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => files.get(String(at), write, somebody)));
  expect(most).toBe(1);
});

test("a network with twenty-five waiting files gets `busy`, and others do not", async () => {
  const files = createGzipFileCache(megabyte, slowQueue());
  const { write } = written("x");
  const asked = Array.from({ length: 30 }, (_, at) => files.get(String(at), write, ["203.0.113.0/24"]));
  const another = files.get("another", write, ["198.51.100.0/24"]);
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(26); // 25 wait, and the first does not have to
  const refused = outcomes.at(-1);
  expect(refused?.status === "rejected" && codeOf(refused.reason)).toBe("busy");
  expect(await another).toBeDefined();
  expect(await files.get("29", write, somebody)).toBeDefined();
});

test("a full cache evicts the least recently used file", async () => {
  const files = createGzipFileCache(60, slowQueue());
  const [a, b, c] = [written("a"), written("b"), written("c")];
  await files.get("a", a.write, somebody);
  await files.get("b", b.write, somebody);
  await files.get("a", a.write, somebody);
  await files.get("c", c.write, somebody);
  await files.get("a", a.write, somebody);
  await files.get("b", b.write, somebody);
  expect([a.state.times, b.state.times, c.state.times]).toEqual([1, 2, 1]);
});

test("a file that cannot be created does not block others", async () => {
  const files = createGzipFileCache(megabyte, slowQueue());
  const failing = files.get("a", () => Promise.reject(new Error("no database")), somebody);
  await expect(failing).rejects.toThrow("no database");
  expect(gunzipSync(await files.get("a", written("x").write, somebody)).toString()).toBe("x");
});
