import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { steps } from "../scripts/check.ts";

const browser = "lib.dom";
const node = "node_modules/@types/node/";

/** The TypeScript projects, each with the type libraries that it must not include, and the files that it checks. */
const projects = [
  { project: "core", unknown: [browser, node], files: ["core/**/*.ts"] },
  { project: "contract", unknown: [browser, node], files: ["contract/**/*.ts"] },
  { project: "server", unknown: [browser], files: ["{server,adapters,cli}/**/*.ts"] },
  { project: "app", unknown: [node], files: ["app/**/*.{ts,tsx}"] },
  { project: "desk", unknown: [node], files: ["desk/**/*.{ts,tsx}"] },
  { project: "tsconfig.tools.json", unknown: [], files: ["{test,tools,scripts,locales}/**/*.ts", "*.ts"] },
];

/** The only files of the website and the desk that use Node. The project of the tools checks them. */
const serverSide = [
  "app/entry.server.tsx",
  "app/routes.ts",
  "desk/routes.ts",
  "desk/react-router.config.ts",
  "desk/vite.config.ts",
  "desk/pdf-viewer/vite.config.ts",
];

const tsc = (...words: string[]) =>
  spawnSync("node_modules/.bin/tsc", [...words, "--singleThreaded"], { encoding: "utf8" });

/** All files of a project, including the type declarations of libraries. */
const listed = (project: string): string[] =>
  tsc("-p", project, "--listFilesOnly")
    .stdout.split("\n")
    .map((file) => relative(".", file));

const folder = mkdtempSync(join(tmpdir(), "portico-types-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The compiler's output for a file with this source, compiled as a part of a room (one of the program's top-level folders). */
function complaints(room: string, source: string): string {
  writeFileSync(join(folder, "planted.ts"), source);
  const globals = globSync(`${room}/*.d.ts`).map((file) => resolve(file));
  const project = { extends: resolve(room, "tsconfig.json"), include: ["planted.ts", ...globals], exclude: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
  return tsc("-p", folder, "--incremental", "false", "--tsBuildInfoFile", "null").stdout;
}

describe("the types of a room", () => {
  test("are checked in every project", () => {
    const { references } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
    const paths = references.map(({ path }: { path: string }) => relative(".", path));
    expect(paths.sort()).toEqual(projects.map(({ project }) => project).sort());
    expect(steps.map(([command, option]) => [command, option])).toContainEqual(["tsc", "-b"]);
  });

  test("are checked of every file of ours, wherever it is moved", () => {
    const own = new Set(projects.flatMap(({ files }) => globSync(files)));
    const { stdout } = spawnSync("git", ["ls-files", "-z", "--", "*.ts", "*.tsx"], { encoding: "utf8" });
    const left = stdout.split("\0").filter((file) => file !== "" && existsSync(file) && !own.has(file));
    expect(left).toEqual([]);
  });

  test.each(projects)("of $project are those of its files, and know nothing else", ({ project, unknown, files }) => {
    const found = listed(project);
    const own = globSync(files).filter((file) => project === "tsconfig.tools.json" || !serverSide.includes(file));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((file) => !found.includes(file))).toEqual([]);
    for (const name of unknown) expect(found.filter((file) => file.includes(name))).toEqual([]);
    if (project === "tsconfig.tools.json") expect(found).toEqual(expect.arrayContaining(serverSide));
  });

  test("keep from the core what only browsers or only Node have", () => {
    const source = "export const x = [document.title, window, Buffer, process, fetch, setTimeout, console];";
    const names = [...complaints("core", source).matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name);
    expect(names).toEqual(["document", "window", "Buffer", "process", "fetch", "setTimeout", "console"]);
    expect(complaints("core", "export const x = new URLSearchParams('a=b').get('a');")).toBe("");
  });
});
