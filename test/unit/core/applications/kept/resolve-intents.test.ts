import { describe, expect, test } from "vitest";
import { clearAttempts, resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { applicationId, fileKey, moment, uploadKey } from "../../../../identities.ts";
import { keptApplications, now } from "./kept-applications.ts";

/** Stores with the intents of attempts. Each attempt began `minutesAgo` and has copied one file for the application `id`. */
async function withAttempts(...attempts: readonly (readonly [id: string, minutesAgo: number])[]) {
  const kept = await keptApplications();
  for (const [id, minutes] of attempts) {
    await kept.intents.begin({
      id,
      name: id,
      application: applicationId(id),
      isKept: false,
      files: [fileKey(`a/${id}/cv`)],
      uploads: [uploadKey(`u/upload-of-${id}`)],
      at: moment(new Date(Date.parse(now) - minutes * 60_000)),
    });
    kept.files.add(`a/${id}/cv`).add(`u/upload-of-${id}`);
  }
  return kept;
}

describe("attempts that ended without reporting it", () => {
  test("are resolved after five minutes: their copies go, the uploads stay for a retry", async () => {
    const { parts, files, intents } = await withAttempts(["under-way", 4.9], ["over", 5.1]);
    expect(await resolveIntents(parts)).toEqual({ forgotten: 0, cleared: 1, failed: [] });
    expect([...files].sort()).toEqual(["a/under-way/cv", "u/upload-of-over", "u/upload-of-under-way"]);
    expect((await intents.files()).sort()).toEqual(["a/over/cv", "a/under-way/cv"]);
  });

  test("are forgotten a quarter of an hour later, with copies that arrived late", async () => {
    const { parts, files, intents } = await withAttempts(["over", 6]);
    await resolveIntents(parts);
    const late = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000);
    files.add("a/over/cv"); // a delayed copy
    expect(await resolveIntents({ ...parts, now: () => late(14) })).toMatchObject({ forgotten: 0, cleared: 0 });
    expect(await resolveIntents({ ...parts, now: () => late(16) })).toEqual({ forgotten: 1, cleared: 0, failed: [] });
    expect([...files]).toEqual(["u/upload-of-over"]);
    expect(await intents.files()).toEqual([]);
  });

  test("lose no file of an application that was stored after all, confirmed or not", async () => {
    const { parts, applied, waiting, files } = await withAttempts(["first", 6], ["third", 6]);
    await applied();
    await waiting("third");
    files.add("a/first/cv-2");
    expect(await resolveIntents(parts)).toMatchObject({ cleared: 2 });
    expect([...files].filter((key) => key.startsWith("a/")).sort()).toEqual([
      "a/first/cv",
      "a/first/cv-2",
      "a/third/cv",
    ]);
  });

  test("stay if their files cannot be removed", async () => {
    const { parts, intents } = await withAttempts(["over", 6]);
    const error = new Error("away");
    const away = { remove: () => Promise.reject(error) };
    expect(await resolveIntents({ ...parts, files: away })).toEqual({
      forgotten: 0,
      cleared: 0,
      failed: [{ id: "over", error }],
    });
    expect(await intents.files()).toEqual(["a/over/cv"]);
  });

  test("are left alone once the lease is over", async () => {
    const { parts, files } = await withAttempts(["over", 6]);
    expect(await resolveIntents({ ...parts, lease: { isOver: () => true } })).toMatchObject({ cleared: 0 });
    expect(files.has("a/over/cv")).toBe(true);
  });
});

describe("attempts at an erased application", () => {
  const places = { files: [fileKey("a/first/cv")], uploads: [uploadKey("u/one")] };
  const revoked = (isLast: boolean) => ({
    id: `last ${isLast}`,
    name: "n",
    application: applicationId("first"),
    ...places,
    isLast,
  });
  const run = async (isLast: boolean, remove: (key: string) => Promise<void>) => {
    const forgotten: string[] = [];
    const intents = { forget: async (id: string) => void forgotten.push(id) };
    return { left: await clearAttempts([revoked(isLast)], { intents, files: { remove } }), forgotten };
  };

  test("lose copies and uploads, and are forgotten if nothing more can arrive", async () => {
    const removed: string[] = [];
    const remove = async (key: string) => void removed.push(key);
    expect(await run(true, remove)).toEqual({ left: 0, forgotten: ["last true"] });
    expect(removed).toEqual(["a/first/cv", "u/one"]);
    expect(await run(false, remove)).toEqual({ left: 1, forgotten: [] });
  });

  test("are found again if something could not be removed", async () => {
    const removed: string[] = [];
    const remove = async (key: string) => {
      if (key === "a/first/cv") throw new Error("away");
      removed.push(key);
    };
    expect(await run(true, remove)).toEqual({ left: 1, forgotten: [] });
    expect(removed).toEqual(["u/one"]);
  });
});
