import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestApp } from "../test-app.ts";

const head = 22;

test.each(["180", "192", "512"])(
  "the logo is available as an icon of %s pixels, with a background wide enough for any crop",
  async (size) => {
    const { app } = await createTestApp();
    const answer = await app.request(`/icons/${size}.png`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const picture = sharp(await answer.arrayBuffer());
    const { width, height, hasAlpha } = await picture.metadata();
    expect([width, height, hasAlpha]).toEqual([Number(size), Number(size), false]);
    const { channels, entropy } = await picture.stats();
    expect(entropy).toBeGreaterThan(0.5); // a lower value would mean that the picture is nearly blank
    expect(channels).toHaveLength(3);
  },
);

test("the logo is available as an icon file for old browsers", async () => {
  const { app } = await createTestApp();
  const answer = await app.request("/favicon.ico");
  const file = new Uint8Array(await answer.arrayBuffer());
  expect([...file.slice(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(new DataView(file.buffer).getUint32(14, true)).toBe(file.length - head);
  const { width, height, hasAlpha } = await sharp(file.slice(head)).metadata();
  expect([width, height, hasAlpha]).toEqual([32, 32, true]);
});

test("a home screen gets name and icons, and each icon exists", async () => {
  const { app, services } = await createTestApp();
  const manifest = (await (await app.request("/manifest.webmanifest")).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(services.site.brand.name);
  expect(manifest.icons).toHaveLength(2);
  for (const { src } of manifest.icons) expect((await app.request(src)).status).toBe(200);
});

test.each(["/icons/9999.png", "/icons/180.svg", "/icons/../brand.json"])(
  "no other picture is drawn: %s",
  async (path) => {
    const { app } = await createTestApp();
    expect((await app.request(path)).status).toBe(404);
  },
);
