import { describe, expect, test } from "vitest";
import { limitsPerAddress } from "#core/limits/limits.ts";
import { networkOf } from "#server/http/client-address.ts";
import { createTestApp } from "../test-app.ts";

describe("a link to an application under a country that the site has given up", () => {
  // trust S 1576, trust S 1591
  test.each([
    "application/abc.def",
    "application/abc.def/copy",
    "application/handover/abc",
    "job-application/de-tester/confirm/abc.def",
    "job-application/de-tester/sent/abc.def",
    "application/a%0d%0aX:1",
    "application/%E2%82%AC%3F%00",
  ])("leads to the same page under the default country (%s)", async (rest) => {
    const { app, services } = await createTestApp();
    const { defaultCountry } = services.site.brand;
    for (const method of ["GET", "HEAD"]) {
      const answer = await app.request(`http://localhost/fr/careers/zz/${rest}?country=zz&a=b`, { method });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        `/fr/careers/${defaultCountry}/${rest}?a=b&country=${defaultCountry}`,
      ]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  // trust S 1576
  test("takes a form with it that was opened before the country was given up", async () => {
    const { app, services } = await createTestApp();
    const posted = await app.request("http://localhost/fr/careers/zz/application/abc.def?country=zz", {
      method: "POST",
    });
    const { defaultCountry } = services.site.brand;
    expect([posted.status, posted.headers.get("Location")]).toEqual([
      307,
      `/fr/careers/${defaultCountry}/application/abc.def?country=${defaultCountry}`,
    ]);
  });

  // trust S 1637
  test("takes a form of somebody's alerts with it, too, but no one-click form of a mail program, which follows no redirect", async () => {
    const { app, services } = await createTestApp();
    const post = (path: string, body: string) =>
      app.request(`http://localhost/fr/careers/zz/alerts/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body,
      });
    const posted = await post("abc.defghijklmnopqrstuvwxyz?country=zz", "do=leave");
    const { defaultCountry } = services.site.brand;
    expect([posted.status, posted.headers.get("Location")]).toEqual([
      307,
      `/fr/careers/${defaultCountry}/alerts/abc.defghijklmnopqrstuvwxyz?country=${defaultCountry}`,
    ]);
    expect((await post("abc.0123456789012345678901/leave", "List-Unsubscribe=One-Click")).status).toBe(200);
  });

  // trust S 1630
  test("reads the whole body of a form before it answers, but no endless one", async () => {
    const { app, config } = await createTestApp({ LIMIT_UPLOAD_BYTES: "1000000" });
    const posted = async (pieces: number) => {
      let sent = 0;
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setImmediate(resolve));
          if (sent === pieces) return controller.close();
          sent += 1;
          controller.enqueue(new Uint8Array(100_000));
        },
      });
      const form = { method: "POST", body, duplex: "half", headers: { "Content-Type": "multipart/form-data" } };
      const { status } = await app.request("http://localhost/fr/careers/zz/application/abc.def", form as RequestInit);
      return { status, sent };
    };
    expect(await posted(15)).toEqual({ status: 307, sent: 15 });
    const endless = await posted(Number.POSITIVE_INFINITY);
    expect(endless.status).toBe(307);
    expect(endless.sent * 100_000).toBeGreaterThan(2 * config.LIMIT_UPLOAD_BYTES);
    expect(endless.sent * 100_000).toBeLessThan(6 * config.LIMIT_UPLOAD_BYTES);
  });

  // trust S 1659
  test("counts its forms as uploads, and reads only the beginning of a form when they have used up the limit", async () => {
    const { app, services } = await createTestApp({ LIMIT_UPLOAD_BYTES: "10000000", LIMIT_PER_ADDRESS: "1" });
    const remoteAddress = "192.0.2.7";
    await services.meters.take(
      "uploadBytes",
      networkOf(remoteAddress),
      limitsPerAddress.uploadBytes.count - 20_000_000,
    );
    const posted = async () => {
      let sent = 0;
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setImmediate(resolve));
          if (sent === 8) return controller.close();
          sent += 1;
          controller.enqueue(new Uint8Array(1_000_000));
        },
      });
      const headers = { "Content-Type": "multipart/form-data", "Content-Length": "8000000" };
      const form = { method: "POST", body, duplex: "half", headers };
      const address = "http://localhost/fr/careers/zz/application/abc.def";
      const { status } = await app.request(address, form as RequestInit, { incoming: { socket: { remoteAddress } } });
      return { status, isWhole: sent === 8 };
    };
    expect(await posted()).toEqual({ status: 307, isWhole: true });
    expect(await posted()).toEqual({ status: 307, isWhole: true });
    expect(await posted()).toEqual({ status: 307, isWhole: false });
  });

  // trust S 1576
  test("is the only address there that leads on", async () => {
    const { app } = await createTestApp();
    for (const path of [
      "/fr/careers/zz/job-search",
      "/fr/careers/zz/job-application/de-tester",
      "/fr/careers/zz/application",
      "/fr/careers/zzz/application/abc.def",
      "/xx/careers/zz/application/abc.def",
      "/fr/careers/de/application/abc.def",
      "/fr/other/zz/application/abc.def",
    ])
      expect([path, (await app.request(`http://localhost${path}`)).status]).toEqual([path, 404]);
  });
});
