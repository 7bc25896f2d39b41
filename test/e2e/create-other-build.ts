import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { versionAtBasePath } from "#server/pages/apply-base-path.ts";
import { demoSite } from "../fixtures.ts";

const root = new URL("../../", import.meta.url).pathname;
const hashed = /^(.+)-([\w-]{8})\.(js|css|woff2)$/;

/**
 * Makes a build of the same pages in a folder, as the next release would be: its browser files all have other names, and its list of routes has
 * another version.
 */
export function createOtherBuild(folder: string): string {
  const built = join(folder, "build");
  cpSync(join(root, "build"), built, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const assets = join(built, "client/assets");
  const others = new Map<string, string>();
  for (const name of globSync("*.{js,css,woff2}", { cwd: assets })) {
    const [, stem = "", hash = "", ending = ""] = hashed.exec(name) ?? [];
    others.set(name, `${stem}-${otherHash(hash)}.${ending}`);
  }
  const version = /"version": ?"([0-9a-f]{8})"/.exec(readFileSync(join(built, "server/index.js"), "utf8"))?.[1] ?? "";
  const isName = new RegExp([...others.keys(), version].map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  const renamed = (text: string): string => text.replace(isName, (name) => others.get(name) ?? otherHash(name));
  const server = join(built, "server");
  for (const path of globSync("**/*.js", { cwd: server }).map((name) => join(server, name)))
    writeFileSync(path, renamed(readFileSync(path, "utf8")));
  const files = [...others].map(([name, other]) => ({ other, bytes: readFileSync(join(assets, name)) }));
  rmSync(assets, { recursive: true });
  mkdirSync(assets);
  for (const { other, bytes } of files) {
    const isText = !other.endsWith(".woff2");
    const content = isText ? Buffer.from(renamed(bytes.toString())) : bytes;
    writeFileSync(join(assets, other), content);
    if (!isText) continue;
    writeFileSync(join(assets, `${other}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${other}.gz`), gzipSync(content));
  }
  return built;
}

const builtVersion = "0b0b0b0b";

/** Returns another hash. A hexadecimal one is the version of the list of routes, so its replacement is hexadecimal, too. */
const otherHash = (hash: string): string => (/^[0-9a-f]{8}$/.test(hash) ? builtVersion : `ZZ${hash.slice(2)}`);

/** The version of the other build's list of routes, as the demo serves it. */
export const otherVersion = versionAtBasePath(builtVersion, demoSite().brand.basePath);

/** Whether an address belongs to a file of the other build. */
export const isOtherBuildFile = (address: string): boolean =>
  new RegExp(`-(?:ZZ[\\w-]{6}|${otherVersion})\\.\\w+$`).test(basename(address));
