import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { keepBuild } from "#core/builds/keep-build.ts";
import { momentOf } from "#core/time/time.ts";
import { createApp } from "#server/app.ts";
import type { Parts } from "#server/compose/parts.ts";
import type { BuiltAssets } from "#server/pages/pages.ts";
import { createEarlierBuilds } from "#server/published/builds/earlier-builds.ts";
import { ownBuildOf } from "#server/published/builds/own-build.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const script = `console.log("${"a script ".repeat(300)}");`;

/** Creates a folder with built files that all have this hash in their names. */
function builtFiles(hash: string, version: string): BuiltAssets {
  const folder = join(temporaryFolder(), "client");
  mkdirSync(join(folder, "assets"), { recursive: true });
  const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, "assets", name), content);
  put(`root-${hash}.js`, script);
  put(`root-${hash}.js.br`, brotliCompressSync(script));
  put(`site-${hash}.css`, "body { color: red }");
  put(`worker-${hash}.js`, "onmessage = () => 1;");
  put(`letters-${hash}.woff2`, Uint8Array.from([0, 1, 2, 255]));
  return { folder, manifest: { name: `assets/manifest-${version}.js`, bytes: Buffer.from("window.list = {};") } };
}

const log = pino({ level: "silent" });

/** Starts the program with the same data and these built files. */
async function startWith(services: Parts, assets: BuiltAssets) {
  const own = ownBuildOf(assets, services);
  const { builds, buildSeal, now } = services;
  await keepBuild(own, builds, buildSeal, { at: momentOf(now()), examines: true });
  const earlier = createEarlierBuilds({ ...services, log });
  onTestFinished(() => earlier.stop());
  await earlier.check();
  const app = createApp({ services, log, assets, earlier, onAccepted: () => undefined });
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { own, earlier, app, get };
}

const bytesOf = async (answer: Response | undefined) => answer && Buffer.from(await answer.arrayBuffer());
const kept = ["root-AAAAAAAA.js", "site-AAAAAAAA.css", "worker-AAAAAAAA.js", "letters-AAAAAAAA.woff2"];

describe("a site after a release", () => {
  test("serves the files of the previous build with the same bytes and headers", async () => {
    const { services } = await createTestApp();
    const before = await startWith(services, builtFiles("AAAAAAAA", "aaaaaaaa"));
    const after = await startWith(services, builtFiles("BBBBBBBB", "bbbbbbbb"));
    for (const name of kept)
      for (const encoding of ["br", "gzip, br", "gzip", "identity"]) {
        const [was, is] = await Promise.all(
          [before, after].map((start) => start.get(`/assets/${name}`, { "Accept-Encoding": encoding })),
        );
        const headersOf = (answer: Response | undefined) => {
          const own = new Set(["last-modified", "content-length", "x-request-id", "vary", "server-timing"]);
          return [...(answer?.headers ?? [])].filter(([header]) => !own.has(header));
        };
        expect([name, encoding, is?.status]).toEqual([name, encoding, 200]);
        expect(headersOf(is)).toEqual(headersOf(was));
        expect(await bytesOf(is)).toEqual(await bytesOf(was));
      }
    const packed = await after.get("/assets/root-AAAAAAAA.js", { "Accept-Encoding": "br" });
    expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script);
    const other = await after.get("/assets/root-AAAAAAAA.js", { "Accept-Encoding": "gzip" });
    expect(gunzipSync(Buffer.from(await other.arrayBuffer())).toString()).toBe(script);
    expect((await after.app.request("/assets/root-AAAAAAAA.js", { method: "HEAD" })).status).toBe(200);
    expect((await after.app.request("/assets/root-AAAAAAAA.js", { method: "POST" })).status).not.toBe(200);
  });

  test("serves, on a host with the previous build, the files of the new one", async () => {
    const { services } = await createTestApp();
    const before = await startWith(services, builtFiles("AAAAAAAA", "aaaaaaaa"));
    await startWith(services, builtFiles("BBBBBBBB", "bbbbbbbb"));
    await before.earlier.check();
    expect((await before.get("/assets/root-BBBBBBBB.js")).status).toBe(200);
  });

  test("serves its own files even if another build has replaced its folder", async () => {
    const { services } = await createTestApp();
    const assets = builtFiles("AAAAAAAA", "aaaaaaaa");
    const { get } = await startWith(services, assets);
    rmSync(join(assets.folder, "assets"), { recursive: true });
    expect((await get("/assets/root-AAAAAAAA.js")).status).toBe(200);
  });

  test("serves the earlier texts, which an earlier page may request", async () => {
    const { services } = await createTestApp();
    const assets = builtFiles("AAAAAAAA", "aaaaaaaa");
    const older = { ...services.messages, de: { ...services.messages.de, "network.away": "Anders gesagt" } };
    const before = await startWith({ ...services, messages: older }, assets);
    const after = await startWith(services, assets); // the same built files, but different texts
    expect(after.own.id).not.toBe(before.own.id);
    const [texts] = (await before.own.files()).filter(({ name }) => name.startsWith("messages/de."));
    const answer = await after.get(`/${texts?.name}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toMatchObject({ "network.away": "Anders gesagt" });
    expect((await after.get("/messages/de.AbCdEf012345.json")).status).toBe(404);
  });

  test("serves nothing of a withdrawn build except what another build has too", async () => {
    const { services } = await createTestApp();
    const assets = builtFiles("AAAAAAAA", "aaaaaaaa");
    const before = await startWith(services, assets);
    const also = { ...assets, folder: join(temporaryFolder(), "client") };
    cpSync(assets.folder, also.folder, { recursive: true });
    writeFileSync(join(also.folder, "assets/more-CCCCCCCC.js"), "more();");
    const second = await startWith(services, also);
    const after = await startWith(services, builtFiles("BBBBBBBB", "bbbbbbbb"));
    const status = async (name: string) => (await after.get(`/assets/${name}`)).status;
    expect([await status("more-CCCCCCCC.js"), await status("root-AAAAAAAA.js")]).toEqual([200, 200]);
    await services.builds.withdraw(second.own.id, momentOf(new Date()));
    await after.earlier.check();
    expect([await status("more-CCCCCCCC.js"), await status("root-AAAAAAAA.js")]).toEqual([404, 200]);
    await services.builds.withdraw(before.own.id, momentOf(new Date()));
    await after.earlier.check();
    expect(await status("root-AAAAAAAA.js")).toBe(404);
    expect((await before.get("/assets/root-AAAAAAAA.js")).status).toBe(200); // a host still serves the files of its own build
  });

  // trust M 990
  test("serves no names except those of kept files", async () => {
    const { services } = await createTestApp();
    await startWith(services, builtFiles("AAAAAAAA", "aaaaaaaa"));
    const { get } = await startWith(services, builtFiles("BBBBBBBB", "bbbbbbbb"));
    for (const name of [
      ...[
        "../secret",
        "..%2f..%2fsecret",
        "%2e%2e/secret",
        "....//secret",
        "root-AAAAAAAA.js%00",
        "root-AAAAAAAA.js.br",
      ],
      ...["root-AAAAAAAA.js/", "a/root-AAAAAAAA.js", "root-aaaaaaaa.js", "ROOT-AAAAAAAA.js", "constructor-AAAAAAAA.js"],
      ...["pack", "0123abcd-0123456789ab/pack"],
    ])
      expect([name, (await get(`/assets/${name}`)).status]).toEqual([name, 404]);
  });
});
