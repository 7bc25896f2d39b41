import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const script = `console.log(${"1+".repeat(2000)}1)`;

/** The program with built files, on a loopback port: responses over HTTP differ from those of `app.request`. */
async function aServer() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/page-abc.js"), script);
  writeFileSync(join(folder, "assets/some-worker-abc.js"), script);
  writeFileSync(join(folder, "assets/page-abc.js.br"), brotliCompressSync(script));
  const assets = { folder, manifest: { name: "assets/manifest-0123abcd.js", bytes: Buffer.from(script) } };
  const { services } = await createTestApp();
  const app = createApp({ services, log: pino({ level: "silent" }), assets, onAccepted: () => undefined });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
}

describe("a built file for browsers", () => {
  test.each([
    ["/assets/page-abc.js", "text/javascript", "public, max-age=31536000, immutable"],
    ["/logos/quadrel.svg", "image/svg+xml", "public, max-age=3600"],
  ])("%s is served with its type, and cached as long as it stays the same", async (path, type, kept) => {
    const { status, headers } = await (await aServer())(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain(type);
    expect(headers.get("Cache-Control")).toBe(kept);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  // trust 1.13
  test("that only pages load carries no document policies, but workers and drawings do", async () => {
    const get = await aServer();
    const { headers } = await get("/assets/page-abc.js");
    for (const name of ["Content-Security-Policy", "X-Frame-Options", "Permissions-Policy", "X-Request-Id"])
      expect(headers.get(name), name).toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes).toBeLessThan(430);
    for (const path of ["/assets/some-worker-abc.js", "/logos/quadrel.svg", "/assets/nobody.js"])
      expect((await get(path)).headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
  });

  test("is served as small as it was built", async () => {
    const get = await aServer();
    const answer = await get("/assets/page-abc.js", { "Accept-Encoding": "br" });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(200);
    expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
    expect(await answer.text()).toBe(script);
  });

  test("that is missing is not found and not cached", async () => {
    const get = await aServer();
    for (const path of ["/assets/nobody.js", "/assets/", "/nobody.svg", "/assets/..%2f..%2fpackage.json"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
    }
  });
});
