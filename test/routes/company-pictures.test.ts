import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadSite } from "#adapters/disk/load-site.ts";
import { withoutMissingPortraits } from "#core/site/portraits.ts";
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
  const shownFirst = (pictures: Parameters<typeof withoutMissingPortraits>[1]) =>
    withoutMissingPortraits(profiles, pictures, () => true)["tavela"]?.en?.people[0];

  const before = await createTestApp({ SITE_DIR });
  expect((await before.app.request("/companies/tavela/ada.jpg")).status).toBe(404);
  expect(shownFirst([])).not.toHaveProperty("picture");
  expect(withoutMissingPortraits(profiles, [], () => true)["tavela"]?.de).toEqual(profiles["tavela"]?.de);

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

/** A site whose English profile of Tavela names the portrait `ada.jpg` and the cover `team.jpg`, both prepared. */
async function photographed() {
  const SITE_DIR = ownSite("site", {});
  const folder = join(SITE_DIR, "companies/tavela");
  const edit = (how: (profile: { people: { picture?: string }[]; cover?: unknown }) => void) => {
    const profile = JSON.parse(readFileSync(join(folder, "profile.en.json"), "utf8"));
    how(profile);
    writeFileSync(join(folder, "profile.en.json"), JSON.stringify(profile));
  };
  for (const name of ["ada.jpg", "team.jpg"])
    await sharp({ create: { width: 480, height: 270, channels: 3, background: "#336699" } }).toFile(join(folder, name));
  edit((profile) => {
    if (profile.people[0]) profile.people[0].picture = "ada.jpg";
    profile.cover = { picture: "team.jpg", pictureText: "The team" };
  });
  const remove = (from: string, names: readonly string[]) => {
    for (const name of names) rmSync(join(from, name));
  };
  const prepare = () => prepareSitePictures(readConfig({ SITE_DIR }), false);
  const { pictures } = await prepare();
  const names = pictures.flatMap(({ files }) => files.map(({ name }) => name));
  const preparedFolder = join(SITE_DIR, "pictures/prepared");
  return {
    SITE_DIR,
    prepare,
    addresses: ["/companies/tavela/ada.jpg", ...names.map((name) => `/pictures/${name}`)],
    deleteFiles: () => remove(folder, ["ada.jpg", "team.jpg"]),
    deleteEntries: () =>
      edit((profile) => {
        profile.people.splice(0, 1);
        delete profile.cover;
      }),
    deletePrepared: () => remove(preparedFolder, names),
    prepared: () => readdirSync(preparedFolder),
  };
}

const statusesOf = async ({ app }: Awaited<ReturnType<typeof createTestApp>>, addresses: readonly string[]) =>
  new Set(await Promise.all(addresses.map(async (address) => (await app.request(address)).status)));

describe("a portrait, and a photograph of a company, that somebody wants gone", () => {
  test.each([
    ["the files", ["deleteFiles"]],
    ["the entries", ["deleteEntries"]],
    ["the entries and the files", ["deleteEntries", "deleteFiles"]],
    ["the entries and the prepared files", ["deleteEntries", "deletePrepared"]],
  ] as const)(
    "are not served after the next start if %s were deleted (trust S 1434)",
    { tags: "full" },
    async (_what, acts) => {
      const site = await photographed();
      for (const act of acts) site[act]();
      const program = await createTestApp({ SITE_DIR: site.SITE_DIR });
      expect(await statusesOf(program, site.addresses)).toEqual(new Set([404]));
      expect(program.services.pictures).toEqual([]);
    },
  );

  test.each([
    ["the files", ["deleteFiles"]],
    ["the entries", ["deleteEntries"]],
    ["the entries and the files", ["deleteEntries", "deleteFiles"]],
  ] as const)(
    "are not served, and not on the disk, after careers images, even before the next start, if %s were deleted (trust S 1435)",
    async (_what, acts) => {
      const site = await photographed();
      const program = await createTestApp({ SITE_DIR: site.SITE_DIR });
      expect(await statusesOf(program, site.addresses)).toContain(200);
      for (const act of acts) site[act]();
      expect((await site.prepare()).removed).toEqual(["companies/tavela/ada.jpg", "companies/tavela/team.jpg"]);
      expect(site.prepared()).toEqual(["index.json"]);
      expect(await statusesOf(program, site.addresses)).toEqual(new Set([404]));
      const restarted = await createTestApp({ SITE_DIR: site.SITE_DIR });
      expect(await statusesOf(restarted, site.addresses)).toEqual(new Set([404]));
    },
  );

  test("are kept by shared caches for an hour at most, and a portrait has one address (trust S 1437)", async () => {
    const { SITE_DIR, addresses } = await photographed();
    const { app } = await createTestApp({ SITE_DIR });
    const served = await Promise.all(addresses.map(async (address) => [address, await app.request(address)] as const));
    for (const [address, answer] of served) {
      expect(answer.status, address).toBe(address.startsWith("/pictures/people-") ? 404 : 200);
      if (answer.status === 200)
        expect(answer.headers.get("Cache-Control"), address).toBe(
          address.startsWith("/pictures/")
            ? "public, max-age=31536000, s-maxage=3600, immutable"
            : "public, max-age=3600",
        );
    }
  });

  test("a drawing whose file was deleted leaves its person without a portrait", () => {
    const { profiles } = loadSite("site");
    const [first] =
      withoutMissingPortraits(profiles, [], ({ file }) => file !== "jette-lorenz.svg")["tavela"]?.en?.people ?? [];
    expect(first).toMatchObject({ name: "Jette Lorenz" });
    expect(first).not.toHaveProperty("picture");
  });
});
