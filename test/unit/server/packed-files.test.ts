import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codeOf } from "#core/errors.ts";
import { createPackedFiles, type Write } from "#server/found/packed-files.ts";

// trust S 358

const megabyte = 1_048_576;
/** Writes a text in pieces, and counts how often. */
function written(text: string) {
  const state = { times: 0 };
  const write = async (put: Write): Promise<void> => {
    state.times += 1;
    for (const piece of text.match(/.{1,50000}/gs) ?? []) await put(piece);
  };
  return { state, write };
}

test("a file is made once for all who wait for it, and for those who come later", async () => {
  const files = createPackedFiles(megabyte);
  const { state, write } = written("a word ".repeat(100_000));
  const got = await Promise.all(Array.from({ length: 1000 }, () => files.get("a", write)));
  expect(gunzipSync(got[0] ?? Buffer.alloc(0)).toString()).toHaveLength(700_000);
  expect(await files.get("a", write)).toBe(got[0]);
  expect(state.times).toBe(1);
});

test("files are made one after the other", async () => {
  const files = createPackedFiles(megabyte);
  let [now, most] = [0, 0];
  const write = async (put: Write): Promise<void> => {
    now += 1;
    most = Math.max(most, now);
    await put("x");
    now -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => files.get(String(at), write)));
  expect(most).toBe(1);
});

test("beyond a hundred files that wait, the next is told to come back", async () => {
  const files = createPackedFiles(megabyte);
  const { write } = written("x");
  const asked = Array.from({ length: 101 }, (_, at) => files.get(String(at), write));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  const refused = outcomes.at(-1);
  expect(refused?.status === "rejected" && codeOf(refused.reason)).toBe("busy");
  expect(await files.get("100", write)).toBeDefined();
});

test("what was used longest ago goes when there is no more room", async () => {
  const files = createPackedFiles(60);
  const [a, b, c] = [written("a"), written("b"), written("c")];
  await files.get("a", a.write);
  await files.get("b", b.write);
  await files.get("a", a.write);
  await files.get("c", c.write);
  await files.get("a", a.write);
  await files.get("b", b.write);
  expect([a.state.times, b.state.times, c.state.times]).toEqual([1, 2, 1]);
});

test("a file that cannot be made stands in nobody's way", async () => {
  const files = createPackedFiles(megabyte);
  const failing = files.get("a", () => Promise.reject(new Error("no database")));
  await expect(failing).rejects.toThrow("no database");
  expect(gunzipSync(await files.get("a", written("x").write)).toString()).toBe("x");
});
