import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { installDebianPackage, run } from "./debian.ts";
import { isProgram } from "./program-of.ts";

/** The names of Chromium's programs. The headless shell comes first: it runs the same tests with a fifth less work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium of this machine; `undefined` if there is none. */
export function installedChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const own = chromium.executablePath();
  return [...(given ? [given] : []), ...onPath, ...places, ...(own ? [own] : [])].find(
    (path) => existsSync(path) && isProgram(path),
  );
}

/** Installs Debian's package if this user is root on Debian, otherwise the build of Chromium that Playwright downloads. */
function install(): void {
  if (installDebianPackage("chromium-headless-shell", "chromium")) return;
  const playwright = fileURLToPath(new URL("../node_modules/playwright-core/cli.js", import.meta.url));
  run(process.execPath, playwright, "install", "chromium");
}

/**
 * Returns the path of a Chromium for the browser tests. If none is found, installs one, unless `NO_INSTALL` is set. Returns `undefined` if there is
 * still none.
 */
export function findChromium(say: (line: string) => void): string | undefined {
  const found = installedChromium();
  if (found || process.env["NO_INSTALL"]) return found;
  say("Installing Chromium ...");
  install();
  return installedChromium();
}
