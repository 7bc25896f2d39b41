import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { examineFolder } from "#server/compose/doctor.ts";
import { prepareSitePictures } from "#server/compose/pictures.ts";
import { readConfig } from "#server/settings/config.ts";
import { finds, healthySite, picture, remove, type SiteDamage, set, write } from "./site-damage.ts";

const own = "companies/maestral/profile.en.json";
const minimal = JSON.stringify({ sentence: "We weave." });

const photograph: SiteDamage = async (folder) => {
  await picture("companies/maestral/efisia.jpg", 300, 300)(folder);
  remove("companies/maestral/efisia-murgia.svg")(folder);
  for (const language of ["de", "en", "fr", "it", "pt"])
    set(`companies/maestral/profile.${language}.json`, "people.0.picture", "efisia.jpg")(folder);
};

const shown = { picture: "yard.jpg", pictureText: "A yard" };

/** Adds a photograph to the folder of a company, and names it as the cover in the profile of each language. */
const cover: SiteDamage = async (folder) => {
  await picture("companies/maestral/yard.jpg", 1600, 900)(folder);
  for (const language of ["de", "en", "fr", "it", "pt"])
    set(`companies/maestral/profile.${language}.json`, "cover", shown)(folder);
};

describe("the doctor checks the profile of a company and", () => {
  finds("error", [
    ["a profile without a sentence", write(own, "{}"), `${own}, sentence`, ""],
    ["an unknown key", set(own, "motto", "Blow!"), `${own}, motto`, ""],
    ["broken JSON", write(own, "{"), own, "is not valid JSON"],
    ["a picture that is missing", remove("companies/maestral/efisia-murgia.svg"), own, "efisia-murgia.svg is missing"],
    [
      "a picture of another folder",
      set(own, "people.0.picture", "../logo.svg"),
      `${own}, people.0.picture`,
      "beside this file",
    ],
    ["an unknown state of an application", set(own, "hiring.steps.0.state", "tea"), `${own}, hiring.steps.0.state`, ""],
  ]);
  finds("error", [
    [
      "a photograph without words for those who cannot see it",
      set(own, "cover", { picture: "yard.jpg" }),
      `${own}, cover.pictureText`,
      "",
    ],
    ["a photograph that is missing", set(own, "cover", shown), own, "yard.jpg is missing"],
    [
      "a photograph that is too small",
      async (folder) => {
        await cover(folder);
        await picture("companies/maestral/yard.jpg", 900, 269)(folder);
      },
      "companies/maestral/yard.jpg",
      "is 900 × 269 pixels; a photograph needs 480 × 270",
    ],
  ]);
  finds("warning", [
    ["a cover that is not prepared", cover, "companies/maestral/yard.jpg", "is not shown yet"],
    [
      "a cover in some languages only",
      async (folder) => {
        await cover(folder);
        set("companies/maestral/profile.it.json", "cover", undefined)(folder);
      },
      "companies/maestral/profile.it.json",
      "names other photographs than companies/maestral/profile",
    ],
    [
      "a photograph of a city without an office",
      async (folder) => {
        await cover(folder);
        set(own, "places", [{ country: "de", city: "atlantis", ...shown }])(folder);
      },
      `${own}, places.0`,
      "has no office of maestral in atlantis (de)",
    ],
    [
      "an unknown company",
      write("companies/nobody/profile.en.json", minimal),
      "companies/nobody/profile.en.json",
      "nobody is not in companies.json",
    ],
    [
      "an unknown language",
      write("companies/maestral/profile.xx.json", minimal),
      "companies/maestral/profile.xx.json",
      "xx is not one of",
    ],
    [
      "a language without a profile",
      remove("companies/maestral/profile.fr.json"),
      "companies/maestral",
      "has no profile in fr",
    ],
    [
      "a picture that no profile names",
      write("companies/maestral/cat.svg", '<svg viewBox="0 0 9 9"/>'),
      "companies/maestral/cat.svg",
      "is not shown",
    ],
    ["a photograph that is not prepared", photograph, "companies/maestral/efisia.jpg", "is not shown yet"],
    [
      "a photograph that has changed since it was prepared",
      async (folder) => {
        await photograph(folder);
        await prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
        await picture("companies/maestral/efisia.jpg", 400, 400)(folder);
      },
      "companies/maestral/efisia.jpg",
      "was prepared from an earlier file",
    ],
    [
      "prepared files of a portrait that no profile names any more (trust S 1434)",
      async (folder) => {
        await photograph(folder);
        await prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
        for (const language of ["de", "en", "fr", "it", "pt"])
          set(`companies/maestral/profile.${language}.json`, "people.0.picture", undefined)(folder);
      },
      "companies/maestral/efisia.jpg",
      "its prepared files are still in pictures/prepared: run careers images",
    ],
    [
      "prepared files of portraits at a site without the folder companies (trust S 1438)",
      async (folder) => {
        await photograph(folder);
        await prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
        rmSync(join(folder, "companies"), { recursive: true });
      },
      "companies/maestral/efisia.jpg",
      "make the empty folder companies/removed and run careers images",
    ],
    [
      "prepared files of a city's picture that is not in the index (trust S 1439)",
      write("pictures/prepared/cities-rome-480.0123456789ab.webp", ""),
      "pictures/prepared/cities-rome",
      "which deletes such files once they are a week old",
    ],
    [
      "prepared files of a picture that is not in the index",
      write("pictures/prepared/people-maestral-ada-jpg-192.0123456789ab.webp", ""),
      "pictures/prepared/people-maestral-ada-jpg",
      "belongs to no picture of the site: run careers images, which deletes them",
    ],
    [
      "a heavy picture",
      write("companies/maestral/efisia-murgia.svg", `<svg viewBox="0 0 9 9">${" ".repeat(60_000)}</svg>`),
      "companies/maestral/efisia-murgia.svg",
      "bytes",
    ],
    [
      "other steps in another language",
      set("companies/maestral/profile.it.json", "hiring.steps.0.state", "offer"),
      "companies/maestral/profile.it.json, hiring.steps",
      "other steps than in companies/maestral/profile",
    ],
  ]);
});

test("the doctor misses nothing at a company without a profile", async () => {
  const folder = healthySite();
  for (const language of ["de", "en", "fr", "it", "pt"]) remove(`companies/tegola/profile.${language}.json`)(folder);
  const found = await examineFolder(folder);
  expect(found.filter(({ where }) => where.includes("profile"))).toEqual([]);
});

test("the doctor names the prepared files of a portrait whose file was deleted, until careers images deletes them (trust S 1434)", async () => {
  const folder = healthySite();
  const prepare = () => prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
  const leftovers = async () =>
    (await examineFolder(folder)).filter(({ says }) => says.includes("prepared files are still in pictures/prepared"));
  await photograph(folder);
  await prepare();
  expect(await leftovers()).toEqual([]);
  remove("companies/maestral/efisia.jpg")(folder);
  expect(await leftovers()).toMatchObject([{ weight: "warning", where: "companies/maestral/efisia.jpg" }]);
  await prepare();
  expect(await leftovers()).toEqual([]);
});

// trust S 1444
test("companies without a folder removes no picture, and the doctor names its prepared files until a folder in it says that all are removed", async () => {
  const folder = healthySite();
  const [companies, prepared] = [join(folder, "companies"), join(folder, "pictures/prepared")];
  const prepare = () => prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
  const leftovers = async () =>
    (await examineFolder(folder)).filter(({ says }) => says.includes("no folder in companies, as while"));
  await photograph(folder);
  await prepare();
  const before = readdirSync(prepared).toSorted();
  rmSync(companies, { recursive: true });
  mkdirSync(companies);
  write("companies/.directory", "")(folder);
  write("companies/NOT_MOUNTED", "")(folder);
  expect(await prepare()).toMatchObject({
    removed: [],
    problems: [],
    kept: ["there is no folder in companies: 1 prepared picture stays"],
  });
  expect(readdirSync(prepared).toSorted()).toEqual(before);
  remove("companies/.directory")(folder);
  expect(await leftovers()).toMatchObject([{ weight: "warning" }]);
  remove("companies/NOT_MOUNTED")(folder);
  expect(await leftovers()).toMatchObject([{ weight: "warning", where: "companies/maestral/efisia.jpg" }]);
  mkdirSync(join(companies, "removed"));
  expect(await prepare()).toMatchObject({ removed: ["companies/maestral/efisia.jpg"], kept: [] });
  expect(readdirSync(prepared).filter((name) => name.startsWith("people-"))).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

// trust S 1493
test("companies whose folders are symbolic links get their pictures prepared and deleted, and a link that leads nowhere proves nothing", async () => {
  const folder = healthySite();
  const [companies, elsewhere] = [join(folder, "companies"), join(folder, "../elsewhere")];
  const prepare = () => prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
  const people = () => readdirSync(join(folder, "pictures/prepared")).filter((name) => name.startsWith("people-"));
  await photograph(folder);
  renameSync(companies, elsewhere);
  mkdirSync(companies);
  for (const name of readdirSync(elsewhere)) symlinkSync(join(elsewhere, name), join(companies, name));
  expect(await prepare()).toMatchObject({ kept: [], problems: [] });
  expect(people()).not.toEqual([]);
  remove("companies/maestral/efisia.jpg")(folder);
  expect(await prepare()).toMatchObject({ removed: ["companies/maestral/efisia.jpg"], kept: [] });
  expect(people()).toEqual([]);

  await picture("companies/maestral/efisia.jpg", 300, 300)(folder);
  await prepare();
  renameSync(elsewhere, `${elsewhere}-unmounted`);
  expect(await prepare()).toMatchObject({
    removed: [],
    kept: ["companies/maestral is a link that cannot be followed: 1 prepared picture stays"],
  });
  expect(people()).not.toEqual([]);
});

// trust S 1524
test("the pictures of a company whose link cannot be followed stay among those of others, and the command and the doctor say why", async () => {
  const folder = healthySite();
  const [companies, elsewhere] = [join(folder, "companies"), join(folder, "../elsewhere")];
  const prepare = () => prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
  const people = () => readdirSync(join(folder, "pictures/prepared")).filter((name) => name.startsWith("people-"));
  const cannot = "companies/maestral is a link that cannot be followed";
  await photograph(folder);
  renameSync(companies, elsewhere);
  mkdirSync(companies);
  for (const name of readdirSync(elsewhere)) symlinkSync(join(elsewhere, name), join(companies, name));
  await prepare();
  const before = people();
  expect(before).not.toEqual([]);
  renameSync(join(elsewhere, "maestral"), join(elsewhere, "unmounted"));
  for (const target of [undefined, "maestral"]) {
    if (target) {
      remove("companies/maestral")(folder);
      symlinkSync(target, join(companies, "maestral")); // it leads to itself
    }
    expect(await prepare()).toMatchObject({ removed: [], problems: [], kept: [`${cannot}: 1 prepared picture stays`] });
    expect(people()).toEqual(before);
    const found = (await examineFolder(folder)).filter(({ says }) => says.includes("prepared files are still"));
    expect(found).toMatchObject([{ says: expect.stringContaining(cannot) }]);
  }
  remove("companies/maestral")(folder);
  expect(await prepare()).toMatchObject({ removed: ["companies/maestral/efisia.jpg"], kept: [] });
  expect(people()).toEqual([]);
});
