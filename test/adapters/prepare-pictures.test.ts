import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadIndex, loadPictures, loadReadableIndex } from "#adapters/disk/load-pictures.ts";
import { encode, encodeWithin } from "#adapters/pictures/encode.ts";
import { preparePictures } from "#adapters/pictures/prepare-pictures.ts";
import { pictureFormats, pictureOf, thumbnailOf } from "#core/site/pictures.ts";
import { preparedCode } from "#core/site/portraits.ts";
import { smallPng } from "../files/pictures.ts";
import { temporaryFolder } from "../temporary.ts";
import { withoutRights } from "../without-rights.ts";

const invalid = expect.objectContaining({ code: "invalid" });
const known = { cities: new Set(["berlin", "rome"]), roles: new Set(["career_starter"]) };

const photo = (width: number, height: number, background = "#cc3311") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A site folder with an operator's pictures, and the command that prepares them. */
function aFolder() {
  const folder = temporaryFolder();
  const prepared = join(folder, "prepared");
  for (const kind of ["cities", "roles"]) mkdirSync(join(folder, kind));
  const portraits = [
    {
      kind: "people",
      code: "tavela_ada_jpg",
      name: "companies/tavela/ada.jpg",
      path: join(folder, "ada.jpg"),
    } as const,
  ];
  return {
    prepared,
    put: (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes),
    link: (name: string, target: string) => symlinkSync(target, join(folder, name)),
    grow: (name: string, bytes: number) => truncateSync(join(folder, name), bytes),
    remove: (name: string) => rmSync(join(folder, name), { recursive: true }),
    prepare: () =>
      preparePictures({
        folder,
        prepared,
        known,
        photographs: [],
        unreachable: new Set(),
        before: loadPictures(prepared, () => true),
      }),
    preparePortrait: (before = loadPictures(prepared, () => true)) =>
      preparePictures({ folder, prepared, known, photographs: portraits, unreachable: new Set(), before }),
    preparePhotograph: () =>
      preparePictures({
        folder,
        prepared,
        known,
        unreachable: new Set(),
        photographs: [
          {
            kind: "companies",
            code: "tavela_hall_jpg",
            name: "companies/tavela/hall.jpg",
            path: join(folder, "hall.jpg"),
          },
        ],
        before: loadPictures(prepared, () => true),
      }),
    read: (name: string) => readFileSync(join(prepared, name)),
    names: () => readdirSync(prepared).sort(),
  };
}

describe("an operator's picture", () => {
  test("is prepared in three formats, never wider than it is, with a thumbnail, and loads with the site", async () => {
    const { put, prepare, prepared, read } = aFolder();
    put("cities/berlin.png", await photo(1700, 850).png().toBuffer());
    put("roles/career_starter.jpg", await photo(500, 400).jpeg().toBuffer());
    const { prepared: done, small, problems } = await prepare();
    expect({ done, small, problems }).toEqual({
      done: ["cities/berlin.png", "roles/career_starter.jpg"],
      small: ["roles/career_starter.jpg: 480 px wide"],
      problems: [],
    });
    const pictures = loadPictures(prepared, () => true);
    const berlin = pictureOf(pictures, "cities", "berlin");
    expect(berlin).toMatchObject({ width: 1600, height: 800, drawn: false, colour: "#cc3311" });
    expect(berlin?.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
      "webp 144",
      ...[480, 960, 1600].flatMap((width) => ["avif", "webp", "jpg"].map((format) => `${format} ${width}`)),
    ]);
    expect(berlin && thumbnailOf(berlin)).toMatch(/^cities-berlin-144\.[0-9a-f]{12}\.webp$/);
    for (const { name, format, width } of berlin?.files ?? []) {
      const about = await sharp(read(name)).metadata();
      expect([about.format, about.width]).toEqual([{ avif: "heif", webp: "webp", jpg: "jpeg" }[format], width]);
    }
    expect(pictureOf(pictures, "roles", "career_starter")?.files).toHaveLength(4);
  });

  test("is upright, in sRGB, and without metadata about who took it where", async () => {
    const { put, prepare, read } = aFolder();
    const secret = { IFD0: { Copyright: "Erika Mustermann" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } };
    const bytes = await photo(1000, 600)
      .toColourspace("cmyk")
      .withExif(secret)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Mustermann")).toBe(true);
    put("cities/rome.jpg", bytes);
    const [rome] = (await prepare()).pictures;
    expect([rome?.width, rome?.height]).toEqual([480, 800]);
    for (const { name } of rome?.files ?? []) {
      const { exif, icc, orientation, space } = await sharp(read(name)).metadata();
      expect({ exif, icc, orientation, space }, name).toEqual({ space: "srgb" });
      expect(read(name).includes("Mustermann"), name).toBe(false);
    }
  });

  test("is not prepared again while unchanged; its old files stay for a week, however often it is changed (trust S 1430)", async () => {
    const { put, prepare, prepared, names } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    await prepare();
    const first = names();
    expect(first).toHaveLength(5);
    expect(await prepare()).toMatchObject({ prepared: [], unchanged: ["cities/rome.jpg"] });
    expect(names()).toEqual(first);
    put("cities/rome.jpg", await photo(480, 300, "#1133cc").jpeg().toBuffer());
    expect(await prepare()).toMatchObject({ prepared: ["cities/rome.jpg"], unchanged: [] });
    put("cities/rome.jpg", await photo(480, 300, "#11cc33").jpeg().toBuffer());
    await prepare();
    expect(names()).toEqual(expect.arrayContaining(first)); // a running server still refers to these files
    expect(names()).toHaveLength(13);
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    for (const name of first) if (name !== "index.json") utimesSync(join(prepared, name), eightDaysAgo, eightDaysAgo);
    await prepare();
    expect(names()).toHaveLength(9);
    expect(loadPictures(prepared, () => true)).toHaveLength(1);
  });

  test("that was removed is no longer in the index, and its files stay for a week for the running site (trust S 1439)", async () => {
    const { put, remove, prepare, prepared, names } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    await prepare();
    const first = names();
    remove("cities/rome.jpg");
    expect((await prepare()).removed).toEqual(["cities/rome"]);
    expect(loadPictures(prepared, () => true)).toEqual([]);
    expect(names()).toEqual(first);
    const age = (days: number) => {
      const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      for (const name of first) if (name !== "index.json") utimesSync(join(prepared, name), then, then);
    };
    age(6);
    await prepare();
    expect(names()).toEqual(first);
    age(8);
    await prepare();
    expect(names()).toEqual(["index.json"]);
  });

  test.each(["cities", "roles"])(
    "stays if the folder pictures/%s does not exist, and the run says so (trust S 1438)",
    async (missing) => {
      const { put, remove, prepare, prepared, names } = aFolder();
      put("cities/rome.png", await photo(480, 300).png().toBuffer());
      put("roles/career_starter.png", await photo(480, 300).png().toBuffer());
      const { pictures } = await prepare();
      const before = names();
      remove(missing);
      expect(await prepare()).toMatchObject({
        removed: [],
        problems: [],
        kept: [`pictures/${missing} does not exist: 1 prepared picture stays`],
      });
      expect(loadPictures(prepared, () => true)).toEqual(expect.arrayContaining([...pictures]));
      expect(names()).toEqual(before);
    },
  );

  test("leaves other files in the folder alone for a day, because another run may have written them (trust S 1436)", async () => {
    const { put, prepare, prepared, names } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    await prepare();
    const others = ["cities-berlin-480.0123456789ab.webp", ".roles-student-480.0123456789ab.jpg.0123456789ab.part"];
    for (const name of others) writeFileSync(join(prepared, name), "");
    await prepare();
    expect(names()).toEqual(expect.arrayContaining(others));
    const lastWeek = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    for (const name of others) utimesSync(join(prepared, name), lastWeek, lastWeek);
    await prepare();
    expect(names()).toHaveLength(5);
  });

  test("may be a symbolic link; one that leads nowhere is reported", async () => {
    const { put, link, prepare } = aFolder();
    put("elsewhere.jpg", await photo(900, 900).jpeg().toBuffer());
    link("cities/berlin.jpg", "../elsewhere.jpg");
    link("cities/rome.jpg", "../nowhere.jpg");
    const { problems, pictures } = await prepare();
    expect(pictures.map(({ code }) => code)).toEqual(["berlin"]);
    expect(problems).toEqual(["cities/rome.jpg: is a link that cannot be followed"]);
  });

  // trust S 1524
  test.each(["away.jpg", "cities/rome.jpg"])(
    "that became a link to %s, which cannot be followed, is reported, and its earlier version stays",
    async (target) => {
      const { put, remove, link, prepare } = aFolder();
      put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
      const { pictures } = await prepare();
      remove("cities/rome.jpg");
      link("cities/rome.jpg", join("..", target));
      expect(await prepare()).toMatchObject({
        pictures,
        removed: [],
        problems: ["cities/rome.jpg: is a link that cannot be followed; its earlier version stays"],
      });
    },
  );

  test("that cannot be used is reported, and its earlier version stays", async () => {
    const { put, prepare, prepared } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    await prepare();
    const whole = await photo(900, 900).jpeg().toBuffer();
    put("cities/rome.jpg", whole.subarray(0, whole.length / 2));
    put("cities/atlantis.jpg", whole);
    put("cities/berlin.jpg", "a text");
    put("cities/berlin.png", await photo(900, 900).png().toBuffer());
    put("cities/notes.txt", "a text");
    put("cities/.DS_Store", "of the system's");
    put("roles/career_starter.webp", await photo(470, 300).webp().toBuffer());
    const { problems, pictures } = await prepare();
    expect(problems).toEqual([
      'cities/atlantis.jpg: no city has the code "atlantis"',
      "cities/berlin.png: cities/berlin.jpg is already a picture of it",
      "cities/notes.txt: not a file of the kinds .jpg .jpeg .png .webp .avif .tif .tiff .svg",
      "cities/berlin.jpg: cannot be read as a picture, or is damaged",
      "cities/rome.jpg: cannot be read as a picture, or is damaged; its earlier version stays",
      "roles/career_starter.webp: 470 px wide: at least 480 px are needed",
    ]);
    expect(pictures.map(({ code }) => code)).toEqual(["rome"]);
    expect(loadPictures(prepared, () => true)).toEqual(pictures);
  });
});

describe("a portrait", () => {
  test("is a square, upright, without metadata about who took it where, and only as WebP", async () => {
    const { put, preparePortrait, prepared, read } = aFolder();
    const secret = { IFD0: { Copyright: "Erika Mustermann" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } };
    const bytes = await photo(900, 300).withExif(secret).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(bytes.includes("Mustermann")).toBe(true);
    put("ada.jpg", bytes);
    expect(await preparePortrait()).toMatchObject({ prepared: ["companies/tavela/ada.jpg"], small: [], problems: [] });
    const ada = pictureOf(
      loadPictures(prepared, () => true),
      "people",
      "tavela_ada_jpg",
    );
    expect(ada).toMatchObject({ width: 192, height: 192, files: [{ format: "webp", width: 192 }] });
    const file = read(ada?.files[0]?.name ?? "");
    const { format, width, height, exif, icc, orientation } = await sharp(file).metadata();
    expect({ format, width, height, exif, icc, orientation }).toEqual({ format: "webp", width: 192, height: 192 });
    expect(file.includes("Mustermann")).toBe(false);
    expect(await preparePortrait()).toMatchObject({ prepared: [], unchanged: ["companies/tavela/ada.jpg"] });
  });

  test("that is missing, too small or no picture is reported, and the rest is prepared", async () => {
    const { put, preparePortrait } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    const problemsWith = async (bytes: Buffer | string) => {
      put("ada.jpg", bytes);
      const { problems, pictures } = await preparePortrait();
      expect(pictures.map(({ code }) => code)).toEqual(["rome"]);
      return problems;
    };
    expect((await preparePortrait()).problems).toEqual(["companies/tavela/ada.jpg: is missing"]);
    expect(await problemsWith("a text")).toEqual([
      "companies/tavela/ada.jpg: cannot be read as a picture, or is damaged",
    ]);
    expect(await problemsWith(await photo(191, 400).jpeg().toBuffer())).toEqual([
      "companies/tavela/ada.jpg: 191 × 400 px: a portrait needs 192 × 192",
    ]);
  });
});

describe("of a portrait whose file is deleted,", () => {
  test("no prepared file is left after the next run, although a profile still names it (trust S 1434)", async () => {
    const { put, remove, preparePortrait, prepared, names } = aFolder();
    put("ada.jpg", await photo(240, 240).jpeg().toBuffer());
    await preparePortrait();
    remove("ada.jpg");
    expect(await preparePortrait()).toMatchObject({
      pictures: [],
      removed: ["companies/tavela/ada.jpg"],
      problems: ["companies/tavela/ada.jpg: is missing"],
    });
    expect(loadPictures(prepared, () => true)).toEqual([]);
    expect(names()).toEqual(["index.json"]);
  });

  test("the index of a run that began before and ends later names no file that is gone (trust S 1436)", async () => {
    const { put, prepare, preparePortrait, prepared } = aFolder();
    put("ada.jpg", await photo(240, 240).jpeg().toBuffer());
    const { pictures: before } = await preparePortrait();
    await prepare(); // no profile names the portrait any more
    expect((await preparePortrait(before)).problems).toEqual([
      "companies/tavela/ada.jpg: another run has deleted its prepared files; run careers images again",
    ]);
    expect(loadPictures(prepared, () => true)).toEqual([]);
  });
});

/** A folder with portraits and photographs of companies, with names such as `tavela/ada.jpg`, and the command that prepares them. */
function aCompanyPicturesFolder() {
  const folder = temporaryFolder();
  const prepared = join(folder, "prepared");
  const sourceOf = (name: string) => {
    const [company = "", file = ""] = name.split("/");
    const kind = file.startsWith("hall") ? ("companies" as const) : ("people" as const);
    return { kind, code: preparedCode({ company, file }), name: `companies/${name}`, path: join(folder, name) };
  };
  const files = () => readdirSync(prepared).filter((name) => name !== "index.json");
  return {
    folder,
    prepared,
    files,
    put: async (name: string, background: string) => {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), await photo(480, 270, background).jpeg().toBuffer());
    },
    remove: (name: string) => rmSync(join(folder, name)),
    prepare: (names: readonly string[] | undefined) =>
      preparePictures({
        folder,
        prepared,
        known,
        photographs: names?.map(sourceOf),
        unreachable: new Set(),
        before: loadIndex(prepared),
      }),
    /** What `careers images --again` does. */
    prepareAgain: (names: readonly string[]) =>
      preparePictures({
        folder,
        prepared,
        known,
        photographs: names.map(sourceOf),
        unreachable: new Set(),
        before: loadReadableIndex(prepared),
        again: true,
      }),
    /** Gives the prepared files the names that an earlier version gave them, in which a hyphen stands for each underscore. */
    renameAsBefore: () => {
      const index = join(prepared, "index.json");
      for (const name of files()) renameSync(join(prepared, name), join(prepared, name.replaceAll("_", "-")));
      const { pictures } = JSON.parse(readFileSync(index, "utf8"));
      for (const picture of pictures) for (const file of picture.files) file.name = file.name.replaceAll("_", "-");
      writeFileSync(index, JSON.stringify({ pictures }));
    },
  };
}

describe("of a person who wants to be removed,", () => {
  const ada = "tavela/nord-ada.jpg";
  const other = "tavela-nord/ada.jpg";

  test.each([
    ["", false],
    [", with names of an earlier version", true],
  ])("no file is left, although another company's portrait is named alike%s (trust S 1440)", async (_what, earlier) => {
    const site = aCompanyPicturesFolder();
    await site.put(other, "#cc3311");
    for (const background of ["#3311cc", "#11cc33"]) {
      await site.put(ada, background);
      await site.prepare([ada, other]);
      if (earlier) site.renameAsBefore();
    }
    expect(site.files()).toHaveLength(3); // one of them for the earlier picture of Ada
    site.remove(ada);
    expect((await site.prepare([other])).removed).toEqual([`companies/${ada}`]);
    expect(site.files()).toEqual(loadPictures(site.prepared, () => true)[0]?.files.map(({ name }) => name));
  });

  test("no file is deleted that another portrait needs, although both had the same name (trust S 1440)", async () => {
    const site = aCompanyPicturesFolder();
    for (const name of [ada, other]) await site.put(name, "#cc3311");
    await site.prepare([ada, other]);
    site.renameAsBefore();
    expect(site.files()).toHaveLength(1);
    await site.prepare([other]);
    expect(loadPictures(site.prepared, () => true)).toHaveLength(1);
  });

  test.each(["index.json", "hall.jpg"])(
    "no file is left even if the run fails at %s, and the next run reports the removal (trust S 1441)",
    async (obstacle) => {
      const site = aCompanyPicturesFolder();
      await site.put(ada, "#cc3311");
      const { pictures } = await site.prepare([ada]);
      const blocked = obstacle === "index.json" ? join(site.prepared, obstacle) : join(site.folder, "tavela", obstacle);
      const names = obstacle === "index.json" ? [] : ["tavela/hall.jpg"];
      const index = readFileSync(join(site.prepared, "index.json"));
      rmSync(blocked, { force: true });
      mkdirSync(blocked);
      const sources = names.map((name) => ({
        kind: "companies" as const,
        code: "tavela_hall_jpg",
        name: `companies/${name}`,
        path: join(site.folder, name),
      }));
      const options = {
        folder: site.folder,
        prepared: site.prepared,
        known,
        photographs: sources,
        unreachable: new Set<string>(),
        before: pictures,
      };
      await expect(preparePictures(options)).rejects.toThrow(/EISDIR/);
      expect(site.files()).toEqual([]);
      rmSync(blocked, { recursive: true });
      writeFileSync(join(site.prepared, "index.json"), index);
      expect((await site.prepare([])).removed).toEqual([`companies/${ada}`]);
    },
  );

  test.each([
    ["is missing", undefined],
    ["is malformed", '<<<<<<< HEAD\n{ "pictures": [] }'],
    ["does not name the picture", '{ "pictures": [] }'],
  ])("no file is left although the index %s, and each is reported (trust S 1480)", async (_what, index) => {
    const site = aCompanyPicturesFolder();
    const hall = "tavela/hall.jpg";
    for (const name of [ada, other, hall]) await site.put(name, "#cc3311");
    await site.prepare([ada, other, hall]);
    const parts = [
      "people-tavela_nord-ada_jpg-192",
      "people-tavela_gone_jpg-192",
      "people-tavela-nord_ada_jpg-192",
    ].map((start) => `.${start}.0123456789ab.webp.0123456789ab.part`);
    const byHyphens = "people-tavela-old-jpg-192.0123456789ab.webp";
    for (const name of [...parts, byHyphens]) writeFileSync(join(site.prepared, name), "");
    rmSync(join(site.prepared, "index.json"));
    if (index !== undefined) writeFileSync(join(site.prepared, "index.json"), index);
    const files = site.files();
    const { removed } = await site.prepareAgain([other]);
    expect([...removed].sort()).toEqual([
      "companies/tavela/gone.jpg",
      "companies/tavela/hall.jpg",
      "companies/tavela/nord-ada.jpg",
      "pictures/prepared/people-tavela-old-jpg",
    ]);
    expect(site.files()).toEqual(files.filter((name) => name.includes("people-tavela-nord_ada_jpg")));
    expect(loadPictures(site.prepared, () => true)).toHaveLength(1);
  });

  test("no file is left that no index names, but those that another run writes are (trust S 1480)", async () => {
    const site = aCompanyPicturesFolder();
    await site.put(other, "#cc3311");
    await site.prepare([other]);
    const [stray, theirs] = ["people-tavela_gone_jpg-192", "people-tavela-nord_ada_jpg-192"].map(
      (start) => `${start}.0123456789ab.webp`,
    );
    for (const name of [stray, theirs]) writeFileSync(join(site.prepared, String(name)), "");
    expect((await site.prepare(undefined)).removed).toEqual([]);
    expect(site.files()).toContain(stray);
    expect((await site.prepare([other])).removed).toEqual(["companies/tavela/gone.jpg"]);
    expect(site.files()).not.toContain(stray);
    expect(site.files()).toContain(theirs);
  });

  test("every file is deleted by a user who does not own the files, and others stay (trust S 1442)", async () => {
    const site = aCompanyPicturesFolder();
    for (const name of [ada, other]) await site.put(name, "#cc3311");
    await site.prepare([ada, other]);
    const [old = ""] = site.files().filter((name) => name.includes("nord_ada"));
    const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    for (const name of site.files()) utimesSync(join(site.prepared, name), longAgo, longAgo);
    site.remove(ada);
    await site.put(other, "#3311cc");
    for (const folder of [site.folder, site.prepared]) chmodSync(folder, 0o777);
    const { removed, prepared } = await withoutRights(() => site.prepare([other]));
    expect({ removed, prepared }).toEqual({ removed: [`companies/${ada}`], prepared: [`companies/${other}`] });
    expect(old).not.toBe("");
    expect(site.files()).toHaveLength(2); // a running site still shows the replaced portrait
  });

  test("every file that cannot be deleted is named, and the next run knows it still (trust S 1442)", async () => {
    const site = aCompanyPicturesFolder();
    await site.put(ada, "#cc3311");
    const { pictures } = await site.prepare([ada]);
    for (const [folder, mode] of [
      [site.folder, 0o755],
      [site.prepared, 0o555],
    ] as const)
      chmodSync(folder, mode);
    await expect(withoutRights(() => site.prepare([]))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(site.files()[0] ?? "?"),
    });
    chmodSync(site.prepared, 0o755);
    expect(loadIndex(site.prepared)).toEqual(pictures);
  });

  test("and of everybody else, all pictures stay if the folder companies does not exist (trust S 1438)", async () => {
    const site = aCompanyPicturesFolder();
    const names = [ada, other, "tavela/hall.jpg"];
    for (const name of names) await site.put(name, "#cc3311");
    const { pictures } = await site.prepare(names);
    expect(await site.prepare(undefined)).toMatchObject({
      removed: [],
      problems: [],
      kept: ["there is no folder in companies: 3 prepared pictures stay"],
    });
    expect(loadPictures(site.prepared, () => true)).toEqual(pictures);
  });
});

describe("a photograph of a company", () => {
  test.each([
    ["in portrait format", 1100, 1700, [480, 960]],
    ["12,000 px wide", 12_000, 700, [480, 960]],
    ["in landscape format", 3000, 2000, [480, 960, 1920]],
    ["as small as it may be", 480, 270, [480]],
  ])("%s is cut to 16:9 in up to three widths and three formats", async (_what, width, height, widths) => {
    const { put, preparePhotograph, prepared, read } = aFolder();
    put("hall.jpg", await photo(width, height).jpeg().toBuffer());
    expect(await preparePhotograph()).toMatchObject({
      prepared: ["companies/tavela/hall.jpg"],
      small: [],
      problems: [],
    });
    const hall = pictureOf(
      loadPictures(prepared, () => true),
      "companies",
      "tavela_hall_jpg",
    );
    const widest = widths.at(-1) ?? 0;
    expect(hall).toMatchObject({ width: widest, height: (widest / 16) * 9, drawn: false });
    expect(hall?.files.map((file) => `${file.format} ${file.width}`)).toEqual(
      widths.flatMap((each) => ["avif", "webp", "jpg"].map((format) => `${format} ${each}`)),
    );
    for (const file of hall?.files ?? []) {
      const about = await sharp(read(file.name)).metadata();
      expect([about.width, about.height]).toEqual([file.width, (file.width / 16) * 9]);
    }
  });

  test("is upright, without metadata about who took it where", async () => {
    const { put, preparePhotograph, read } = aFolder();
    const secret = { IFD0: { Copyright: "Erika Mustermann" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } };
    const bytes = await photo(600, 1000).withExif(secret).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(bytes.includes("Mustermann")).toBe(true);
    put("hall.jpg", bytes);
    const [hall] = (await preparePhotograph()).pictures;
    expect(hall?.width).toBe(960); // if the orientation were ignored, the width would be 600
    for (const { name } of hall?.files ?? []) {
      const { exif, icc, orientation } = await sharp(read(name)).metadata();
      expect({ exif, icc, orientation }, name).toEqual({});
      expect(read(name).includes("Mustermann"), name).toBe(false);
    }
  });

  test("with many details is compressed more strongly, as far as it must be", { tags: "full" }, async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 25 };
    const grain = sharp({ create: { width: 320, height: 180, channels: 3, background: "#888888", noise } });
    const picture = sharp(await grain.png().toBuffer());
    for (const format of pictureFormats) {
      const [best = 0, good = 0, low = 0] = await Promise.all(
        ([0, 1, 2] as const).map(
          async (step) => (await encode(format, picture.clone(), false, step).toBuffer()).length,
        ),
      );
      expect(best).toBeGreaterThan(good);
      expect(good).toBeGreaterThan(low);
      const within = async (maxBytes: number) => (await encodeWithin(format, picture, maxBytes)).length;
      expect(await Promise.all([within(best), within(best - 1), within(good - 1), within(1)])).toEqual([
        best,
        good,
        low,
        low,
      ]);
    }
  });

  test("that is too small, damaged or a bomb is reported", async () => {
    const { put, preparePhotograph } = aFolder();
    const problemsWith = async (bytes: Buffer | string) => {
      put("hall.jpg", bytes);
      return (await preparePhotograph()).problems;
    };
    expect(await problemsWith(await photo(479, 900).jpeg().toBuffer())).toEqual([
      "companies/tavela/hall.jpg: 479 × 900 px: a photograph needs 480 × 270",
    ]);
    expect(await problemsWith("a text")).toEqual([
      "companies/tavela/hall.jpg: cannot be read as a picture, or is damaged",
    ]);
    expect(await problemsWith(smallPng(30_000, 30_000))).toEqual([
      "companies/tavela/hall.jpg: 30000 × 30000 px: at most 120 megapixels are read",
    ]);
  });
});

describe("limits", () => {
  test("a small file that claims 900 megapixels is refused before it is decoded", async () => {
    const { put, preparePortrait } = aFolder();
    put("cities/rome.png", smallPng(30_000, 30_000));
    put("ada.jpg", smallPng(30_000, 30_000));
    expect((await preparePortrait()).problems).toEqual([
      "cities/rome.png: 30000 × 30000 px: at most 120 megapixels are read",
      "companies/tavela/ada.jpg: 30000 × 30000 px: at most 120 megapixels are read",
    ]);
  });

  test("a file of more than 50 MB is not read", async () => {
    const { put, prepare, grow } = aFolder();
    put("cities/rome.jpg", "");
    grow("cities/rome.jpg", 50_000_001);
    expect((await prepare()).problems).toEqual(["cities/rome.jpg: 51 MB: at most 50 MB are read"]);
  });
});

describe("the index of prepared pictures", () => {
  test("can be loaded after two overlapping runs, of which each knows other pictures (trust S 1436)", {
    tags: "full",
  }, async () => {
    const { put, prepare, preparePortrait, prepared, names, remove } = aFolder();
    put("cities/rome.png", await photo(480, 300).png().toBuffer());
    put("roles/career_starter.png", await photo(1000, 600).png().toBuffer());
    put("ada.jpg", await photo(240, 240).jpeg().toBuffer());
    const slow = prepare();
    await expect.poll(() => names().filter((name) => name.startsWith("cities-")), { timeout: 20_000 }).toHaveLength(4);
    for (const name of ["cities/rome.png", "roles/career_starter.png"]) remove(name);
    await preparePortrait();
    await slow;
    expect(loadPictures(prepared, () => true).length).toBeGreaterThan(0);
  });

  test("stops the start if it is malformed or names a missing file", async () => {
    const { put, prepare, prepared } = aFolder();
    put("cities/rome.jpg", await photo(480, 300).jpeg().toBuffer());
    const [rome] = (await prepare()).pictures;
    rmSync(join(prepared, rome?.files[0]?.name ?? ""));
    expect(() => loadPictures(prepared, () => true)).toThrow(invalid);
    const wrong = { pictures: [{ ...rome, files: [{ format: "jpg", width: 480, name: "../../secret" }] }] };
    for (const content of ["{", JSON.stringify(wrong)]) {
      writeFileSync(join(prepared, "index.json"), content);
      expect(() => loadPictures(prepared, () => true)).toThrow(invalid);
    }
  });
});
