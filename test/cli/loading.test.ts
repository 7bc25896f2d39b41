import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { compose } from "#server/compose/compose.ts";
import { readConfig } from "#server/settings/config.ts";
import { compiled } from "../careers.ts";
import { withoutThreads } from "../create-same-thread-engine.ts";
import { healthySite, remove } from "../doctor/site-damage.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const root = new URL("../..", import.meta.url);

/** Runs `careers`. Returns its exit code, and which rooms (top-level folders) and packages it loaded. */
async function loadedBy(words: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "./test/cli/note-loaded.ts", "cli/main.ts", ...words], {
    cwd: root,
    env: { ...compiled, DATA_DIR: "/no/such/folder", ...settings },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const urls = (await text(child.stdio[3] as NodeJS.ReadableStream)).trimEnd().split("\n");
  const paths = urls.filter((url) => url.startsWith(root.href)).map((url) => url.slice(root.href.length));
  const named = (pattern: RegExp) =>
    [...new Set(paths.flatMap((path) => pattern.exec(path)?.groups?.["name"] ?? []))].sort();
  return {
    code: await ended,
    rooms: named(/^(?!node_modules)(?<name>[^/]+)/),
    packages: named(/^node_modules\/(?<name>@[^/]+|[^/]+)/),
  };
}

test.each([
  [0, "help"],
  [0, "jobs import --help"],
  [2, "no such command"],
])("careers exits with %i after a request for help, without loading packages: %s", async (code, words) => {
  expect(await loadedBy(words.split(" "))).toEqual({ code, rooms: ["cli", "core"], packages: [] });
});

/** The package that checks ids and countries. */
const checks = ["valibot"];

test.each([
  [2, "jobs list --wrong"],
  [2, "jobs import"],
  [2, "applications set-state ID wrong"],
  [2, "export"],
  [2, "erase"],
  [2, "backup"],
  [2, "restore"],
  [2, "init"],
  [2, "images --wrong"],
  [2, "doctor --wrong"],
])("careers exits with %i when it needs no data, without loading adapters: %s", async (code, words) => {
  const { packages, ...loaded } = await loadedBy(words.split(" "));
  expect(loaded).toEqual({ code, rooms: ["cli", "core"] });
  expect(packages.filter((name) => !checks.includes(name))).toEqual([]);
});

test("careers lists from the databases without loading packages for serving, mailing, drawing or sanitising", async () => {
  const { DATA_DIR } = (await createTestApp()).config;
  const reads = { code: 0, packages: ["@formatjs", "icu-minify", "punycode.js", "valibot"] };
  expect(await loadedBy(["jobs", "list"], { DATA_DIR })).toMatchObject(reads);
  expect(await loadedBy(["applications", "list"], { DATA_DIR })).toMatchObject(reads);
});

/** A new data folder that was set up with this site. */
async function dataOf(site: string): Promise<string> {
  const data = temporaryFolder();
  (await compose(readConfig({ SITE_DIR: site, DATA_DIR: data }), undefined, withoutThreads)).close();
  return data;
}

test("careers lists applications while a text of the pages is missing", async () => {
  const site = healthySite();
  const data = await dataOf(site);
  remove("texts/privacy.it.html")(site);
  const { code } = await loadedBy(["applications", "list"], { SITE_DIR: site, DATA_DIR: data });
  expect(code).toBe(0);
});
