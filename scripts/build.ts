// usage: npm run build
//
// Builds the pages if anything they are made of has changed. SITE_DIR names the site folder, as for npm start.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadBrand } from "#adapters/disk/load-site.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Everything that the pages are built from. */
const sources = [
  "app/**/*",
  "core/**/*",
  "contract/**/*",
  "browsers.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "tsconfig.base.json",
];

const basePathOf = (siteFolder: string): string => loadBrand(siteFolder).basePath;

/**
 * Pages are built for one base path (spec 1.2). Those for a site with another base path get their own folder beside the
 * demo's.
 */
export function buildFolderOf(siteDir: string): string {
  const [own, wanted] = [basePathOf(join(root, "site")), basePathOf(resolve(siteDir))];
  const between = wanted.split("/").slice(2, -1).join("-");
  return join(root, wanted === own ? "build" : `build-${between || "bare"}`);
}

function stampOf(siteFolder: string): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  // the build depends on nothing else of the site: the rest of a brand is read at each start
  hash.update(basePathOf(siteFolder));
  return hash.digest("hex");
}

/** Compresses text files once, instead of at every request. */
function compressAssets(buildFolder: string): void {
  const folder = join(buildFolder, "client/assets");
  for (const name of readdirSync(folder).filter((entry) => /\.(js|css|json|svg)$/.test(entry))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

/**
 * Builds the pages if anything they are made of has changed; returns whether it did. Fails with the output of the
 * build.
 */
export function buildIfNeeded(siteDir: string, say: (line: string) => void): boolean {
  const siteFolder = resolve(siteDir);
  const folder = buildFolderOf(siteFolder);
  const stampFile = join(folder, "stamp");
  const stamp = stampOf(siteFolder);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  say("Building the pages ...");
  const built = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", SITE_DIR: siteFolder, BUILD_DIR: folder },
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}`);
    throw new Error("the build failed: see above");
  }
  compressAssets(folder);
  writeFileSync(stampFile, stamp);
  return true;
}

if (import.meta.main)
  console.log(buildIfNeeded(process.env["SITE_DIR"] || "site", console.log) ? "Built." : "Nothing to build.");
