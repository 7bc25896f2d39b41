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

/** The inputs and the output of one build. */
interface Build {
  readonly name: string;
  /** The program that runs the build, as a path in `node_modules`. */
  readonly program: string;
  /** The folder of the program's configuration, from the root of the project. */
  readonly configuredIn: string;
  /** The folder for the built files. */
  readonly folder: string;
  /** Patterns for all source files of the build. */
  readonly sources: readonly string[];
  /** Whether each server writes a manifest for its own base path. The build's own manifest is then removed, so that no browser loads it. */
  readonly hasServerManifest: boolean;
}

const settings = ["browsers.json", "package-lock.json", "tsconfig.json", "tsconfig.base.json"];

/** The folder that the pages are built into. The built pages work under any base path: each server adapts them to its own (spec 1.2). */
export const buildFolder = join(root, "build");

const reactRouter = "@react-router/dev/bin.cjs";

const deskBuilds: readonly Build[] = [
  {
    name: "the pages of the desk",
    program: reactRouter,
    configuredIn: "desk",
    folder: join(buildFolder, "desk"),
    sources: ["desk/**/*", "app/{document,fonts,form,i18n,styles,ui}/**/*", "core/**/*", "contract/**/*", ...settings],
    hasServerManifest: false,
  },
  {
    name: "the viewer of PDF files",
    program: "vite/bin/vite.js",
    configuredIn: "desk/pdf-viewer",
    folder: join(buildFolder, "pdf-viewer"),
    sources: ["desk/pdf-viewer/**/*", ...settings],
    hasServerManifest: false,
  },
];

const builds: readonly Build[] = [
  {
    name: "the pages",
    program: reactRouter,
    configuredIn: ".",
    folder: buildFolder,
    sources: ["app/**/*", "core/**/*", "contract/**/*", "vite.config.ts", "react-router.config.ts", ...settings],
    hasServerManifest: true,
  },
  ...deskBuilds,
];

function stampOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

function removeManifest(folder: string): void {
  for (const file of globSync("client/assets/manifest-*.js", { cwd: folder })) rmSync(join(folder, file));
}

/** Compresses the text files of a build, so that no server has to compress them for a request. */
function compressAssets(built: string): void {
  const folder = join(built, "client/assets");
  for (const name of readdirSync(folder).filter((entry) => /\.(m?js|css|json|svg)$/.test(entry))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

/** Runs a build if any of its sources has changed. Returns whether it ran. */
function make(
  { name, program, configuredIn, folder, sources, hasServerManifest }: Build,
  say: (line: string) => void,
): boolean {
  const stampFile = join(folder, "stamp");
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  say(`Building ${name} ...`);
  const built = spawnSync(process.execPath, [join(root, "node_modules", program), "build", configuredIn], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}`);
    throw new Error("the build failed: see above");
  }
  if (hasServerManifest) removeManifest(folder);
  compressAssets(folder);
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * Builds the pages of the site and of the desk if any of their sources have changed. Returns whether anything was built. If a build fails, prints its
 * output and raises an error. A built archive of a release has pages but not their sources, so nothing is built there.
 */
export function buildIfNeeded(say: (line: string) => void): boolean {
  if (!existsSync(join(root, "vite.config.ts"))) return false;
  return builds.map((build) => make(build, say)).includes(true);
}

/** Builds only the pages of the desk and their PDF viewer, as `buildIfNeeded` does. */
export const buildDeskIfNeeded = (say: (line: string) => void): boolean =>
  deskBuilds.map((build) => make(build, say)).includes(true);

if (import.meta.main) console.log(buildIfNeeded(console.log) ? "Built." : "Nothing to build.");
