import type { Context } from "hono";
import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { createMeter } from "#core/limits/limits.ts";
import { chargeUploadBytes } from "#server/http/upload-bytes.ts";

const megabyte = 1024 * 1024;
const context = {} as Context;

/** A client address that may upload 400 MB an hour. */
function anAddress() {
  const meter = createMeter({ count: 400 * megabyte, seconds: 3600 }, () => 1_000_000);
  const refused: unknown[] = [];
  const rateLimiter = {
    async take(_name: string, _context: Context, amount = 1) {
      const seconds = meter.take("a", amount);
      if (seconds > 0) throw new PorticoError("busy", undefined, undefined, seconds);
    },
    give: (_name: string, _context: Context, amount: number) => meter.give("a", amount),
  };
  const begin = (announced: number) =>
    chargeUploadBytes(context, {
      rateLimiter,
      announcedBytes: announced * megabyte,
      onRefused: (error) => void refused.push(error),
    });
  return { begin, refused, used: () => Math.round(meter.used("a") * 400) };
}

describe("the bytes of an address", () => {
  // trust S 977
  test("are charged as they arrive: a body that is only announced counts as a small file", async () => {
    const { begin, used } = anAddress();
    const uploads = [];
    for (let upload = 0; upload < 20; upload += 1) uploads.push(await begin(100));
    expect(used()).toBe(80);
    uploads[0]?.received(30 * megabyte);
    await Promise.resolve();
    expect(used()).toBe(136);
    uploads[0]?.received(90 * megabyte);
    await Promise.resolve();
    uploads[0]?.end(0);
    expect(used()).toBe(166);
    for (const upload of uploads.slice(1)) upload.end(0);
    expect(used()).toBe(90);
  });

  test("never exceed the limit, however much arrives at once", async () => {
    const { begin, refused, used } = anAddress();
    const uploads = [];
    for (let upload = 0; upload < 5; upload += 1) uploads.push(await begin(100));
    for (const upload of uploads) upload.received(99 * megabyte);
    await Promise.resolve();
    await Promise.resolve();
    expect(refused).toMatchObject([{ code: "busy" }, { code: "busy" }]);
    for (const upload of uploads) upload.end(0);
    expect(used()).toBe(3 * 99 + 2 * 4);
    await expect(begin(100)).rejects.toMatchObject({ code: "busy" });
  });

  test("are returned if more was taken after the end", async () => {
    const { begin, used } = anAddress();
    const upload = await begin(100);
    upload.received(10 * megabyte);
    upload.end(0);
    await Promise.resolve();
    expect(used()).toBe(10);
  });
});
