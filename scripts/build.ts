// usage: npm run build
//
// Builds the pages if anything they are made of has changed.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Patterns for all files from which the pages are built. */
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

/** The folder that the pages are built into. The built pages fit any base path: each server moves them to its own base path (spec 1.2). */
export const buildFolder = join(root, "build");

function stampOf(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

/** Removes the manifest of the build. Each server makes a manifest for its own base path, and browsers must not find this one. */
function removeManifest(): void {
  for (const file of globSync("client/assets/manifest-*.js", { cwd: buildFolder })) rmSync(join(buildFolder, file));
}

/** Compresses the text files of the build, so that no server has to compress them for a request. */
function compressAssets(): void {
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
 * Builds the pages if anything that they are made of has changed. Returns whether they were built. If the build fails, prints its output and raises
 * an error. A built archive of a release has pages but not their sources, so nothing is built there.
 */
export function buildIfNeeded(say: (line: string) => void): boolean {
  if (!existsSync(join(root, "vite.config.ts"))) return false;
  const stampFile = join(buildFolder, "stamp");
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  say("Building the pages ...");
  const built = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}`);
    throw new Error("the build failed: see above");
  }
  removeManifest();
  compressAssets();
  writeFileSync(stampFile, stamp);
  return true;
}

if (import.meta.main) console.log(buildIfNeeded(console.log) ? "Built." : "Nothing to build.");
