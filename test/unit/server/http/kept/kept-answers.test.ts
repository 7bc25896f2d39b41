import { describe, expect, test } from "vitest";
import { type Answer, createAnswer } from "#server/http/kept/answer.ts";
import { createAnswerCache } from "#server/http/kept/kept-answers.ts";

const kilobyte = 1024;

/** A response with a body of 60 KB. */
const anAnswer = (target: string, narrowed = false, headers = {}): Answer =>
  createAnswer(
    { target, limit: "page", searches: false, narrowed, route: "/x" },
    new Response("", { headers: { "Content-Type": "text/html", ...headers } }),
    Buffer.alloc(60 * kilobyte, target),
  );

describe("the cache of answers", () => {
  test("stores answers that were requested twice, or by several clients at once", () => {
    const answers = createAnswerCache(1024 * kilobyte);
    answers.offer("/a", anAnswer("/a"), false);
    expect(answers.get("/a")).toBeUndefined();
    answers.offer("/a", anAnswer("/a"), false);
    answers.offer("/b", anAnswer("/b"), true);
    expect([answers.get("/a")?.address.target, answers.get("/b")?.address.target]).toEqual(["/a", "/b"]);
  });

  // trust R 270
  test("stays within its bytes, and keeps used answers longer than unused ones", () => {
    const answers = createAnswerCache(2048 * kilobyte);
    for (let n = 0; n < 200; n += 1) {
      answers.offer(`/${n}`, anAnswer(`/${n}`), true);
      answers.get("/0");
    }
    expect(answers.bytes).toBeLessThanOrEqual(1024 * kilobyte);
    expect(answers.count).toBeGreaterThan(10);
    expect(answers.get("/0")).toBeDefined();
    expect(answers.get("/1")).toBeUndefined();
  });

  // trust R 271
  test("does not let searches evict answers without a text or filter", () => {
    const answers = createAnswerCache(2048 * kilobyte);
    answers.offer("/plain", anAnswer("/plain"), true);
    for (let n = 0; n < 500; n += 1) answers.offer(`/?q=${n}`, anAnswer(`/?q=${n}`, true), true);
    expect(answers.get("/plain")).toBeDefined();
    expect(answers.bytes).toBeLessThanOrEqual(2048 * kilobyte);
  });

  test("keeps a brief answer until its time is over, even if all others are dropped", () => {
    let now = 1000;
    const answers = createAnswerCache(4096 * kilobyte, () => now);
    answers.putShortLived("/a", anAnswer("/a"), 1700);
    answers.clear();
    now = 1699;
    expect(answers.get("/a")).toBeDefined();
    now = 1700;
    expect(answers.get("/a")).toBeUndefined();
  });

  test("counts bodies that were compressed later", async () => {
    const answers = createAnswerCache(1024 * kilobyte);
    const answer = anAnswer("/a");
    answers.offer("/a", answer, true);
    const before = answers.bytes;
    await answer.inEncoding("gzip");
    answers.trim();
    expect(answers.bytes).toBeGreaterThan(before);
  });

  test("is empty after the openings change", () => {
    const answers = createAnswerCache(1024 * kilobyte);
    answers.offer("/a", anAnswer("/a"), true);
    answers.clear();
    expect([answers.get("/a"), answers.count, answers.bytes]).toEqual([undefined, 0, 0]);
  });
});

describe("a cached answer", () => {
  test("has a tag of its bytes and headers, equal in all processes and encodings", async () => {
    const [one, again, other] = [anAnswer("/a"), anAnswer("/a"), anAnswer("/a", false, { "X-A": "b" })];
    expect(one.etag).toBe(again.etag);
    expect(one.etag).not.toBe(other.etag);
    const packed = await one.inEncoding("br");
    expect(packed.headers).toContain(one.etag);
    expect(packed.headers.join(" ")).toContain(`Content-Encoding br Content-Length ${packed.bytes.length}`);
  });

  test("sends no content headers with a 304", () => {
    expect(anAnswer("/a").unchanged).not.toContain("Content-Type");
    expect(anAnswer("/a").unchanged).toContain("ETag");
  });

  test("that is private is not stored by shared caches", () => {
    const { unchanged } = anAnswer("/a", false, { "Cache-Control": "private, max-age=60" });
    expect(unchanged.join(" ")).toContain("Cache-Control private, max-age=60");
    expect(unchanged.join(" ")).not.toContain("s-maxage");
    const answer = new Response("", { headers: { "Cache-Control": "no-store" } });
    const lacking = createAnswer(anAnswer("/a").address, answer, Buffer.alloc(1), false);
    expect(lacking.unchanged.join(" ")).toContain("Cache-Control no-store");
  });
});
