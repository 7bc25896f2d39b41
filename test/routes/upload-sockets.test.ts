import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { createUploadsApi } from "#server/api/uploads.ts";
import { listen } from "#server/process/listen.ts";
import { aCandidate, multipart, partsOf, pdf } from "./applying.ts";

/** The upload calls on a real port. A sender is disconnected after `seconds` below the minimum rate. */
async function aStore(seconds = 60) {
  const candidate = await aCandidate({ LIMIT_UPLOAD_BYTES: "3000000" });
  const { services } = candidate;
  const api = createUploadsApi({
    files: services.files,
    check: services.signer.check,
    isClaimed: services.applications.isClaimed,
    now: services.now,
    maxBytes: 3_000_000,
    slowest: { bytesPerSecond: 16_384, seconds },
    rateLimiter: { take: async () => undefined, give: () => undefined, networkOf: () => ["203.0.113.0/24"] },
  });
  const listening = await listen(getRequestListener(new Hono().route("/api/uploads", api).fetch), "127.0.0.1", 0);
  onTestFinished(() => listening.stop(0));
  const { fields } = await candidate.prepared("cv", pdf);
  const whole = Buffer.from(multipart(partsOf(fields, pdf, `%PDF-${"x".repeat(199_995)}`)));
  const begin = (length: number): { socket: Socket; answer: Promise<string> } => {
    const socket = connect(listening.port, "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk.toString();
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(text));
    });
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=----portico-test\r\nContent-Length: ${length}\r\n\r\n`,
    );
    return { socket, answer };
  };
  const left = (): string[] => {
    try {
      return readdirSync(join(candidate.config.DATA_DIR, "files/u"));
    } catch {
      return [];
    }
  };
  return { ...candidate, begin, whole, left, fields };
}

describe("over a real connection", () => {
  test("an upload is accepted, even in very small pieces", async () => {
    const { begin, whole, left } = await aStore();
    const { socket, answer } = begin(whole.length);
    for (let at = 0; at < whole.length; at += 1000) socket.write(whole.subarray(at, at + 1000));
    expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    expect(left()).toHaveLength(2); // a file and its metadata
  });

  // trust E 69
  test.each([
    ["sends a byte every now and then", 100],
    ["falls silent", 1e9],
  ])("a client that %s gets an error that says so, and nothing is left", async (_what, wait) => {
    const { begin, whole, left } = await aStore(1);
    const { socket, answer } = begin(whole.length);
    socket.write(whole.subarray(0, 100_000));
    const dripping = setInterval(() => socket.write(whole.subarray(100_000, 100_001)), Math.min(wait, 2 ** 30));
    const text = await answer;
    clearInterval(dripping);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain("<Code>RequestTimeout</Code>");
    await expect.poll(left).toEqual([]);
  });

  test("a client that sends too much can read why, before the connection ends", async () => {
    const { begin, fields, left } = await aStore();
    const [head = "", tail = ""] = multipart(partsOf(fields, pdf, "%PDF-<here>")).split("<here>");
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(3_000_001, 120), Buffer.from(tail)]);
    const { socket, answer } = begin(body.length);
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1.1 400 [\s\S]*<Code>EntityTooLarge<\/Code>/);
    await expect.poll(left).toEqual([]);
  });

  test("a client that disconnects in the middle leaves nothing, five hundred times", { tags: "full" }, async () => {
    const { begin, whole, left } = await aStore();
    let random = 7;
    const next = (): number => {
      random = (random * 48_271) % 2_147_483_647;
      return random / 2_147_483_647;
    };
    for (let batch = 0; batch < 25; batch += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { socket, answer } = begin(whole.length);
          socket.write(whole.subarray(0, Math.floor(next() * (whole.length - 1))));
          await pause(next() * 10);
          socket.destroy();
          await answer;
        }),
      );
    }
    await expect.poll(left).toEqual([]);
  });
});
