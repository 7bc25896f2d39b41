import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadSite } from "#adapters/disk/load-site.ts";
import { withServedPortraits } from "#core/site/portraits.ts";
import { prepareSitePictures } from "#server/compose/pictures.ts";
import { readConfig } from "#server/settings/config.ts";
import { ownSite } from "../own-site.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";

const demo = sharedTestApp({});

test("the portraits that profiles name are served as pictures", async () => {
  const { app } = await demo();
  const answer = await app.request("/companies/tavela/jette-lorenz.svg");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await answer.text()).toContain("<svg");
});

// trust A 14
test.each([
  "/companies/tavela/profile.en.json",
  "/companies/tavela/nobody.svg",
  "/companies/kivora/jette-lorenz.svg",
  "/companies/tavela/..%2f..%2fbrand.json",
  "/companies/__proto__/jette-lorenz.svg",
])("%s is not served", async (path) => {
  const { app } = await demo();
  expect((await app.request(path)).status).toBe(404);
});

test("a photograph is served only after it was prepared, and never as the camera wrote it", async () => {
  const SITE_DIR = ownSite("site", {});
  const file = join(SITE_DIR, "companies/tavela/profile.en.json");
  const profile = JSON.parse(readFileSync(file, "utf8"));
  profile.people[0].picture = "ada.jpg";
  writeFileSync(file, JSON.stringify(profile));
  await sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "Erika Mustermann" } })
    .toFile(join(SITE_DIR, "companies/tavela/ada.jpg"));
  const { profiles } = loadSite(SITE_DIR);
  const shownFirst = (pictures: Parameters<typeof withServedPortraits>[1]) =>
    withServedPortraits(profiles, pictures)["tavela"]?.en?.people[0];

  const before = await createTestApp({ SITE_DIR });
  expect((await before.app.request("/companies/tavela/ada.jpg")).status).toBe(404);
  expect(shownFirst([])).not.toHaveProperty("picture");
  expect(withServedPortraits(profiles, [])["tavela"]?.de).toEqual(profiles["tavela"]?.de);

  const { pictures } = await prepareSitePictures(readConfig({ SITE_DIR }), false);
  const after = await createTestApp({ SITE_DIR });
  const answer = await after.app.request("/companies/tavela/ada.jpg");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 192, height: 192 });
  expect(bytes.includes("Mustermann")).toBe(false);
  expect(shownFirst(pictures)).toHaveProperty("picture", "ada.jpg");
});

test("two photographs with the same name but another ending are two portraits", async () => {
  const SITE_DIR = ownSite("site", {});
  const file = join(SITE_DIR, "companies/tavela/profile.en.json");
  const profile = JSON.parse(readFileSync(file, "utf8"));
  const put = async (background: string, name: string, person: number) => {
    profile.people[person].picture = name;
    await sharp({ create: { width: 200, height: 200, channels: 3, background } }).toFile(
      join(SITE_DIR, "companies/tavela", name),
    );
  };
  await put("#336699", "ada.jpg", 0);
  await put("#cc3311", "ada.png", 1);
  writeFileSync(file, JSON.stringify(profile));
  await prepareSitePictures(readConfig({ SITE_DIR }), false);
  const { app } = await createTestApp({ SITE_DIR });
  const [jpg, png] = await Promise.all(
    ["ada.jpg", "ada.png"].map(async (name) => (await app.request(`/companies/tavela/${name}`)).text()),
  );
  expect(jpg).not.toEqual(png);
});
