import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { betweenFolders, importCyclesIn } from "./import-circles.ts";
import { importsOf, whyImportIsForbidden } from "./import-rules.ts";

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  encoding: "utf8",
});
const files = listed.split("\0").filter((file) => file !== "" && existsSync(file));
const code = files.filter((file) => /\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(file, "utf8");

const faultsIn = (file: string, source: string): string[] =>
  importsOf(source).flatMap((imported) => {
    const fault = whyImportIsForbidden(file, imported);
    return fault ? [`${file}: ${imported.specifier}: ${fault}`] : [];
  });

describe("the rooms of the program", () => {
  test("can be entered only through their public modules", () => {
    expect(code.length).toBeGreaterThan(150);
    expect(code.flatMap((file) => faultsIn(file, read(file)))).toEqual([]);
  });

  test.each([
    ["core/jobs/job.ts", "node:fs"],
    ["core/jobs/job.ts", "react"],
    ["core/jobs/job.ts", "hono"],
    ["core/jobs/job.ts", "#contract/search.ts"],
    ["core/jobs/job.ts", "#adapters/sqlite/open.ts"],
    ["core/jobs/job.ts", "#core/errors.ts"],
    ["core/jobs/job.ts", "../../contract/search.ts"],
    ["core/jobs/job.ts", "../../locales/messages.ts"],
    ["core/translation/translate.ts", "../../locales/messages.ts"],
    ["contract/search.ts", "node:url"],
    ["contract/search.ts", "#server/settings/config.ts"],
    ["contract/search.ts", "react"],
    ["adapters/disk/file-store.ts", "../sql/database.ts"],
    ["adapters/sql/outbox.ts", "../sqlite/open.ts"],
    ["adapters/sqlite/open.ts", "../disk/secret.ts"],
    ["adapters/sqlite/open.ts", "#contract/search.ts"],
    ["adapters/sqlite/open.ts", "#adapters/sql/database.ts"],
    ["adapters/mail/smtp-mailer.ts", "pino"],
    ["adapters/disk/file-store.ts", "#server/settings/config.ts"],
    ["app/root.tsx", "#adapters/sqlite/open.ts"],
    ["app/root.tsx", "#server/settings/config.ts"],
    ["app/root.tsx", "#app/frame.ts"],
    ["app/root.tsx", "../core/errors.ts"],
    ["app/root.tsx", "node:fs"],
    ["app/root.tsx", "pino"],
    ["app/root.tsx", "react-dom-extra"],
    ["app/ui/hero.tsx", "../routes/job-search/filter.ts"],
    ["app/routes/job-search/route.tsx", "../job-details/share.tsx"],
    ["app/routes/not-found.tsx", "./job-search/filter.ts"],
    ["server/app.ts", "#adapters/disk/secret.ts"],
    ["server/compose/compose.ts", "#app/root.tsx"],
    ["server/compose/compose.ts", "../../adapters/disk/secret.ts"],
    ["server/app.ts", "react"],
    ["server/app.ts", "#app/root.tsx"],
    ["desk/root.tsx", "#app/root.tsx"],
    ["desk/root.tsx", "#app/routes/not-found.tsx"],
    ["desk/root.tsx", "#server/app.ts"],
    ["desk/root.tsx", "#adapters/sqlite/open.ts"],
    ["desk/root.tsx", "../app/ui/icon.tsx"],
    ["desk/root.tsx", "../locales/desk/messages.ts"],
    ["app/root.tsx", "../desk/root.tsx"],
    ["cli/main.ts", "#adapters/disk/secret.ts"],
    ["cli/main.ts", "#app/root.tsx"],
    ["cli/main.ts", "hono"],
    ["test/routes/search.test.ts", "../../server/app.ts"],
    ["scripts/start.ts", "../server/main.ts"],
  ])("keep %s from importing %s", (file, specifier) => {
    expect(whyImportIsForbidden(file, { specifier, typeOnly: false })).toMatch(/\S/);
  });

  test.each([
    ["core/jobs/job.ts", "../errors.ts"],
    ["core/translation/translate.ts", "icu-minify/format"],
    ["contract/search.ts", "#core/jobs/job.ts"],
    ["adapters/sqlite/open.ts", "../sql/database.ts"],
    ["adapters/remote/job-index.ts", "#contract/search.ts"],
    ["adapters/language/language-of-text.ts", "tinyld/light"],
    ["app/entry.server.tsx", "node:stream"],
    ["app/routes/job-search/route.tsx", "./filter.ts"],
    ["app/routes/job-search/route.tsx", "../../ui/hero.tsx"],
    ["app/routes/job-search/route.tsx", "./+types/route"],
    ["server/compose/compose.ts", "#adapters/disk/secret.ts"],
    ["cli/main.ts", "#server/compose/compose.ts"],
    ["desk/root.tsx", "#app/ui/icon.tsx"],
    ["desk/root.tsx", "#core/translation/language.ts"],
    ["test/schemas.test.ts", "../scripts/site-schemas.ts"],
  ])("let %s import %s", (file, specifier) => {
    expect(whyImportIsForbidden(file, { specifier, typeOnly: false })).toBeUndefined();
  });

  test("are checked for every way to import", () => {
    const source = [
      'import a from "one";',
      'import type { B } from "two";',
      "import {\n  c,\n  d as e,\n} from 'three';",
      'export * from "four";',
      'export type { F } from "five";',
      'import "six";',
      'const g = await import("seven");',
      'import h, { type I } from "eight";',
      'const j = once(() => require("nine") as typeof J);',
      '// a word from "ten"',
      'export const list = Array.from("eleven");',
    ].join("\n");
    const found = importsOf(source);
    expect(found.map(({ specifier }) => specifier).sort()).toEqual(
      ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].sort(),
    );
    expect(found.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual(["two", "five"]);
    expect(faultsIn("app/root.tsx", 'import { x } from "#adapters/sqlite/open.ts";')).toHaveLength(1);
    expect(faultsIn("core/translation/translate.ts", 'import type { X } from "../../locales/messages.ts";')).toEqual(
      [],
    );
  });
});

const program = code.filter((file) => /^(core|contract|server|adapters|app|desk|cli)\//.test(file));
/** The entry points of workers and threads to which a file refers by `new URL`. */
const startedBy = (source: string): string[] =>
  [...source.matchAll(/new URL\("([^"]+\.ts)", import\.meta\.url\)/g)].map(([, address = ""]) => address);
const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : posix.join(dirname(file), specifier);
const importedBy = (file: string): string[] => importsOf(read(file)).map(({ specifier }) => targetOf(file, specifier));
/** For each file of the program, the files that it imports or starts. */
const graph = new Map(
  program.map((file) => [
    file,
    [...importedBy(file), ...startedBy(read(file)).map((address) => targetOf(file, address))],
  ]),
);

describe("the layers of the program", () => {
  test("no file of the project imports itself through others, not even types", () => {
    const all = new Map(code.map((file) => [file, importedBy(file)]));
    expect([...all.values()].flat().filter((file) => all.has(file)).length).toBeGreaterThan(code.length);
    expect(importCyclesIn(all)).toEqual([]);
  });

  test("the rooms of the search form layers without circular imports", () => {
    const search = new Map([...graph].filter(([file]) => /^core\/(search|text)\//.test(file)));
    const rooms = betweenFolders(search, dirname);
    expect(rooms.get("core/search/engine")).toContain("core/search/match");
    expect(importCyclesIn(rooms)).toEqual([]);
  });

  test("a circular import is found, with exactly the files in it", () => {
    const found = importCyclesIn(
      new Map(Object.entries({ a: ["b"], b: ["c", "e"], c: ["a"], d: ["a"], e: ["e"], f: ["g"] })),
    );
    expect(found).toEqual([["a", "b", "c"]]);
  });
});

const vague = /^(utils?|helpers?|libs?|common|services?|managers?|misc|shared)$/;

const isVague = (file: string): boolean =>
  [...dirname(file).split("/"), basename(file).split(".")[0] ?? ""].some((name) => vague.test(name));

test("every folder is on the map of the folders", () => {
  const folders = [...new Set(files.filter((file) => /^[a-z].*\//.test(file)).map((file) => file.split("/")[0] ?? ""))];
  expect(folders.length).toBeGreaterThan(10);
  const map =
    read("docs/rooms.md")
      .match(/^\| `.*$/gm)
      ?.join("\n") ?? "";
  expect(folders.filter((folder) => !map.includes(`\`${folder}/\``))).toEqual([]);
});

test("every room of core, server and app has its own line", () => {
  const listed = new Set(read("docs/rooms.md").match(/(?<=^\|.*`)(?:core|server|app)\/[\w/-]+\/(?=`.*\|)/gm));
  const rooms = ["core", "server", "app", "core/applications"].flatMap((room) =>
    code
      .filter((file) => file.startsWith(`${room}/`))
      .map((file) => /^[\w-]+\//.exec(file.slice(room.length + 1))?.[0])
      .flatMap((inside) => (inside ? [`${room}/${inside}`] : [])),
  );
  const named = (room: string): boolean => [...listed].some((line) => line.startsWith(room));
  expect(rooms.length).toBeGreaterThan(500);
  expect([...new Set(rooms)].filter((room) => !named(room))).toEqual([]);
});

test.each(["server", "core", "app"])(
  "every file of %s has a line in the table of rooms, and imports nothing from the lines above",
  (top) => {
    const [, table = ""] = read("docs/rooms.md").split("\n## The rooms\n");
    const rows = table.match(/^\| `.*?\| /gm) ?? [];
    const floors = rows.map((row) =>
      [...row.matchAll(/`([\w/.-]+)`/g)].map(([, place = ""]) => (place.includes("/") ? place : `${top}/${place}`)),
    );
    const floorOf = (file: string): number =>
      floors.findIndex((places) => places.some((place) => file.startsWith(place)));
    const inside = program.filter((file) => file.startsWith(`${top}/`) && !file.endsWith(".d.ts"));
    expect(inside.length).toBeGreaterThan(100);
    expect(inside.filter((file) => floorOf(file) < 0)).toEqual([]);
    const upwards = inside.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((target) => inside.includes(target) && floorOf(target) < floorOf(file))
        .map((target) => `${file} -> ${target}`),
    );
    expect(upwards).toEqual([]);
  },
);

describe("the conventions of the program", () => {
  test("no file or folder has a vague name", () => {
    expect(files.filter(isVague)).toEqual([]);
    for (const wrong of ["core/utils.ts", "app/lib/x.ts", "core/helper.test.ts", "server/service.ts"])
      expect(isVague(wrong), wrong).toBe(true);
    expect(isVague("core/page-services.ts")).toBe(false);
  });

  test("the environment is read in one place of the program, and by what starts and builds it", () => {
    const readers = [
      "server/settings/config.ts",
      "app/routes.ts",
      "react-router.config.ts",
      "test/architecture.test.ts",
      "test/careers.ts",
      "test/free-port.ts",
      "test/full-run.ts",
    ];
    const others = code.filter(
      (file) => !/^(scripts|tools|test\/e2e|test\/full)\//.test(file) && !readers.includes(file),
    );
    expect(others.filter((file) => /process\s*\.\s*env\b/.test(read(file)))).toEqual([]);
  });

  test("markup is written only in the website and the desk", () => {
    expect(code.filter((file) => file.endsWith(".tsx") && !/^(app|desk)\//.test(file))).toEqual([]);
  });

  test("no cast goes through unknown: types are derived, or values checked", () => {
    const forced = /\bas\s+(?:unknown|any|never)\s+as\b/;
    const rooms = code.filter((file) => /^(core|contract|adapters|server|cli|app|desk)\//.test(file));
    expect(rooms.length).toBeGreaterThan(150);
    expect(rooms.filter((file) => forced.test(read(file)))).toEqual([]);
    expect(forced.test(["const job = row as unknown", "  as Job;"].join("\n"))).toBe(true);
  });

  test("identities, moments and days are created only by their own module", () => {
    const cast =
      /\bas\s+(?:readonly\s+)?(?:JobId|ApplicationId|IdempotencyKey|UploadKey|FileKey|StoredKey|CountryCode|Moment|Day)\b/;
    const written = /\.toISOString\(/;
    const rooms = code.filter((file) => /^(core|contract|adapters|server|cli)\//.test(file));
    expect(code.filter((file) => !file.startsWith("test/") && cast.test(read(file)))).toEqual([]);
    expect(rooms.filter((file) => written.test(read(file)))).toEqual(["core/time/time.ts"]);
    expect(cast.test("key as FileKey")).toBe(true);
  });

  test("errors of the core are not checked by class, which exists twice in one process", () => {
    const asking = /instanceof\s+PorticoError/;
    expect(code.filter((file) => file !== "test/architecture.test.ts" && asking.test(read(file)))).toEqual([]);
  });
});
